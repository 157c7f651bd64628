import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { databaseLocation, openDatabase } from '../server/platform/database/open-database.ts';
import { runMunjinProcess } from './testing/run-munjin-process.ts';
import { parseValidOutput } from './testing/parse-valid-output.ts';
import { databaseUrlOf, munjin } from './testing/recorded-terminal.ts';

const DIRECTORY = fileURLToPath(new URL('../fixtures/directory', import.meta.url));

let data = '';
beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), 'munjin-interrupted-'));
  await munjin('directory', 'import', DIRECTORY, '--new', '--data', data);
}, 120_000);
afterAll(() => {
  rmSync(data, { recursive: true, force: true });
});

/** What an import that died leaves; server/directory/killed-import.test.ts kills real ones. */
const insertInterruptedImport = async (state: 'staging' | 'switched'): Promise<void> => {
  const database = await openDatabase(databaseLocation(data, await databaseUrlOf(data)));
  try {
    await database.transaction((trx) =>
      trx
        .insertInto('directory_import')
        .values({ holder: 'gone', begunAt: Date.parse('2026-11-22T09:30:00+09:00'), state })
        .execute(),
    );
  } finally {
    await database.close();
  }
};

it('the next import reports that an interrupted import wrote nothing', async () => {
  await insertInterruptedImport('staging');
  const { exitCode, stdout, stderr } = await runMunjinProcess(data, [
    ...['directory', 'import', DIRECTORY, '--json'],
  ]);
  expect(exitCode).toBe(0);
  expect(stderr).toContain(
    'The import of the directory of 2026-11-22 09:30 was interrupted: it was not written, nothing of it.\n',
  );
  expect(parseValidOutput('import', stdout)).toMatchObject({
    isWritten: false,
    interrupted: [{ begunAt: '2026-11-22T09:30:00+09:00', isWritten: false }],
  });
  const next = await munjin('directory', 'import', DIRECTORY, '--json', '--data', data);
  expect(parseValidOutput('import', next.stdout)).not.toHaveProperty('interrupted');
}, 60_000);

it('a dry run reports that an interrupted import was complete, and leaves the report for the next import', async () => {
  await insertInterruptedImport('switched');
  const words =
    'The import of the directory of 2026-11-22 09:30 was interrupted: it had been written whole.\n';
  const { checks } = parseValidOutput<{ readonly checks: readonly object[] }>(
    'doctor',
    (await munjin('doctor', '--json', '--data', data)).stdout,
  );
  expect(checks).toContainEqual({
    check: 'imports',
    state: 'warning',
    message: words.trimEnd(),
    fix: 'Run munjin directory import again: it clears up what is left.',
  });
  const dry = await munjin('directory', 'import', DIRECTORY, '--dry-run', '--data', data);
  expect(dry.stderr).toContain(words);
  const real = await munjin('directory', 'import', DIRECTORY, '--data', data);
  expect(real.stderr).toContain(words);
  const next = await munjin('directory', 'import', DIRECTORY, '--data', data);
  expect(next.stderr).not.toContain('interrupted');
  const doctor = await munjin('doctor', '--data', data);
  expect(doctor.stdout).toContain('None was broken off.');
});
