import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { addDays, addMonths } from '../../engine/visit/calendar-day.ts';
import { dayAt, instantOf } from '../../engine/visit/local-time.ts';
import { isLanguage } from '../../engine/wording/language.ts';
import type { UserType } from '../../schemas/api.gen.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { Keys } from '../platform/keys/keys.ts';
import type { FullMeeting } from '../meetings/meetings-repository.ts';
import type { Patient } from '../directory/index.ts';
import { createRepositories, type Repositories } from '../repositories.ts';
import type { TermsKind } from '../terms/terms-repository.ts';
import { readSourceFile } from '../platform/files/source-file.ts';
import { publishQuestionnaire } from '../questionnaires/index.ts';

const FIXTURES = fileURLToPath(new URL('../../fixtures/', import.meta.url));
const QUESTIONNAIRES = ['pt-screening.yaml', 'nok-screening.yaml', 'gst-screening.yaml'] as const;

/** The files that the hospital is made from: when one changes, so does the template. */
export const HOSPITAL_FILES = [
  ...QUESTIONNAIRES.map((name) => `${FIXTURES}questionnaires/${name}`),
  ...readdirSync(`${FIXTURES}translations`)
    .filter((name) => name.startsWith('messages.'))
    .map((name) => `${FIXTURES}translations/${name}`),
  fileURLToPath(import.meta.url),
];

type Stay =
  | 'outpatient'
  | 'inpatient'
  | 'intensiveCare'
  | 'emergency'
  | 'discharged'
  | 'outpatientTomorrow'
  | 'nothing';

/** The people of fixtures/directory/README.md that the tests of the server need. */
const testPatients = (today: string): readonly (Patient & { readonly stay: Stay })[] => {
  const patient = (
    registrationNumber: string,
    name: string,
    phone: string,
    birth: string,
    stay: Stay,
    isDisabled = false,
  ) => ({ registrationNumber, name, phone, birth, stay, isDisabled });
  return [
    patient('20000001', '김하늘', '01000000001', '19850315', 'outpatient'),
    patient('20000002', '이서준', '01000000002', '19700520', 'inpatient'),
    patient('20000003', '박도윤', '01000000003', '19920101', 'nothing'),
    patient('20000004', '최지우', '01000000004', '19661111', 'discharged'),
    patient('20000005', '정수아', '01000000005', '19780707', 'inpatient', true),
    patient('20000006', '강이안', '01000000006', addMonths(today, -83), 'inpatient'),
    patient('20000008', '윤시우', '01000000008', '19990909', 'outpatientTomorrow'),
    patient('20000009', '장민재', '01000000009', '19580228', 'intensiveCare'),
    patient('20000010', '임채원', '01000000010', '19830618', 'emergency'),
    patient('20000011', '한유나', '01000000011', '20100505', 'outpatient'),
    patient('20000012', '한유진', '01000000011', '20100505', 'outpatient'),
    patient('20000013', 'NGUYEN THI MAI', '01000000013', '19951224', 'outpatient'),
    patient('20000019', '안가람', '01000000019', '19810925', 'outpatient'),
  ];
};

const testMeetings = (today: string): readonly FullMeeting[] => {
  const meeting = (
    meetingId: string,
    inviteCode: string | null,
    from: number,
    to: number,
    phone: string | null,
    opensAt: number | null = null,
  ): FullMeeting => ({
    meetingId,
    nameKo: `행사 ${meetingId}`,
    nameEn: `Event ${meetingId}`,
    openYn: inviteCode === null ? 'N' : 'Y',
    inviteCode,
    startDate: addDays(today, from),
    endDate: addDays(today, to),
    opensAt,
    guests: phone === null ? [] : [{ name: '문가을', phone }],
  });
  return [
    meeting('OPEN-LECTURE', null, -1, 5, '01000005001'),
    meeting('OPEN-CONCERT', null, 0, 0, null),
    meeting('CODE-SEMINAR', '1234', 0, 3, '01000005002'),
    meeting('CODE-BOARD', '5678', 0, 1, '01000005003'),
    meeting('SOON-FORUM', null, 7, 8, '01000005004'),
    meeting('ENDED-EXPO', null, -10, -1, '01000005005'),
    meeting('EARLY-COURSE', null, 3, 4, '01000005006', instantOf(today)),
  ];
};

/** Id, patient and phone of the guardians who stay in the wards. */
const RESIDENT_GUARDIANS = [
  ['2026A0001', '20000002', '01000007001'],
  ['2026A0002', '20000004', '01000007002'],
  ['A2026003', '20000003', '01000007003'],
] as const;

const APPLICATIONS = [
  ['TMP', '01000006001', '의료기기 점검'],
  ['WGST', '01000006002', '병동 방문'],
  ['WVIS', '01000006003', '환자 상담'],
] as const;

const admit = async (
  { schedules }: Repositories,
  { registrationNumber, stay }: { registrationNumber: string; stay: Stay },
  today: string,
): Promise<void> => {
  if (stay === 'outpatient' || stay === 'outpatientTomorrow') {
    await schedules.saveAppointment({
      appointmentId: `A${registrationNumber}`,
      registrationNumber,
      department: '내과',
      visitDate: stay === 'outpatient' ? today : addDays(today, 1),
    });
  }
  if (stay === 'intensiveCare' || stay === 'emergency') {
    await schedules.saveAdmission({
      admissionId: `S${registrationNumber}`,
      registrationNumber,
      ward: 'ICU',
      kind: stay,
      admittedOn: stay === 'emergency' ? today : addDays(today, -3),
      dischargedOn: null,
      arrivedAt: null,
    });
  }
  if (stay === 'inpatient' || stay === 'discharged') {
    await schedules.saveAdmission({
      admissionId: `S${registrationNumber}`,
      registrationNumber,
      ward: '71',
      kind: 'ward',
      admittedOn: addDays(today, -3),
      dischargedOn: stay === 'discharged' ? addDays(today, -1) : null,
      arrivedAt: null,
    });
  }
};

const saveTerms = async ({ terms }: Repositories): Promise<void> => {
  const bases: readonly UserType[] = ['PT', 'NOK', 'GST', 'WGST', 'WVIS', 'RNOK', 'ICUGST', 'EPT'];
  const kinds: readonly TermsKind[] = ['privacy', 'sensitive'];
  for (const baseType of bases) {
    for (const kind of kinds) {
      for (const [version, effectiveFrom] of [
        ['1', '20240101'],
        ['2', '20250101'],
      ] as const) {
        await terms.save({
          termsCode: `${baseType}-${kind}-${version}`,
          kind,
          baseType,
          effectiveFrom,
          title: { ko: `${kind} 제목`, en: `${kind} title` },
          contents: { ko: `${kind} 내용 ${version}`, en: `${kind} text ${version}` },
        });
      }
    }
  }
};

const saveWording = async ({ wording }: Repositories): Promise<void> => {
  for (const file of HOSPITAL_FILES.filter((name) => name.endsWith('.json'))) {
    const { language, messages } = JSON.parse(readFileSync(file, 'utf8')) as {
      language: string;
      messages: Record<string, string>;
    };
    if (isLanguage(language)) await wording.replace(language, messages);
  }
};

/** Fills an empty store with a small hospital whose dates are relative to the clock's day. */
export const fillTestHospital = async (
  database: Database,
  keys: Keys,
  clock: Clock,
): Promise<void> => {
  const now = clock.now();
  const today = dayAt(now);
  await database.transaction(async (trx) => {
    const stores = createRepositories(trx, keys);
    // Only its own tests need a second factor; elsewhere a password is enough.
    await stores.settings.save('admin.secondFactorRequired', false);
    for (const patient of testPatients(today)) {
      await stores.patients.save(patient, now);
      await admit(stores, patient, today);
    }
    for (const [residentGuardianId, registrationNumber, phone] of RESIDENT_GUARDIANS) {
      await stores.residentGuardians.save({
        residentGuardianId,
        registrationNumber,
        name: '민들레',
        phone,
      });
    }
    for (const meeting of testMeetings(today)) await stores.meetings.save(meeting);
    for (const [answerType, phone, visitReason] of APPLICATIONS) {
      await stores.visitApplications.save({
        applicationId: `V${phone}`,
        answerType,
        name: '배한결',
        phone,
        visitDate: today,
        department: '총무',
        visitReason,
      });
    }
    await stores.places.replace(
      [
        {
          placeId: 'P1',
          local: ['서울', '종로구', ''],
          localEn: ['Seoul', 'Jongno-gu', ''],
          storeName: '시장',
          storeNameEn: 'Market',
          boundaryDates: [addDays(today, -2), addDays(today, -1)],
          grade: '1',
          registeredOn: today,
          updatedOn: today,
        },
      ],
      now,
    );
    await saveTerms(stores);
    await saveWording(stores);
  });
  for (const name of QUESTIONNAIRES) {
    const report = await publishQuestionnaire(
      { source: readSourceFile(`${FIXTURES}questionnaires/${name}`) },
      { database, keys, clock, dryRun: false },
    );
    if (!report.isWritten) throw new Error(JSON.stringify(report.findings.slice(0, 3)));
  }
};
