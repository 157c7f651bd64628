import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runMunjinProcess, PROGRAM } from './testing/run-munjin-process.ts';

/** Enough rows for a separate thread to seal them. */
const PEOPLE = 6000;

let data = '';
beforeAll(() => {
  data = mkdtempSync(join(tmpdir(), 'munjin-large-import-'));
});
afterAll(() => {
  rmSync(data, { recursive: true, force: true });
});

const patientLines = (name: (nth: number) => string): readonly string[] => [
  'registration_number,name,birth,phone,disabled',
  ...Array.from(
    { length: PEOPLE },
    (_, nth) =>
      `${20_000_000 + nth},${name(nth)},19850315,010${String(nth).padStart(8, '0')},${nth % 9 ? 'N' : 'Y'}`,
  ),
];
const importPatients = async (rows: readonly string[]) => {
  const file = join(data, 'patients.csv');
  writeFileSync(file, `${rows.join('\n')}\n`);
  return runMunjinProcess(data, ['directory', 'import', file, '--new']);
};
const exportPatients = async (): Promise<readonly string[]> => {
  const folder = join(data, 'exported');
  const { exitCode, stderr } = await runMunjinProcess(data, [
    ...['directory', 'export', folder, '--force'],
  ]);
  expect(exitCode, stderr).toBe(0);
  return readFileSync(join(folder, 'patients.csv'), 'utf8')
    .replace('\uFEFF', '')
    .trimEnd()
    .split(/\r?\n/);
};

it('thousands of patients are exported as they were imported, each sealed for their own row', async () => {
  expect(existsSync(join(dirname(PROGRAM), '../dist/cli/sealing-thread.js'))).toBe(true);
  const first = patientLines((nth) => `김하늘${nth}`);
  expect((await importPatients(first)).exitCode).toBe(0);
  expect(await exportPatients()).toEqual(first);
});
