import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '../../engine/visit/calendar-day.ts';
import { instantOf } from '../../engine/visit/local-time.ts';
import { storedBytes } from '../platform/database/testing/stored-bytes.ts';
import { readSourceFiles, readSourceFile } from '../platform/files/source-file.ts';
import { importDirectory } from './import-directory.ts';
import { importMeetings } from '../meetings/index.ts';
import {
  errorsOf,
  formatFindings,
  createSource,
  createTestTasks,
  TODAY,
  type TestTasks,
} from '../testing/task-context.ts';

const FIXTURES = join(import.meta.dirname, '../../fixtures');
const demoFiles = () => readSourceFiles(join(FIXTURES, 'directory'), ['.csv']);

let tasks: TestTasks;
beforeEach(async () => {
  tasks = await createTestTasks();
});
afterEach(() => tasks.temporary.remove());

const PATIENTS = `registration_number,name,birth,phone,disabled
20000001,김하늘,19850315,010-0000-0001,N
20000002,이서준,today-83m,01000000002,Y
`;
const patients = (text: string) => createSource('patients.csv', text);
const appointments = (text: string) =>
  createSource(
    'appointments.csv',
    `appointment_id,registration_number,department,visit_date\n${text}`,
  );

describe('a directory with mistakes', () => {
  it('reports them all, each with file, line and column, and changes nothing', async () => {
    const report = await importDirectory(
      [
        patients(
          [
            'registration_number,name,birth,phone,disabeld',
            '2000001,김하늘,19850315,01000000001,N',
            '20000002,,19850231,1000000002,N',
            '20000003,박도윤,today+1,010-0000-0003,N',
            '20000004,최지우,19661111',
            '20000005,"정"수아,19780707,01000000005,N',
          ].join('\n'),
        ),
        appointments('R1,20000003,안과,today\nR1,29999999,안과,soon\nR2,29999999,안과,today'),
        createSource('stuff.csv', 'staff_number\n'),
      ],
      tasks,
    );
    expect(
      report.findings.map(({ file, line, column, rule }) => `${file}:${line}:${column} ${rule}`),
    ).toEqual([
      'stuff.csv:1:1 directory/unknown-file',
      'patients.csv:1:1 csv/missing-column',
      'patients.csv:1:38 csv/unknown-column',
      'patients.csv:2:1 csv/cell',
      'patients.csv:3:10 csv/empty-cell',
      'patients.csv:3:11 csv/cell',
      'patients.csv:3:20 csv/cell',
      'patients.csv:4:14 csv/cell',
      'patients.csv:5:1 csv/width',
      'patients.csv:6:13 csv/quote',
      'appointments.csv:3:1 csv/duplicate',
      'appointments.csv:3:4 directory/unknown-reference',
      'appointments.csv:3:16 csv/cell',
      'appointments.csv:4:4 directory/unknown-reference',
    ]);
    const fixes = report.findings.map(({ fix }) => fix).join('\n');
    expect(fixes).toContain('Did you mean "disabled"?');
    expect(fixes).toContain('Did you mean "staff.csv"?');
    expect(report.findings.map(({ message }) => message).join('\n')).toContain(
      'has lost its first 0',
    );
    expect(report).toMatchObject({ isWritten: false, files: [] });
    expect(await tasks.read((stores) => stores.patients.all())).toEqual([]);
  });

  it('reports duplicate rows and days in the wrong order', async () => {
    const report = await importDirectory(
      [
        patients(`${PATIENTS}20000001,김하늘,19850315,01000000001,N\n`),
        createSource(
          'admissions.csv',
          'admission_id,registration_number,ward,kind,admitted_on,discharged_on\n' +
            'A1,20000001,7병동,ward,today,today-1\nA2,20000002,7병동,icu,today,\n',
        ),
      ],
      tasks,
    );
    expect(formatFindings(report.findings)).toEqual([
      '4:1 csv/duplicate',
      '2:28 csv/order',
      '3:17 csv/cell',
    ]);
    expect(report.findings[0]?.message).toContain('line 2');
  });

  it('[ENTITY-24] reports an invalid time of arrival, and one outside the emergency room', async () => {
    const rows = [
      'admission_id,registration_number,ward,kind,admitted_on,discharged_on,arrived_at',
      'A1,20000001,응급,emergency,today,,24:00',
      'A2,20000001,응급,emergency,today,,9:05',
      'A3,20000002,7병동,ward,today,,09:05',
      'A4,20000002,7병동,ward,today,,',
    ];
    const { findings } = await importDirectory(
      [patients(PATIENTS), createSource('admissions.csv', rows.join('\n'))],
      tasks,
    );
    expect(formatFindings(findings)).toEqual([
      '2:33 csv/cell',
      '3:33 csv/cell',
      '4:29 csv/misplaced',
    ]);
    expect(findings.map(({ fix }) => fix)).toEqual([
      expect.stringContaining('HH:mm'),
      expect.stringContaining('HH:mm'),
      'Leave it empty, or correct the kind of the stay.',
    ]);
    expect(findings[2]?.message).toContain('"emergency"');
  });

  it.each([
    ['', 'csv/empty'],
    ['registration_number;name\tbirth;phone;disabled\n', 'csv/unknown-column'],
    [Buffer.from('registration_number,name\n20000001,Jos\xe9', 'latin1'), 'file/not-utf-8'],
    ['registration_number,name\n20000001,a\u0000b', 'file/control-character'],
  ])('that is not a CSV file of ours is refused', async (content, rule) => {
    const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
    const { findings } = await importDirectory(
      [{ file: 'patients.csv', bytes, folder: null }],
      tasks,
    );
    expect(findings.map((finding) => finding.rule)).toContain(rule);
  });
});

describe('a directory', () => {
  it('is found by number, and by phone and birth date; twins both', async () => {
    const twin = '20000003,이서진,today-83m,01000000002,N\n';
    const report = await importDirectory([patients(`\uFEFF${PATIENTS}${twin}`)], tasks);
    expect(report).toMatchObject({ isWritten: true, changes: { added: 3 } });
    await tasks.read(async (stores) => {
      expect(await stores.patients.byNumber('20000001')).toEqual({
        registrationNumber: '20000001',
        name: '김하늘',
        birth: '19850315',
        phone: '01000000001',
        isDisabled: false,
      });
      const found = await stores.patients.byPhoneAndBirth('01000000002', '20191220');
      expect(found.map(({ registrationNumber }) => registrationNumber)).toEqual([
        '20000002',
        '20000003',
      ]);
      expect(await stores.patients.byPhoneAndBirth('01000000002', '20191221')).toEqual([]);
    });
  });

  it('[ENTITY-26] keeps staff by number, with their name and whether they are registered', async () => {
    const rows = 'E100001,양지훈,010-0000-3001,간호부,Y\nE100002,심서윤,01000003002,원무팀,N\n';
    await importDirectory(
      [createSource('staff.csv', `staff_number,name,phone,department,entitled\n${rows}`)],
      tasks,
    );
    expect(await tasks.read(({ staff }) => staff.all())).toMatchObject([
      { staffNumber: 'E100001', name: '양지훈', isEntitled: true },
      { staffNumber: 'E100002', name: '심서윤', isEntitled: false },
    ]);
  });

  it('changes only what differs, and removes schedules that are gone but no patient', async () => {
    await importDirectory(
      [patients(PATIENTS), appointments('R1,20000001,안과,today\nR2,20000002,안과,today\n')],
      tasks,
    );
    const report = await importDirectory(
      [
        patients(PATIENTS.split('\n', 2).join('\n').replace('김하늘', '김바다')),
        appointments('R1,20000001,안과,today\n'),
      ],
      tasks,
    );
    expect(report.changes).toEqual({ added: 0, changed: 1, unchanged: 1, removed: 1 });
    await tasks.read(async (stores) => {
      expect((await stores.patients.byNumber('20000001'))?.name).toBe('김바다');
      expect(await stores.patients.byNumber('20000002')).not.toBeNull();
      expect(await stores.schedules.appointmentOn('20000001', TODAY)).not.toBeNull();
      expect(await stores.schedules.appointmentOn('20000002', TODAY)).toBeNull();
    });
  });

  it('writes nothing in a dry run, and counts the changes', async () => {
    const report = await importDirectory([patients(PATIENTS)], tasks.dry);
    expect(report).toMatchObject({ isWritten: false, changes: { added: 2 } });
    expect(await tasks.read((stores) => stores.patients.all())).toEqual([]);
  });

  it('lets two applications swap their days', async () => {
    const file = (one: string, other: string) =>
      createSource(
        'visit-applications.csv',
        'application_id,answer_type,name,phone,visit_date,department,visit_reason\n' +
          `V1,TMP,배한결,01000006001,${one},총무팀,협의\nV2,TMP,배한결,01000006001,${other},총무팀,면담\n`,
      );
    await importDirectory([file('today', 'today+1')], tasks);
    const report = await importDirectory([file('today+1', 'today')], tasks);
    expect(errorsOf(report.findings)).toEqual([]);
    const found = await tasks.read(({ visitApplications }) =>
      visitApplications.byPhoneOn('01000006001', TODAY),
    );
    expect(found?.visitReason).toBe('면담');
  });

  it('imports when partner companies are expected, and refuses an unknown company', async () => {
    const groups = createSource('partner-groups.csv', 'partner_group_id,name\nPG-A,맑은환경\n');
    const reservations = (rows: string) =>
      createSource(
        'partner-reservations.csv',
        `reservation_id,partner_group_id,visit_date,department\n${rows}`,
      );
    const isReserved = () =>
      tasks.read(({ partnerVisits }) => partnerVisits.isReserved('PG-A', TODAY));
    await importDirectory([groups, reservations('R1,PG-A,today,시설관리팀\n')], tasks);
    expect(await isReserved()).toBe(true);
    await importDirectory([reservations('R2,PG-A,today+1,시설관리팀\n')], tasks);
    expect(await isReserved()).toBe(false);
    const { findings } = await importDirectory(
      [reservations('R1,PG-B,today,시설관리팀\nR2,PG-A,today,1팀\nR3,PG-A,today,2팀\n')],
      tasks,
    );
    expect(formatFindings(errorsOf(findings))).toEqual([
      '2:4 directory/unknown-reference',
      '4:4 csv/duplicate',
    ]);
  });

  it('moves with the day: the same file tomorrow means tomorrow', async () => {
    const files = [patients(PATIENTS), appointments('R1,20000001,안과,today\n')];
    await importDirectory(files, tasks);
    const tomorrow = addDays(TODAY, 1);
    tasks.clock.set(instantOf(tomorrow, '09:00'));
    await importDirectory(files, tasks);
    await tasks.read(async ({ patients: store, schedules }) => {
      expect(await schedules.appointmentOn('20000001', TODAY)).toBeNull();
      expect(await schedules.appointmentOn('20000001', tomorrow)).not.toBeNull();
      expect((await store.byNumber('20000002'))?.birth).toBe('20191221');
    });
  });

  it('covers a stay from its first day to the day before discharge', async () => {
    const admissions = createSource(
      'admissions.csv',
      'admission_id,registration_number,ward,kind,admitted_on,discharged_on\n' +
        'A1,20000001,7병동,ward,today-3,today\nA2,20000002,중환자실,intensiveCare,today-1,\n',
    );
    await importDirectory([patients(PATIENTS), admissions], tasks);
    await tasks.read(async ({ schedules }) => {
      const days = [-4, -3, -1, 0].map((count) => addDays(TODAY, count));
      const stays = await Promise.all(days.map((day) => schedules.admissionOn('20000001', day)));
      expect(stays.map((stay) => stay?.admissionId)).toEqual([undefined, 'A1', 'A1', undefined]);
      expect((await schedules.latestAdmission('20000001', TODAY))?.dischargedOn).toBe(TODAY);
      expect(await schedules.latestAdmission('20000001', addDays(TODAY, -4))).toBeNull();
      expect((await schedules.admissionOn('20000002', TODAY))?.kind).toBe('intensiveCare');
    });
  });
});

describe('the demo hospital', () => {
  it('is imported completely, and without a change the second time', async () => {
    const report = await importDirectory(demoFiles(), tasks);
    expect(report.findings).toEqual([]);
    expect((await tasks.read((stores) => stores.patients.all())).length).toBeGreaterThan(290);
    const again = await importDirectory(demoFiles(), tasks);
    expect(again.changes).toMatchObject({ added: 0, changed: 0, removed: 0 });
  });

  it('leaves no name, phone or birth date readable in anything that the store keeps', async () => {
    await importDirectory(demoFiles(), tasks);
    await importMeetings(readSourceFile(join(FIXTURES, 'meetings/meetings.yaml')), tasks);
    const persons = await tasks.read(async (stores) => [
      ...(await stores.patients.all()),
      ...(await stores.staff.all()),
      ...(await stores.residentGuardians.all()),
      ...(await stores.partners.allEmployees()),
      ...(await stores.visitApplications.all()),
      ...(await stores.meetings.all()).flatMap(({ guests }) => guests),
    ]);
    const bytes = await storedBytes(tasks.temporary);
    // The permitted text is present, so the test checks the right bytes.
    expect(bytes.includes('20000001')).toBe(true);
    const readable = persons.filter(
      ({ name, phone }) => bytes.includes(name) || bytes.includes(phone),
    );
    expect(readable).toEqual([]);
    expect(persons.length).toBeGreaterThan(400);
    // A birth date in the year 2000 looks like a registration number.
    const births = (await tasks.read((stores) => stores.patients.all())).map(({ birth }) => birth);
    expect(births.filter((birth) => !birth.startsWith('2000') && bytes.includes(birth))).toEqual(
      [],
    );
  });
});
