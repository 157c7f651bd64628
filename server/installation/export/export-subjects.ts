/** What can be exported, each as the files that its import reads. */
import type { SheetFormat } from '../../../schemas/api.gen.ts';
import type { MeetingsFile } from '../../../schemas/meetings.gen.ts';
import type { SettingsFile } from '../../../schemas/settings.gen.ts';
import type { TermsFile } from '../../../schemas/terms.gen.ts';
import type { Translations } from '../../../schemas/translations.gen.ts';
import { LANGUAGES } from '../../../engine/wording/language.ts';
import type { Repositories } from '../../repositories.ts';
import { isSettingName, SETTING_DEFAULTS, settingFault } from '../../settings/index.ts';
import { DIRECTORY_ROWS } from '../../directory/index.ts';
import { csvFile, sortByKey, jsonFile, yamlFile, type ExportedFile } from './exported-file.ts';
import { meetingEntry } from '../../meetings/index.ts';
import { placesFile } from '../../places/index.ts';
import { questionnaireFiles } from './questionnaire-files.ts';
import { termsEntry } from '../../terms/index.ts';

/** The files of one subject from the store; `format` is that of a subject with a choice. */
export type Exporter = (
  stores: Repositories,
  format?: SheetFormat,
) => Promise<readonly ExportedFile[]>;

const directory: Exporter = async (stores) => {
  const files: ExportedFile[] = [];
  for (const [name, { columns, rows }] of Object.entries(DIRECTORY_ROWS)) {
    const [id = ''] = columns;
    files.push(
      csvFile(
        name,
        columns,
        sortByKey(await rows(stores), (row) => row[id] ?? ''),
      ),
    );
  }
  return files;
};

const meetings: Exporter = async (stores) => {
  const all = sortByKey(await stores.meetings.all(), ({ meetingId }) => meetingId);
  const value: MeetingsFile = { meetings: all.map(meetingEntry) };
  const title = 'Meetings and their guests, as munjin meetings export wrote them.';
  return [yamlFile('meetings.yaml', value, { title, count: all.length })];
};

const places: Exporter = async (stores, format = 'csv') => {
  const { places: current } = await stores.places.current();
  const bytes = await placesFile(format, current);
  return [{ path: `places.${format}`, bytes, count: current.length }];
};

const terms: Exporter = async (stores) => {
  // The import would make effective what a second person has not approved.
  const approved = (await stores.terms.all()).filter(
    ({ pendingApprovalSavedBy }) => pendingApprovalSavedBy === undefined,
  );
  const all = sortByKey(approved, ({ termsCode }) => termsCode);
  // A file of terms contains at least one version.
  if (all.length === 0) return [];
  const value: TermsFile = {
    terms: all.map(termsEntry),
  };
  const title = 'Every approved version of the terms, as munjin terms export wrote them.';
  return [yamlFile('terms.yaml', value, { title, count: all.length })];
};

/**
 * A saved choice that is no longer a setting, or no longer a valid value, has no effect and is not
 * exported.
 */
const isValidSetting = ([name, value]: readonly [string, unknown]): boolean =>
  isSettingName(name) && settingFault(SETTING_DEFAULTS[name].form, value) === null;

const settings: Exporter = async (stores) => {
  const chosen = (await stores.settings.chosen()).filter(isValidSetting);
  const use = Object.entries(await stores.settings.allUse());
  const byName = (entries: readonly (readonly [string, unknown])[]) =>
    Object.fromEntries(sortByKey(entries, ([name]) => name));
  const value = { settings: byName(chosen), use: byName(use) } as SettingsFile;
  const title = 'What this hospital decides otherwise than the defaults.';
  return [yamlFile('settings.yaml', value, { title, count: chosen.length + use.length })];
};

const translations: Exporter = async (stores) => {
  const files: ExportedFile[] = [];
  for (const language of LANGUAGES) {
    const texts = sortByKey(
      Object.entries(await stores.wording.catalogue(language)),
      ([key]) => key,
    );
    if (texts.length === 0) continue;
    const value: Translations = { language, messages: Object.fromEntries(texts) };
    files.push(jsonFile(`${language}.json`, value, texts.length));
  }
  return files;
};

const inFolder =
  (folder: string, exporter: Exporter): Exporter =>
  async (stores) =>
    (await exporter(stores)).map((file) => ({ ...file, path: `${folder}/${file.path}` }));

const SUBJECT_EXPORTERS = { settings, translations, terms, directory, meetings, places };

/** The whole hospital, as in `fixtures/`, in the order of import. */
const hospital: Exporter = async (stores) => {
  const files: ExportedFile[] = [];
  for (const [folder, exporter] of Object.entries(SUBJECT_EXPORTERS)) {
    files.push(...(await inFolder(folder, exporter)(stores)));
  }
  return [...files, ...(await inFolder('questionnaires', questionnaireFiles)(stores))];
};

/** What an export contains. */
export type ExportSubject = keyof typeof SUBJECT_EXPORTERS | 'hospital';

export const EXPORTERS: Readonly<Record<ExportSubject, Exporter>> = {
  ...SUBJECT_EXPORTERS,
  hospital,
};

/** Subjects with personal data in their files. */
export const HOLDS_PERSONAL_DATA: ReadonlySet<ExportSubject> = new Set([
  'directory',
  'meetings',
  'hospital',
]);
