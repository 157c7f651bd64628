import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import type { QuestionnaireDefinition } from '../../engine/questionnaire/document/definition.ts';
import { LANGUAGES } from '../../engine/wording/language.ts';
import { createRepositories, type Repositories } from '../../server/repositories.ts';
import { withDataFolder } from '../with-data-folder.ts';
import { parseValidOutput } from '../testing/parse-valid-output.ts';
import { munjin, withDatabaseOf } from '../testing/recorded-terminal.ts';

let folder = '';
let data = '';
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'munjin-comparing-'));
  data = join(folder, 'data');
  await munjin('migrate', '--data', data);
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const inAllLanguages = (text: string) =>
  Object.fromEntries(LANGUAGES.map((code) => [code, `${text} ${code}`])) as { ko: string };
const questionnaireWith = (...questions: readonly string[]): QuestionnaireDefinition => ({
  code: 'NOK',
  title: inAllLanguages('Guardians'),
  kind: 'standard',
  userTypes: ['NOK'],
  categories: questions.map((question) => ({
    id: question.toLowerCase(),
    type: 'N',
    question: inAllLanguages(`${question}?`),
  })),
});
const writeQuestionnaire = (name: string, definition: QuestionnaireDefinition): string => {
  const path = join(folder, name);
  writeFileSync(path, stringify(definition));
  return path;
};
const runQuestionnaire = (...args: readonly string[]) =>
  munjin('questionnaire', ...args, '--data', data);
const withRepositories = <T>(work: (stores: Repositories) => Promise<T>): Promise<T> =>
  withDatabaseOf(data, () =>
    withDataFolder(data, { dryRun: false }, ({ database, keys }) =>
      database.transaction((trx) => work(createRepositories(trx, keys))),
    ),
  );
const activeVersion = async (): Promise<number | null> => {
  const { inForce: found } = parseValidOutput<{ inForce: { version: number } | null }>(
    'questionnaire-show',
    (await runQuestionnaire('show', 'NOK', '--json')).stdout,
  );
  return found?.version ?? null;
};
const parseHashFlag = (words: string): string => / --hash (\S+)/.exec(words)?.[1] ?? '';

const FEVER = questionnaireWith('Fever');
const COUGH = questionnaireWith('Fever', 'Cough');
const RASH = questionnaireWith('Fever', 'Cough', 'Rash');

describe('questionnaire import', () => {
  it('shows the differences by meaning, and writes only what was shown', async () => {
    const first = await runQuestionnaire('import', writeQuestionnaire('a.yaml', FEVER));
    expect(first.stderr).toContain('NOK   new: 1 question\n');
    expect(first.stderr).toContain('Next: munjin questionnaire publish NOK');
    const looked = await runQuestionnaire(
      'import',
      writeQuestionnaire('b.yaml', COUGH),
      '--dry-run',
    );
    expect(looked.exitCode).toBe(0);
    expect(looked.stderr).toContain('NOK   version 1 → this\n');
    expect(looked.stderr).toContain('  +  cough  N  "Cough? en"  after fever\n');
    expect(looked.stderr).toContain('1 added, 0 changed, 0 moved, 0 removed.\n');
    const hash = parseHashFlag(looked.stderr);
    expect(hash).toMatch(/^[0-9a-f]{8}$/);

    // Another user imports and publishes a different version in between.
    expect((await runQuestionnaire('publish', writeQuestionnaire('c.yaml', RASH))).exitCode).toBe(
      0,
    );
    for (const more of [['--dry-run'], []]) {
      const late = await runQuestionnaire(
        'import',
        join(folder, 'b.yaml'),
        '--hash',
        hash,
        ...more,
      );
      expect(late.exitCode).toBe(5);
      expect(late.stderr).toContain('NOK has moved on');
      expect(late.stderr).toContain('Nothing was changed.');
    }
    const [newest] = await withRepositories(({ questionnaires }) =>
      questionnaires.versionsOf('NOK'),
    );
    expect(newest?.version).toBe(2);

    const again = await runQuestionnaire('import', join(folder, 'b.yaml'), '--dry-run', '--json');
    const { differences } = parseValidOutput<{
      differences: { hash: string; changes: { words: string }[] }[];
    }>('questionnaire-import', again.stdout);
    expect(differences[0]?.changes.map(({ words }) => words)).toEqual([
      'Category "rash" is gone: it was N (yes/no): "Rash? ko".',
    ]);
    const done = await runQuestionnaire(
      'import',
      join(folder, 'b.yaml'),
      '--hash',
      differences[0]?.hash ?? '',
    );
    expect(done).toMatchObject({ exitCode: 0, stdout: '' });
    expect(done.stderr).toContain('1 added, 0 changed, 0 unchanged, 0 removed.');
  });

  it('with a hash takes one questionnaire, and a new one has no base', async () => {
    const [one, other] = [
      writeQuestionnaire('a.yaml', FEVER),
      writeQuestionnaire('b.yaml', { ...FEVER, code: 'PT' }),
    ];
    expect(await runQuestionnaire('import', one, other, '--hash', 'none')).toMatchObject({
      exitCode: 2,
    });
    expect(await runQuestionnaire('import', one, '--hash', 'v1')).toMatchObject({ exitCode: 2 });
    expect(await runQuestionnaire('import', one, '--hash', 'none')).toMatchObject({ exitCode: 0 });
    expect(await runQuestionnaire('import', one, '--hash', 'none')).toMatchObject({ exitCode: 5 });
  });
});

describe('questionnaire publish', () => {
  it('takes the code of a stored questionnaire, and a version of it', async () => {
    await runQuestionnaire('import', writeQuestionnaire('a.yaml', FEVER));
    await runQuestionnaire('import', writeQuestionnaire('b.yaml', COUGH));
    expect((await runQuestionnaire('publish', 'NOK')).exitCode).toBe(0);
    expect(await activeVersion()).toBe(2);
    const looked = await runQuestionnaire('publish', 'NOK', '--version', '1', '--dry-run');
    expect(looked.stderr).toContain('  -! cough  N');
    expect(await activeVersion()).toBe(2);
    const hash = parseHashFlag(looked.stderr);
    const done = await runQuestionnaire('publish', 'NOK', '--version', '1', '--hash', hash);
    expect(done.exitCode).toBe(0);
    expect(done.stderr).toContain('munjin questionnaire rollback NOK --to 2 --note <why>');
    expect(await activeVersion()).toBe(1);
    expect(
      (await runQuestionnaire('publish', 'NOK', '--version', '2', '--hash', hash)).exitCode,
    ).toBe(5);
    expect(await activeVersion()).toBe(1);
  });

  it('suggests the code that was meant', async () => {
    await runQuestionnaire('import', writeQuestionnaire('a.yaml', FEVER));
    const { exitCode, stderr } = await runQuestionnaire('publish', 'NOK1');
    expect(exitCode).toBe(2);
    expect(stderr).toContain('There is no questionnaire NOK1. Did you mean NOK?');
  });
});

describe('questionnaire diff', () => {
  it('of two files needs no store, and ends with 0 without and 1 with differences', async () => {
    const args = ['diff', writeQuestionnaire('a.yaml', FEVER), writeQuestionnaire('b.yaml', COUGH)];
    const away = await munjin('questionnaire', ...args, '--data', '/dev/null');
    expect(away.exitCode).toBe(1);
    expect(away.stdout.split('\n')).toEqual([
      `NOK   ${join(folder, 'a.yaml')} → ${join(folder, 'b.yaml')}`,
      '  +  cough  N  "Cough? en"  after fever',
      '',
    ]);
    expect(away.stderr).toBe('1 added, 0 changed, 0 moved, 0 removed.\n');
    const same = await runQuestionnaire(
      'diff',
      join(folder, 'a.yaml'),
      writeQuestionnaire('c.json', FEVER),
    );
    expect(same).toEqual({ exitCode: 0, stdout: '', stderr: 'Nothing differs in meaning.\n' });
  });

  it('compares the active version with a file, a version, the newest and the draft', async () => {
    await runQuestionnaire('publish', writeQuestionnaire('a.yaml', FEVER));
    await runQuestionnaire('import', writeQuestionnaire('b.yaml', COUGH));
    const withNewest = await runQuestionnaire('diff', 'NOK');
    expect(withNewest.exitCode).toBe(1);
    expect(withNewest.stdout).toMatch(/^NOK {3}version 1, active → version 2\n {2}\+ {2}cough/);
    const next = /Next: munjin (questionnaire publish .*)\n/.exec(withNewest.stderr)?.[1] ?? '';
    expect(next).toMatch(/^questionnaire publish NOK --version 2 --hash [0-9a-f]{8}$/);

    const withFile = await runQuestionnaire('diff', writeQuestionnaire('c.yaml', RASH));
    expect(withFile.stdout).toContain(`version 1, active → ${join(folder, 'c.yaml')}`);
    expect(withFile.stderr).toContain('2 added');

    await withRepositories(({ drafts }) =>
      drafts.begin({ code: 'NOK', definition: RASH, savedAt: 1, savedBy: 'kim', basedOn: null }),
    );
    const { stdout } = await runQuestionnaire(
      'diff',
      'NOK',
      '--from',
      '2',
      '--to',
      'draft',
      '--json',
    );
    const found = parseValidOutput<{ from: object; to: object; changes: { kind: string }[] }>(
      'questionnaire-diff',
      stdout,
    );
    expect(found.from).toMatchObject({ version: 2, draft: null });
    expect(found.to).toMatchObject({ version: null, draft: 1 });
    expect(found.changes.map(({ kind }) => kind)).toEqual(['categoryAdded']);
    expect((await runQuestionnaire('diff', 'NOK')).stdout).toContain('version 1, active → draft 1');

    // The suggested command does what was shown.
    expect((await munjin(...next.split(' '), '--data', data)).exitCode).toBe(0);
    expect(await activeVersion()).toBe(2);
    expect((await runQuestionnaire('diff', 'NOK', '--to', 'live')).exitCode).toBe(0);
  });

  it('marks translations that are outdated by a change of the Korean text', async () => {
    const [fever] = FEVER.categories;
    const korean = { ...inAllLanguages('Fever?'), ko: '열이 있습니까?' };
    const after = { ...FEVER, categories: fever ? [{ ...fever, question: korean }] : [] };
    const { stdout } = await runQuestionnaire(
      'diff',
      writeQuestionnaire('a.yaml', FEVER),
      writeQuestionnaire('b.yaml', after),
    );
    expect(stdout).toContain('question ko  "Fever? ko" → "열이 있습니까?"');
    expect(stdout).toContain('question state en,ja,zh,ru,vi,ar,mn: reviewed → needs review');
  });

  it('ends with more than 1 if it cannot compare', async () => {
    await runQuestionnaire('import', writeQuestionnaire('a.yaml', FEVER));
    const broken = join(folder, 'broken.yaml');
    writeFileSync(broken, 'code: NOK\n');
    for (const [args, exitCode, words] of [
      [['NOK1'], 2, 'Did you mean NOK?'],
      [['NOK', '--to', 'tomorrow'], 2, '--to takes live, draft, newest, a number or a file'],
      [[join(folder, 'a.yaml'), '--to', 'live'], 2, '--to live needs the code'],
      [['NOK', '--to', broken], 3, 'broken.yaml has mistakes.'],
      [['NOK', '--to', join(folder, 'none.yaml')], 3, 'there is no such file'],
    ] as const) {
      const ended = await runQuestionnaire('diff', ...args);
      expect([ended.exitCode, ended.stdout], args.join(' ')).toEqual([exitCode, '']);
      expect(ended.stderr).toContain(words);
    }
  });
});

describe('questionnaire rollback', () => {
  const note = ['--note', 'the new question is misread'];

  it('activates an older version at once, with a note', async () => {
    await runQuestionnaire('publish', writeQuestionnaire('a.yaml', FEVER));
    await runQuestionnaire('publish', writeQuestionnaire('b.yaml', COUGH));
    const dry = await runQuestionnaire('rollback', 'NOK', '--to', '1', ...note, '--dry-run');
    expect(dry.stderr).toContain(
      'Dry run; it would be: Version 1 of NOK is active, in place of 2.',
    );
    expect(await activeVersion()).toBe(2);

    const done = await runQuestionnaire('rollback', 'NOK', '--to', '1', ...note);
    expect(done.exitCode).toBe(0);
    expect(done.stdout).toContain('  -! cough  N  "Cough? en"');
    expect(done.stderr).toContain('Version 1 of NOK is active, in place of 2.');
    expect(await activeVersion()).toBe(1);
    const [publication] = await withRepositories(({ publications }) => publications.of('NOK', 1));
    expect(publication).toMatchObject({ kind: 'rollback', note: note[1], askedBy: 'operator' });
    const [row] = await withRepositories(({ auditSearch }) => auditSearch.search({}, 1));
    expect(row).toMatchObject({ action: 'questionnaire.rollback', actor: 'operator' });
  });

  it('refuses a version that was never active or is active now', async () => {
    await runQuestionnaire('publish', writeQuestionnaire('a.yaml', FEVER));
    await runQuestionnaire('import', writeQuestionnaire('b.yaml', COUGH));
    const never = await runQuestionnaire('rollback', 'NOK', '--to', '2', ...note, '--json');
    expect(never.exitCode).toBe(1);
    expect(parseValidOutput('questionnaire-rollback', never.stdout)).toMatchObject({
      fault: 'neverInForce',
      isWritten: false,
    });
    expect(never.stderr).toContain('munjin questionnaire publish NOK --version 2');
    expect((await runQuestionnaire('rollback', 'NOK', '--to', '1', ...note)).stderr).toContain(
      'already active',
    );
    expect((await runQuestionnaire('rollback', 'NOK', '--to', '7', ...note)).exitCode).toBe(2);
    expect((await runQuestionnaire('rollback', 'NOK', '--to', '1')).stderr).toContain(
      "'--note <text>'",
    );
    expect(await activeVersion()).toBe(1);
  });
});
