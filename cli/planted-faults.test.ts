import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { munjin } from './testing/recorded-terminal.ts';

const fixture = (path: string): string =>
  fileURLToPath(new URL(`../fixtures/${path}`, import.meta.url));
const TERMS = fixture('terms/terms.yaml');

let folder = '';
const run = (...args: readonly string[]) => munjin(...args, '--data', join(folder, 'data'));

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'munjin-planted-'));
  for (const [what, path] of [
    ['translations', fixture('translations')],
    ['terms', TERMS],
    ['questionnaire', fixture('questionnaires/gst-screening.yaml')],
  ] as const) {
    expect((await run(what, 'import', path, '--new')).exitCode).toBe(0);
  }
}, 180_000);
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** Imports a sheet in which one English text is another, and returns what the import says. */
const plantInSheet = async (key: string, text: string): Promise<string> => {
  const { stdout } = await run('translations', 'export', '--languages', 'en');
  const header = stdout.slice(0, stdout.indexOf('\n') + 1);
  const row = new RegExp(
    `^(${key.replaceAll('.', '\\.')}(?:,(?:"[^"]*"|[^",\\n]*)){2},)(?:"[^"]*"|[^",\\n]*)(,.*)$`,
    'm',
  );
  const planted = row.exec(stdout);
  if (!planted) throw new Error(`No row ${key}`);
  const path = join(folder, 'planted.csv');
  writeFileSync(path, `${header}${planted[1] ?? ''}"${text}"${planted[2] ?? ''}\n`);
  const ended = await run('translations', 'import', path, '--dry-run');
  return `${ended.stdout}${ended.stderr}`;
};

/** Imports terms in which a part of the English text is another, and returns what is said of them. */
const plantInTerms = async (from: RegExp, to: string): Promise<string> => {
  const terms = readFileSync(TERMS, 'utf8').replace(from, to);
  const path = join(folder, 'planted.yaml');
  writeFileSync(path, terms);
  const imported = await run('terms', 'import', path);
  const linted = await run('translations', 'lint', '--language', 'en');
  return `${imported.stdout}${imported.stderr}${linted.stdout}${linted.stderr}`;
};

const MESSAGE = 'messages/screen.companion.intro';
const QUESTION = 'GST_SCREENING/feverHighest/question';

/** Terms that promise another time than the setting: server/translations/import-texts.test.ts. */
describe('a planted fault', () => {
  it.each([
    ['a forbidden word', MESSAGE, 'Enter the phone of your guardian.', 'guardian → caregiver'],
    ['a forbidden word', QUESTION, 'Has your guardian a fever?', 'guardian → caregiver'],
    [
      'a plural that nothing selects',
      MESSAGE,
      '{n, plural, one {a caregiver} other {caregivers}}',
      'translation/plural-unknown',
    ],
    [
      'a plural that nothing selects',
      QUESTION,
      '{count, plural, one {a day} other {# days}} of fever?',
      'translation/plural-unknown',
    ],
    [
      'a plural without its forms',
      'messages/screen.gate.waiting',
      '{count, plural, other {# scans}}',
      'translation/plural-forms',
    ],
    [
      'a noun that stays the same',
      'messages/screen.gate.waiting',
      '{count} scans still to be sent',
      'translation/plural-lacking',
    ],
    ['a retention period', MESSAGE, 'We keep the phone number for 30 days.', '30 days'],
    [
      'a retention period',
      QUESTION,
      'We delete this after one year. Have you a fever?',
      'one year',
    ],
  ])('is found: %s in %s', async (_, key, text, finding) => {
    expect(await plantInSheet(key, text)).toContain(finding);
  });

  it.each([
    [
      'a forbidden word',
      /mobile number of your caregiver/,
      'mobile number of your guardian',
      'guardian → caregiver',
    ],
    [
      'a plural',
      /Retention and use/,
      '{count, plural, one {Day} other {Days}}',
      'terms/placeholder',
    ],
    ['a retention period', /kept for \*\*\{visitDays\}/, 'kept for **30 days', 'terms/duration'],
  ])('is found in terms: %s', async (_, from, to, finding) => {
    expect(await plantInTerms(from, to)).toContain(finding);
  });
});
