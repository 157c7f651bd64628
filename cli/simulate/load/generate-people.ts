/** Generates people for a load, as rows of the hospital's directory. */
import type { SourceFile } from '../../../server/platform/files/source-file.ts';
import type { Mix, PersonKind } from './mix.ts';
import type { LoadPerson } from './load-person.ts';

/**
 * Numbers and phones that no one in the demo hospital has; no operator assigns 0100 phone numbers.
 */
const FIRST_NUMBER = 30_000_000;
const FIRST_PHONE = 2_000_000;
/** One of ten patients may have two guardians. */
const DISABLED_SHARE = 0.1;
const OLDEST_YEAR = 1950;
const BIRTH_YEAR_RANGE = 50;
/** By chance some kinds come more often than their weight says. */
const SAFETY_MARGIN = 1.2;
const EXTRA_PEOPLE = 20;

const zeroPad = (value: number, length: number): string => String(value).padStart(length, '0');

const randomBirth = (random: () => number): string => {
  const year = OLDEST_YEAR + Math.floor(random() * BIRTH_YEAR_RANGE);
  const month = 1 + Math.floor(random() * 12);
  const day = 1 + Math.floor(random() * 28);
  return `${String(year)}${zeroPad(month, 2)}${zeroPad(day, 2)}`;
};

/** How many people of each kind the visits of a mix may need. */
const countNeededPeople = ({ visitors, people }: Mix): ReadonlyMap<PersonKind, number> => {
  const all = visitors.reduce((sum, { weight }) => sum + weight, 0);
  const needed = new Map<PersonKind, number>();
  for (const { person, weight } of visitors) {
    if (person !== null) needed.set(person, (needed.get(person) ?? 0) + weight);
  }
  return new Map(
    [...needed].map(([kind, weight]) => [
      kind,
      weight === all ? people : Math.ceil(((people * weight) / all) * SAFETY_MARGIN) + EXTRA_PEOPLE,
    ]),
  );
};

/** The people that a mix needs; the same seed gives the same people. */
export const generatePeople = (mix: Mix, random: () => number): readonly LoadPerson[] => {
  const people: LoadPerson[] = [];
  for (const [kind, count] of countNeededPeople(mix)) {
    for (let made = 0; made < count; made += 1) {
      const phone = `0100${zeroPad(FIRST_PHONE + people.length, 7)}`;
      people.push(
        kind === 'applicant'
          ? { kind, number: '', phone, birth: '', guardians: 1 }
          : {
              kind,
              number: String(FIRST_NUMBER + people.length),
              phone,
              birth: randomBirth(random),
              guardians: random() < DISABLED_SHARE ? 2 : 1,
            },
      );
    }
  }
  return people;
};

const csvSource = (
  file: string,
  header: string,
  rows: readonly (readonly string[])[],
): SourceFile => ({
  file,
  bytes: new TextEncoder().encode([header, ...rows.map((row) => row.join(','))].join('\n')),
  folder: null,
});

/**
 * The files that import these people, and the reasons for their visit today, into a hospital's
 * directory.
 */
export const directoryFiles = (people: readonly LoadPerson[]): readonly SourceFile[] => {
  const patients = people.filter(({ kind }) => kind !== 'applicant');
  const of = (...kinds: readonly PersonKind[]) => people.filter(({ kind }) => kinds.includes(kind));
  return [
    csvSource(
      'patients.csv',
      'registration_number,name,birth,phone,disabled',
      patients.map(({ number, birth, phone, guardians }) => [
        number,
        `모의 ${number}`,
        birth,
        phone,
        guardians === 2 ? 'Y' : 'N',
      ]),
    ),
    csvSource(
      'appointments.csv',
      'appointment_id,registration_number,department,visit_date',
      of('outpatient').map(({ number }) => [`R${number}`, number, '내과', 'today']),
    ),
    csvSource(
      'admissions.csv',
      'admission_id,registration_number,ward,kind,admitted_on,discharged_on,arrived_at',
      of('inpatient', 'intensiveCare').map(({ kind, number }) => [
        `A${number}`,
        number,
        '71병동',
        kind === 'inpatient' ? 'ward' : 'intensiveCare',
        'today-1',
        '',
        '',
      ]),
    ),
    csvSource(
      'visit-applications.csv',
      'application_id,answer_type,name,phone,visit_date,department,visit_reason',
      of('applicant').map(({ phone }) => [
        `V${phone}`,
        'TMP',
        `모의 ${phone}`,
        phone,
        'today',
        '시설팀',
        '점검',
      ]),
    ),
  ];
};
