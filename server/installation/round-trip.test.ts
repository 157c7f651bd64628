import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '../../engine/visit/calendar-day.ts';
import { instantOf } from '../../engine/visit/local-time.ts';
import { LANGUAGES } from '../../engine/wording/language.ts';
import { loadDemoHospital } from './demo-hospital.ts';
import { readExport } from './export/export.ts';
import type { ExportedFile } from './export/exported-file.ts';
import { importDirectory } from '../directory/index.ts';
import { importQuestionnaire, publishQuestionnaire } from '../questionnaires/index.ts';
import {
  errorsOf,
  createSource,
  createTestTasks,
  TODAY,
  type TestTasks,
} from '../testing/task-context.ts';
import { hospitalSteps } from './hospital-folder.ts';

let first: TestTasks;
let second: TestTasks;
let folder = '';
let exported: readonly ExportedFile[];

const writeAll = (files: readonly ExportedFile[]): void => {
  for (const { path, bytes } of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), bytes);
  }
};
const textOf = (path: string): string =>
  new TextDecoder().decode(exported.find((file) => file.path === path)?.bytes);
const asText = (files: readonly ExportedFile[]) =>
  files.map(({ path, bytes }) => [path, Buffer.from(bytes).toString('latin1')]);

/** A newer version of the patients' questionnaire that is not active, with another Korean text. */
const addNewerVersion = async (): Promise<void> => {
  const file = (await readExport('hospital', first)).find(
    ({ path }) => path === 'questionnaires/PT_SCREENING.yaml',
  );
  const text = new TextDecoder().decode(file?.bytes).replace(/^ {2}ko: (.*)$/m, '  ko: $1 (새)');
  const { findings, version } = await importQuestionnaire(createSource('pt.yaml', text), first);
  expect(errorsOf(findings)).toEqual([]);
  expect(version?.version).toBe(2);
};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'munjin-hospital-'));
  [first, second] = [await createTestTasks(), await createTestTasks()];
  await loadDemoHospital(first);
  await addNewerVersion();
  exported = await readExport('hospital', first);
  writeAll(exported);
  // An export contains absolute days, so that it means the same when it is read later.
  second.clock.set(instantOf(addDays(TODAY, 1), '08:00'));
  for (const { path, run } of hospitalSteps(folder)) {
    const { findings } = await run(second);
    expect(errorsOf(findings), path).toEqual([]);
  }
}, 180_000);
afterAll(async () => {
  await first.temporary.remove();
  await second.temporary.remove();
  rmSync(folder, { recursive: true, force: true });
});

describe('an export of the demo hospital', () => {
  it('has a file for everything that a hospital sets up', () => {
    expect(exported.map(({ path }) => path).filter((path) => !path.endsWith('.png'))).toEqual([
      'settings/settings.yaml',
      ...LANGUAGES.map((language) => `translations/${language}.json`),
      'terms/terms.yaml',
      'directory/patients.csv',
      'directory/admissions.csv',
      'directory/appointments.csv',
      'directory/staff.csv',
      'directory/resident-guardians.csv',
      'directory/partner-groups.csv',
      'directory/partner-employees.csv',
      'directory/partner-reservations.csv',
      'directory/visit-applications.csv',
      'meetings/meetings.yaml',
      'places/places.csv',
      'questionnaires/EM.yaml',
      'questionnaires/EMMA_SCREENING.yaml',
      'questionnaires/EMP_SCREENING.yaml',
      'questionnaires/GST_SCREENING.yaml',
      'questionnaires/NOK_SCREENING.yaml',
      'questionnaires/PT_SCREENING.yaml',
      'questionnaires/SLEEP_RESEARCH.yaml',
      'questionnaires/not-in-force/PT_SCREENING.yaml',
    ]);
  });

  it('contains days, people and codes as they are', () => {
    expect(textOf('directory/patients.csv')).toContain('20000001,김하늘,19850315,01000000001,N');
    expect(textOf('directory/appointments.csv')).toContain(`R00001,20000001,소화기내과,${TODAY}`);
    expect(textOf('meetings/meetings.yaml')).toContain('inviteCode: "1234"');
    expect(textOf('places/places.csv')).toContain(`P0001,서울특별시,종로구,혜화동`);
    expect(textOf('places/places.csv')).toContain('20261106..20261119');
    expect(textOf('questionnaires/not-in-force/PT_SCREENING.yaml')).toContain('(새)');
  });

  it('imported into an empty store gives the same export, byte for byte', async () => {
    expect(asText(await readExport('hospital', second))).toEqual(asText(exported));
  });

  it('imported again changes nothing', async () => {
    for (const { path, run } of hospitalSteps(folder)) {
      const { changes } = await run(second);
      expect({ ...changes, unchanged: 0 }, path).toEqual({
        added: 0,
        changed: 0,
        unchanged: 0,
        removed: 0,
      });
    }
  });
});

describe('a cell that a spreadsheet would run', () => {
  it('is written with an apostrophe in front, and read without it', async () => {
    const text =
      'staff_number,name,phone,department,entitled\nE900001,"=HYPERLINK(""x"")",01000003901,-,Y\n' +
      'E900002,\'+인턴,01000003902,"총무, 원무",N\n';
    const { findings } = await importDirectory([createSource('staff.csv', text)], first);
    expect(errorsOf(findings)).toEqual([]);
    const [file] = (await readExport('directory', first)).filter(
      ({ path }) => path === 'staff.csv',
    );
    const written = new TextDecoder().decode(file?.bytes);
    expect(written).toContain(`E900001,"'=HYPERLINK(""x"")",01000003901,'-,Y`);
    expect(written).toContain(`E900002,'+인턴,01000003902,"총무, 원무",N`);
    const again = await importDirectory([createSource('staff.csv', written)], first);
    expect(again.changes).toMatchObject({ added: 0, changed: 0, removed: 0 });
  });
});

it('a questionnaire that is published again remains the same version', async () => {
  const [file] = exported.filter(({ path }) => path === 'questionnaires/NOK_SCREENING.yaml');
  const { version, changes } = await publishQuestionnaire(
    { source: { file: 'nok.yaml', bytes: file?.bytes ?? new Uint8Array(), folder: null } },
    second,
  );
  expect(version?.version).toBe(1);
  expect(changes.unchanged).toBe(1);
});
