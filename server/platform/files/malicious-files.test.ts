/**
 * Files that attack their reader, each sent to the public entry point of its kind: refused within
 * 200 MB, while `/healthz` keeps answering. Before there were limits, one of these files stopped
 * the server for 77 s. `npm run bench:files` also tests the limits of time, 2 s for a file and 50 ms
 * for `/healthz`: it sets the variable below, since it has the processor for itself.
 */
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../../engine/wording/language.ts';
import { verifyBackup } from '../../backup/restore-backup.ts';
import { openDocument } from './open-document.ts';
import type { SourceFile } from './source-file.ts';
import { readForeign } from '../../questionnaires/foreign/read-foreign.ts';
import { importDirectory } from '../../directory/import-directory.ts';
import { importSettings } from '../../settings/import-settings.ts';
import { lintQuestionnaires } from '../../questionnaires/lint-questionnaires.ts';
import type { Finding } from './report.ts';
import { readTranslationSheet } from '../../translations/translation-sheet.ts';
import { createTestTasks, type TestTasks } from '../../testing/task-context.ts';
import { signInAs } from '../../testing/admins.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import type { TestVisitor } from '../../testing/test-visitor.ts';
import { maliciousFiles, type MaliciousFile } from './testing/malicious-files.ts';
import { measure, type Measurement } from './testing/measure.ts';

const TESTS_TIME = process.env['MUNJIN_TIME_LIMITS'] === '1';
const MAX_MS = 2000;
const MAX_WAIT_MS = 50;
const MAX_MEGABYTES = 200;
/** Others wait for at most this part of the work, unless the wait is short. */
const MAX_WAIT_SHARE = 0.5;
const SHORT_WAIT_MS = 1000;

let hospital: TestApp;
let editor: TestVisitor;
let tasks: TestTasks;
beforeAll(async () => {
  hospital = await testApp();
  editor = await signInAs(hospital, 'editor');
  tasks = await createTestTasks();
});
afterAll(async () => {
  await hospital.close();
  await tasks.temporary.remove();
});

const expectCheap = ({ milliseconds, megabytes, longestWait }: Measurement<unknown>): void => {
  expect(megabytes).toBeLessThan(MAX_MEGABYTES);
  expect(longestWait).toBeLessThan(Math.max(SHORT_WAIT_MS, milliseconds * MAX_WAIT_SHARE));
  if (!TESTS_TIME) return;
  expect(milliseconds).toBeLessThan(MAX_MS);
  expect(longestWait).toBeLessThan(MAX_WAIT_MS);
};

const isHealthy = async (): Promise<void> => {
  const { status } = await editor.send('/healthz');
  if (status !== 200) throw new Error(`/healthz answers ${status}`);
};

const sourceOf = (file: string, { bytes }: MaliciousFile): SourceFile => ({
  file,
  bytes: bytes(),
  folder: null,
});

const errorsIn = (findings: readonly Finding[]): readonly Finding[] =>
  findings.filter(({ severity }) => severity === 'error');

/** The task refuses the file with a clear error, at low cost. */
const expectRefused = async (
  task: () => Promise<{ readonly findings: readonly Finding[] }>,
): Promise<void> => {
  const run = await measure(task, isHealthy);
  const [first] = errorsIn(run.value.findings);
  expect(first?.message).toMatch(/\w/u);
  expect(first?.fix).toMatch(/\w/u);
  expectCheap(run);
};

describe('a malicious sheet of translations', () => {
  it.each(maliciousFiles('.xlsx', '.csv'))(
    'that $name is refused by the studio, which keeps answering',
    async (file) => {
      const format = file.name.endsWith('.csv') ? 'csv' : 'xlsx';
      const content = file.bytes().toString('base64');
      const run = await measure(
        () => editor.call('importTranslations', { format, content, isDryRun: true }),
        isHealthy,
      );
      expect(run.value.result?.isWritten).toBe(false);
      expect(run.value.result?.rows).toBe(0);
      expect(run.value.result?.findings[0]?.severity).toBe('error');
      expectCheap(run);
    },
  );

  it.each(maliciousFiles('.xlf'))('that $name is refused by the import', async (file) => {
    const source = sourceOf('a.xlf', file);
    await expectRefused(() => readTranslationSheet('xliff', source, LANGUAGES));
  });
});

describe('a malicious file of rows', () => {
  it.each(maliciousFiles('.xlsx', '.csv', '.json'))(
    'that $name is refused by the import of the directory',
    async (file) => {
      const ending = file.name.slice(file.name.lastIndexOf('.'));
      const source = sourceOf(`patients${ending}`, file);
      await expectRefused(() => importDirectory([source], tasks));
    },
  );
});

describe('a malicious document', () => {
  it.each(maliciousFiles('.yaml', '.json'))(
    'that $name is refused by the lint of questionnaires',
    async (file) => {
      const source = sourceOf(file.name, file);
      await expectRefused(async () =>
        lintQuestionnaires([await openDocument(source)], { isWhole: false }),
      );
    },
  );

  it.each(maliciousFiles('.yaml', '.json'))(
    'that $name is refused by the import of settings',
    async (file) => {
      const source = sourceOf(file.name, file);
      await expectRefused(async () => importSettings(await openDocument(source), tasks));
    },
  );
});

describe('a malicious file of another format', () => {
  it.each(maliciousFiles('.json'))('that $name is refused as FHIR', async (file) => {
    const source = sourceOf('a.json', file);
    await expectRefused(() => readForeign(source, 'fhir', {}));
  });

  it.each(maliciousFiles('.xlsx', '.csv'))('that $name is refused as XLSForm', async (file) => {
    const source = sourceOf(file.name, file);
    await expectRefused(() => readForeign(source, 'xlsform', {}));
  });
});

describe('a malicious picture', () => {
  it.each(maliciousFiles('.png', '.jpg', '.webp', '.avif'))(
    '$name is refused by the studio',
    async ({ name, bytes }) => {
      const ending = name.slice(name.lastIndexOf('.') + 1);
      const type = ending === 'jpg' ? 'jpeg' : (ending as 'png' | 'webp' | 'avif');
      const base64 = bytes().toString('base64');
      const { result } = await editor.call('saveImage', { mediaType: `image/${type}`, base64 });
      expect(result.hash).toBeNull();
      expect(result.fault).toBe(name.startsWith('without') ? 'notAnImage' : 'tooLarge');
    },
  );
});

describe('a malicious backup', () => {
  it.each(maliciousFiles('.backup'))('that $name is refused', async ({ bytes }) => {
    const content = bytes();
    const run = await measure(
      () => verifyBackup(() => Readable.from([content]), 'no-folder'),
      isHealthy,
    );
    expect(run.value.isGood).toBe(false);
    expect(run.value.checks).toMatchObject([{ check: 'file', state: 'error' }]);
    expectCheap(run);
  });
});
