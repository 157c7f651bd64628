import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '../../engine/wording/language.ts';
import { testApp, type TestApp } from '../testing/test-app.ts';
import { loadDemoHospital, exportTexts, type TextFile } from '../installation/index.ts';
import { importTranslations } from './import-translations.ts';
import { NO_CHANGES, type TaskContext } from '../platform/files/report.ts';
import { createTestTasks, type TestTasks } from '../testing/task-context.ts';
import { loadChosenSources } from './chosen-sources.ts';
import type { TextFormat } from './text-format.ts';
import { importSheets, type FormattedSource, type TextsReport } from './import-sheets.ts';
import { lintTexts } from './lint-texts.ts';

type Stored = Pick<TaskContext, 'database' | 'keys' | 'clock'>;

const CODE = 'GST_SCREENING';
const EVERY = { languages: LANGUAGES, sources: [] };

const sourcesOf = async (stored: Stored) => {
  const chosen = await loadChosenSources(stored, []);
  if ('unknown' in chosen) throw new Error('no sources');
  return chosen.sources;
};
const exported = async (stored: Stored, format: TextFormat): Promise<readonly TextFile[]> =>
  exportTexts(stored, { format, sources: await sourcesOf(stored), languages: LANGUAGES });
const asSources = (files: readonly TextFile[]) =>
  files.map(({ name, bytes }) => ({ file: name, bytes, folder: null }));
const formed = (format: FormattedSource['format'], files: readonly TextFile[]) =>
  asSources(files).map((source) => ({ format, source }));
const contextOf = ({ database, keys, clock }: Stored, dryRun = false): TaskContext => {
  return { database, keys, clock, dryRun };
};
/** The file with one of its texts rewritten. */
const rewritten = (files: readonly TextFile[], from: string, to: string): readonly TextFile[] =>
  files.map((file) => {
    const text = Buffer.from(file.bytes).toString();
    return { ...file, bytes: Buffer.from(text.replace(from, to)) };
  });

describe('texts of the demo hospital', () => {
  let demo: TestTasks;
  beforeAll(async () => {
    demo = await createTestTasks();
    await loadDemoHospital(demo);
  }, 180_000);
  afterAll(() => demo.temporary.remove());

  it.each(['csv', 'xlsx', 'xliff'] as const)(
    'are exported as %s and imported without a change',
    async (form) => {
      const files = await exported(demo, form);
      expect(files).toHaveLength(form === 'xliff' ? 7 : 1);
      const report = await importSheets(formed(form, files), EVERY, demo);
      expect(report.findings).toEqual([]);
      expect(report).toMatchObject({
        diff: [],
        isWritten: false,
        changes: { added: 0, changed: 0 },
      });
      expect(report.changes.unchanged).toBeGreaterThan(700);
      expect((await exported(demo, 'csv')).map(({ bytes }) => bytes)).toEqual(
        form === 'csv' ? files.map(({ bytes }) => bytes) : [expect.anything()],
      );
    },
  );

  it('are exported as JSON and imported without a change', async () => {
    const files = await exported(demo, 'json');
    expect(files).toHaveLength(8);
    const report = await importTranslations(asSources(files), demo);
    expect(report).toMatchObject({ findings: [], diff: [] });
    expect(report.changes).toEqual({ ...NO_CHANGES, unchanged: report.changes.unchanged });
    expect(report.changes.unchanged).toBeGreaterThan(700);
  });

  it('have no error and no missing text', async () => {
    expect(lintTexts(await sourcesOf(demo), LANGUAGES)).toEqual([]);
  });
});

describe('files that return with changes', () => {
  let hospital: TestApp;
  beforeEach(async () => {
    hospital = await testApp();
  });
  afterEach(() => hospital.close());
  const imported = (files: readonly FormattedSource[], dryRun = false): Promise<TextsReport> =>
    importSheets(files, EVERY, contextOf(hospital, dryRun));
  const titleOf = async (language: 'en' | 'ja') => {
    const source = (await sourcesOf(hospital)).find((one) => one.source === CODE);
    const [title] = source?.texts ?? [];
    return title?.text[language];
  };

  it('are tried without a change to the store, then written with their states, all languages of a text', async () => {
    const [english, japanese] = [await titleOf('en'), await titleOf('ja')].map(String);
    const files = (await exported(hospital, 'xliff'))
      .filter(({ language }) => language === 'en' || language === 'ja')
      .map((file) => {
        const before = file.language === 'en' ? english : japanese;
        return rewritten([file], `<target>${before ?? ''}<`, `<target>A ${String(file.language)}<`);
      })
      .flat();
    const tried = await imported(formed('xliff', files), true);
    expect(tried.findings.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(tried.diff).toMatchObject([
      { source: CODE, key: 'title', language: 'en', before: english, after: 'A en' },
      { source: CODE, key: 'title', language: 'ja', before: japanese, after: 'A ja' },
    ]);
    expect(tried.isWritten).toBe(false);
    expect(await hospital.readStore(({ drafts }) => drafts.of(CODE))).toBeNull();

    expect(await imported(formed('xliff', files))).toMatchObject({
      isWritten: true,
      changes: { changed: 2 },
    });
    expect(await titleOf('en')).toMatchObject({ text: 'A en', state: 'needsReview' });
    expect(await titleOf('ja')).toMatchObject({ text: 'A ja', state: 'needsReview' });
    const [entry] = await hospital.readStore(({ auditSearch }) => auditSearch.search({}, 1));
    expect(entry).toMatchObject({ action: 'import', actor: 'operator' });
    // The same files again are older than the change.
    const again = await imported(formed('xliff', files));
    expect(again.findings.map(({ rule }) => rule)).toEqual([
      'translation/changed-since',
      'translation/changed-since',
    ]);
  });

  it('save messages as pending, beside the live text', async () => {
    const live = await hospital.readStore(({ wording }) => wording.catalogue('en'));
    const key = 'message.hospitalName';
    const files = rewritten(await exported(hospital, 'csv'), live[key] ?? '', 'Another Hospital');
    const report = await imported(formed('csv', files));
    expect(report.diff).toMatchObject([
      { source: 'messages', key, language: 'en', after: 'Another Hospital', state: 'needsReview' },
    ]);
    expect(await hospital.readStore(({ wording }) => wording.catalogue('en'))).toEqual(live);
    const [waiting] = await hospital.readStore(({ wordingInWork }) => wordingInWork.list(key));
    expect(waiting).toMatchObject({ text: 'Another Hospital', savedBy: 'operator' });
  });

  it('with a mistake anywhere change nothing, and report it by row and column', async () => {
    const [first] = await exported(hospital, 'csv');
    const lines = Buffer.from(first?.bytes ?? [])
      .toString()
      .split('\r\n');
    const at = lines.findIndex((line) => line.startsWith('messages/message.hospitalName,'));
    const broken = lines
      .map((line, index) => (index === at ? line.replace('Munjin', '{lost} Munjin') : line))
      .join('\r\n')
      .replace('/title,', '/titel,');
    const report = await imported([
      { format: 'csv', source: { file: 'back.csv', bytes: Buffer.from(broken), folder: null } },
    ]);
    expect(report.isWritten).toBe(false);
    expect(report.findings).toMatchObject([
      { file: 'back.csv', line: 2, column: 1, rule: 'translation/unknown-key' },
      { file: 'back.csv', column: 4, rule: 'translation/extra-placeholder' },
    ]);
    expect(report.findings[1]?.message).toContain('{lost}');
    expect(report.changes).toEqual(NO_CHANGES);
  });

  it('import only the requested sources and languages', async () => {
    const files = rewritten(
      await exported(hospital, 'csv'),
      'Munjin University Hospital',
      'Another',
    );
    const only = (languages: readonly Language[], sources: readonly string[]) =>
      importSheets(formed('csv', files), { languages, sources }, contextOf(hospital, true));
    expect((await only(['en'], ['messages'])).diff).toHaveLength(1);
    expect((await only(['ja'], ['messages'])).diff).toEqual([]);
    expect((await only(['en'], [CODE])).diff).toEqual([]);
  });
});
