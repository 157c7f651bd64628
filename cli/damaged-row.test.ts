/** A sealed row that does not open ends a command with the row's name and the next step. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { munjin, withDatabaseOf } from './testing/recorded-terminal.ts';
import { addSleepAnswer, SLEEP_ANSWER_ID } from './testing/sleep-answer.ts';
import { withDataFolder } from './with-data-folder.ts';

const fixture = (name: string) => fileURLToPath(new URL(`../fixtures/${name}`, import.meta.url));
const PATIENT = '20000001';
const PATIENT_NAME = '김하늘';

let folder = '';
let data = '';

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'munjin-damaged-'));
  data = join(folder, 'data');
  for (const args of [
    ['directory', 'import', fixture('directory/patients.csv'), '--new'],
    ['questionnaire', 'import', fixture('questionnaires/research-sleep.yaml')],
  ]) {
    const { exitCode, stdout } = await munjin(...args, '--data', data);
    expect(exitCode, stdout).toBe(0);
  }
  await withDatabaseOf(data, () =>
    withDataFolder(data, { dryRun: false }, ({ database, keys }) =>
      database.transaction(async (trx) => {
        await addSleepAnswer(trx, keys);
        // The stored values were sealed for other rows.
        await trx
          .updateTable('answer')
          .set({ answersSealed: keys.seal('answer.answers_sealed', 'another', '{}') })
          .where('answerId', '=', SLEEP_ANSWER_ID)
          .execute();
        await trx
          .updateTable('patient')
          .set({ nameSealed: keys.seal('patient.name_sealed', 'another', PATIENT_NAME) })
          .where('registrationNumber', '=', PATIENT)
          .execute();
      }),
    ),
  );
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

it.each([
  [
    'answer',
    ['questionnaire', 'response', SLEEP_ANSWER_ID, '--reason', 'ward'],
    `answer ${SLEEP_ANSWER_ID}`,
  ],
  ['patient', ['directory', 'export', 'out'], 'patient 2000****'],
])('a damaged %s', async (_name, [command = '', verb = '', target = '', ...more], row) => {
  const named = target === 'out' ? join(folder, 'out') : target;
  const { exitCode, stdout, stderr } = await munjin(command, verb, named, ...more, '--data', data);
  expect(exitCode, stderr).toBe(3);
  expect(stderr).toContain(`The row "${row}" cannot be opened`);
  expect(stderr).toContain('keys.json');
  expect(stderr).toContain('munjin backup restore');
  expect(stderr).not.toContain('This should not happen');
  expect(`${stdout}${stderr}`).not.toContain(PATIENT);
  expect(`${stdout}${stderr}`).not.toContain(PATIENT_NAME);
});
