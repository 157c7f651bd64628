import { fromStoredForm } from '../../engine/questionnaire/document/stored-form.ts';
import { parseTranslation } from '../../engine/questionnaire/document/text.ts';
import { translatableTexts } from '../../engine/translation/translatable-text.ts';
import type { Language } from '../../engine/wording/language.ts';
import { placeholdersOf } from '../../engine/wording/placeholders.ts';
import { expandPlurals } from '../../engine/wording/plural-forms.ts';
import { collapseSpace } from '../../engine/wording/collapse-space.ts';
import { recordingName } from '../../engine/wording/recording-name.ts';
import type { TaskContext } from '../platform/files/report.ts';
import { createRepositories, type Repositories } from '../repositories.ts';
import { readRecordings, type RecordingFile } from './recording-files.ts';

/** A text to record, or a file that belongs to no text. */
export interface ListedRecording {
  /** The name of its file without the ending; of a file without a text, its whole name. */
  readonly name: string;
  readonly state: 'recorded' | 'missing' | 'notPlayable' | 'unused';
  /** Keys of messages, and codes of questionnaires and terms with the keys of their texts. */
  readonly shownIn: readonly string[];
  /** On one line; empty for a file without a text. */
  readonly text: string;
}

interface ShownText {
  readonly shownIn: string;
  readonly text: string;
}

/** Messages that a kiosk shows; those of gates, of staff and of drafts on phones are not read out. */
const SPOKEN_MESSAGE = /^(?:screen|message)\.(?!(?:device|draft|gate|preview|savedAnswer)\.)/;
/** Texts of a questionnaire that visitors do not see as text. */
const SILENT_ROLES: ReadonlySet<string> = new Set(['title', 'alt', 'reason']);

const messageTexts = async (
  { wording }: Repositories,
  language: Language,
): Promise<readonly ShownText[]> =>
  Object.entries(await wording.catalogue(language))
    .filter(
      ([key, text]) => SPOKEN_MESSAGE.test(key) && placeholdersOf(expandPlurals(text)).length === 0,
    )
    .map(([shownIn, text]) => ({ shownIn, text }));

const questionnaireTexts = async (
  { questionnaires }: Repositories,
  language: Language,
): Promise<readonly ShownText[]> => {
  const shown: ShownText[] = [];
  for (const { code, kind, publishedDetailId } of await questionnaires.all()) {
    // The others are answered on the phone of a person who got their address.
    if (kind !== 'standard') continue;
    const version =
      publishedDetailId === null ? null : await questionnaires.byDetailId(publishedDetailId);
    if (!version) continue;
    for (const { key, role, text } of translatableTexts(fromStoredForm(version.stored))) {
      if (SILENT_ROLES.has(role)) continue;
      shown.push({ shownIn: `${code}/${key}`, text: parseTranslation(text[language]).text });
    }
  }
  return shown;
};

const termsTitles = async (
  { terms }: Repositories,
  language: Language,
): Promise<readonly ShownText[]> =>
  (await terms.all()).map(({ termsCode, title }) => ({
    shownIn: `${termsCode}/title`,
    text: parseTranslation(title[language]).text,
  }));

const withoutEnding = (file: string): string => file.replace(/\.[^.]*$/, '');

/** Whether there is a recording under a name; of two files, one may not be playable. */
const statesByName = (
  files: readonly RecordingFile[],
): ReadonlyMap<string, 'recorded' | 'notPlayable'> => {
  const states = new Map<string, 'recorded' | 'notPlayable'>();
  for (const { file, state } of files) {
    const name = withoutEnding(file);
    if (state === 'recorded' || (state === 'notPlayable' && !states.has(name)))
      states.set(name, state);
  }
  return states;
};

/** The places where each text is shown, by the text on one line. */
const placesByText = (shown: readonly ShownText[]): ReadonlyMap<string, readonly string[]> => {
  const places = new Map<string, string[]>();
  for (const { text, shownIn } of shown) {
    const line = collapseSpace(text);
    if (line !== '') places.set(line, [...(places.get(line) ?? []), shownIn]);
  }
  return places;
};

/**
 * What a speaker reads out in a language, and which of it is recorded: the fixed messages of the
 * visitor's screens, the titles of terms and the texts of the published questionnaires, each text
 * once. After them, the files that belong to none of these texts, such as recordings of former ones.
 */
export const listRecordings = async (
  { database, keys }: Pick<TaskContext, 'database' | 'keys'>,
  folder: string,
  language: Language,
): Promise<readonly ListedRecording[]> => {
  const files = await readRecordings(folder, language);
  const shown = await database.read(async (trx) => {
    const repositories = createRepositories(trx, keys);
    return [
      ...(await messageTexts(repositories, language)),
      ...(await termsTitles(repositories, language)),
      ...(await questionnaireTexts(repositories, language)),
    ];
  });
  const states = statesByName(files);
  const texts = [...placesByText(shown)].map(([text, shownIn]): ListedRecording => {
    const name = recordingName(text);
    return { name, state: states.get(name) ?? 'missing', shownIn, text };
  });
  const names = new Set(texts.map(({ name }) => name));
  const unused = files
    .filter(({ file, state }) => state === 'other' || !names.has(withoutEnding(file)))
    .map(({ file }): ListedRecording => ({ name: file, state: 'unused', shownIn: [], text: '' }));
  return [...texts, ...unused];
};
