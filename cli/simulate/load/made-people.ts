/** People for a load, as rows of the hospital's directory. */
import type { SourceFile } from '../../../server/tasks/files/source-file.ts';
import type { Mix, PersonKind } from './mix.ts';
import type { Person } from './person.ts';

/** Numbers and phones that nobody of the demo hospital has; no operator gives out 0100 phones. */
const FIRST_NUMBER = 30_000_000;
const FIRST_PHONE = 2_000_000;
/** Of ten patients one may have two guardians. */
const DISABLED_SHARE = 0.1;
const OLDEST_YEAR = 1950;
const YEARS = 50;
/** Chance makes some kinds come more often than their weight says. */
const MARGIN = 1.2;
const MORE = 20;

const padded = (value: number, length: number): string => String(value).padStart(length, '0');

const birthFrom = (random: () => number): string => {
  const year = OLDEST_YEAR + Math.floor(random() * YEARS);
  const month = 1 + Math.floor(random() * 12);
  const day = 1 + Math.floor(random() * 28);
  return `${String(year)}${padded(month, 2)}${padded(day, 2)}`;
};

/** How many of each kind the visits of a mix may need. */
const neededOf = ({ visitors, people }: Mix): ReadonlyMap<PersonKind, number> => {
  const all = visitors.reduce((sum, { weight }) => sum + weight, 0);
  const needed = new Map<PersonKind, number>();
  for (const { person, weight } of visitors) {
    if (person !== null) needed.set(person, (needed.get(person) ?? 0) + weight);
  }
  return new Map(
    [...needed].map(([kind, weight]) => [
      kind,
      weight === all ? people : Math.ceil(((people * weight) / all) * MARGIN) + MORE,
    ]),
  );
};

/** The people whom a mix needs, the same ones for the same seed. */
export const makePeople = (mix: Mix, random: () => number): readonly Person[] => {
  const people: Person[] = [];
  for (const [kind, count] of neededOf(mix)) {
    for (let made = 0; made < count; made += 1) {
      const phone = `0100${padded(FIRST_PHONE + people.length, 7)}`;
      people.push(
        kind === 'applicant'
          ? { kind, number: '', phone, birth: '', guardians: 1 }
          : {
              kind,
              number: String(FIRST_NUMBER + people.length),
              phone,
              birth: birthFrom(random),
              guardians: random() < DISABLED_SHARE ? 2 : 1,
            },
      );
    }
  }
  return people;
};

const csv = (file: string, header: string, rows: readonly (readonly string[])[]): SourceFile => ({
  file,
  bytes: new TextEncoder().encode([header, ...rows.map((row) => row.join(','))].join('\n')),
  folder: null,
});

/** The files that bring these people, and why they come today, into a hospital's directory. */
export const directoryOf = (people: readonly Person[]): readonly SourceFile[] => {
  const patients = people.filter(({ kind }) => kind !== 'applicant');
  const of = (...kinds: readonly PersonKind[]) => people.filter(({ kind }) => kinds.includes(kind));
  return [
    csv(
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
    csv(
      'appointments.csv',
      'appointment_id,registration_number,department,visit_date',
      of('outpatient').map(({ number }) => [`R${number}`, number, '내과', 'today']),
    ),
    csv(
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
    csv(
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
