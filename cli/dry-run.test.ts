import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RowChange } from '../server/platform/files/row-changes.ts';
import type { Changes } from '../server/platform/files/report.ts';
import { runMunjinProcess } from './testing/run-munjin-process.ts';
import { parseValidOutput } from './testing/parse-valid-output.ts';
import { munjin } from './testing/recorded-terminal.ts';

const fixture = (path: string) => fileURLToPath(new URL(`../fixtures/${path}`, import.meta.url));

let work = '';
let data = '';
beforeAll(async () => {
  work = mkdtempSync(join(tmpdir(), 'munjin-dry-'));
  data = join(work, 'data');
  await munjin('directory', 'import', fixture('directory'), '--new', '--data', data);
  await munjin('meetings', 'import', fixture('meetings/meetings.yaml'), '--data', data);
  await munjin('places', 'import', fixture('places/places.csv'), '--data', data);
}, 120_000);
afterAll(() => {
  rmSync(work, { recursive: true, force: true });
});

const writeChangedFixture = (path: string, change: (text: string) => string): string => {
  const file = join(work, path);
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, change(readFileSync(fixture(path), 'utf8')));
  return file;
};
const dryRun = (...args: readonly string[]) => munjin(...args, '--dry-run', '--data', data);

interface DryRunOutput {
  readonly changes: Changes;
  readonly rows: readonly RowChange[];
}

/** The counts of each kind match the listed rows. */
const expectCountsMatchRows = ({ changes, rows }: DryRunOutput): void => {
  for (const kind of ['added', 'changed', 'removed'] as const) {
    expect(rows.filter((row) => row.kind === kind).length, kind).toBe(changes[kind]);
  }
};

const changedPatientsFile = () =>
  writeChangedFixture(
    'directory/patients.csv',
    (text) =>
      `${text
        .replace('김하늘,19850315,01000000001,N', '김하나,19850316,01000009999,Y')
        .replace(/^20000002.*\n/m, '')}29000001,새환자,19900101,01000099998,N\n`,
  );
const changedAppointmentsFile = () =>
  writeChangedFixture('directory/appointments.csv', (text) => text.replace(/^R00001.*\n/m, ''));

describe('a dry run', () => {
  it('lists each row to be added, changed or removed, and masks people', async () => {
    const one = await dryRun('directory', 'import', changedPatientsFile());
    expect(one.exitCode).toBe(0);
    // A patient who is not in the file stays.
    expect(one.stdout.split('\n')).toEqual([
      '+ patients 29000001',
      '~ patients 20000001  name 김*늘 → 김*나; birth 1985**** (another); phone 010******** (another); disabled N → Y',
      '',
    ]);
    expect(one.stderr).toContain('Dry run; it would be: 1 added, 1 changed');
    const other = await dryRun('directory', 'import', changedAppointmentsFile());
    expect(other.stdout).toBe('- appointments R00001\n');
  });

  it('gives programs the same list in full', async () => {
    for (const file of [changedPatientsFile(), changedAppointmentsFile()]) {
      const { stdout } = await dryRun('directory', 'import', file, '--json');
      expectCountsMatchRows(parseValidOutput<DryRunOutput>('import', stdout));
      for (const secret of ['하늘', '하나', '01000009999', '19850316']) {
        expect(stdout).not.toContain(secret);
      }
    }
  });

  it('counts the guests of meetings and names none', async () => {
    const file = writeChangedFixture('meetings/meetings.yaml', (text) =>
      text
        .replace("inviteCode: '1234'", "inviteCode: '4321'")
        .replace("      - name: 문가을\n        phone: '01000005001'\n", ''),
    );
    const { stdout } = await dryRun('meetings', 'import', file);
    expect(stdout).toContain('~ meetings CODE-SEMINAR  inviteCode **** (another)\n');
    expect(stdout).toContain('~ meetings OPEN-LECTURE  guests 5 guests → 4 guests\n');
    const { stdout: json } = await dryRun('meetings', 'import', file, '--json');
    expectCountsMatchRows(parseValidOutput<DryRunOutput>('import', json));
    expect(json).not.toMatch(/4321|1234|문가을|01000005001/);
  });

  it('shows as many rows as fit on a screen, and the number of the rest', async () => {
    const file = writeChangedFixture('places/places.csv', (text) =>
      text.split('\n').slice(0, 2).join('\n'),
    );
    const { stdout, stderr } = await dryRun('places', 'import', file);
    const { stdout: json } = await dryRun('places', 'import', file, '--json');
    const reported = parseValidOutput<DryRunOutput>('import', json);
    expectCountsMatchRows(reported);
    expect(reported.rows.length).toBeGreaterThan(20);
    expect(stdout.trimEnd().split('\n').length).toBe(20);
    expect(stdout).toContain('- places P0002\n');
    expect(stderr).toContain(`… and ${reported.rows.length - 20} more removed; --json tells all.`);
  });

  it('shows settings and terms by their names', async () => {
    const settings = await dryRun(
      'settings',
      'import',
      fixture('settings/settings.yaml'),
      '--json',
    );
    const reported = parseValidOutput<DryRunOutput>('import', settings.stdout);
    expectCountsMatchRows(reported);
    expect(reported.rows).toContainEqual({
      kind: 'added',
      of: 'settings',
      id: 'lookup.subjects',
      fields: [],
    });
    const terms = await dryRun('terms', 'import', fixture('terms/terms.yaml'), '--json');
    expectCountsMatchRows(parseValidOutput<DryRunOutput>('import', terms.stdout));
  });

  it('reports only the mistakes of a broken file, and shows no name or phone', async () => {
    const file = writeChangedFixture('directory/staff.csv', (text) =>
      text.replace('01000003001', '1000003001'),
    );
    const { exitCode, stdout } = await dryRun('directory', 'import', file);
    expect(exitCode).toBe(1);
    expect(stdout).toContain('staff.csv:2:13  error    csv/cell');
    expect(stdout).not.toMatch(/1000003001|양지훈/);
    expect(stdout).not.toMatch(/^[+~-] /m);
  });

  it('is what the program prints, from a pipe', async () => {
    const text = readFileSync(fixture('places/places.csv'), 'utf8');
    const args = ['places', 'import', '-', '--dry-run', '--json'];
    const { exitCode, stdout } = await runMunjinProcess(data, args, text);
    expect(exitCode).toBe(0);
    expect(parseValidOutput<DryRunOutput>('import', stdout).rows).toEqual([]);
  });
});
