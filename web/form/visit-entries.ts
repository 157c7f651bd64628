import type {
  HospitalVisit,
  OverseasVisit,
  VisitHistory,
} from '../../engine/questionnaire/answer/answer.ts';

/** An entry of OV or HV while it is typed: where, and on which day (YYYYMMDD). Both may be ''. */
export interface TypedEntry {
  readonly where: string;
  readonly date: string;
}

const EMPTY: TypedEntry = { where: '', date: '' };

export const typedEntries = (history: VisitHistory | undefined): readonly TypedEntry[] =>
  history?.visited === 'Y'
    ? history.entries.map((entry) => ({
        where: 'country' in entry ? entry.country : entry.hospital,
        date: entry.date,
      }))
    : [];

/** The answer that these entries make; "yes" opens with one empty entry. */
export const historyWith = (type: 'OV' | 'HV', entries: readonly TypedEntry[]): VisitHistory => ({
  visited: 'Y',
  entries: (entries.length > 0 ? entries : [EMPTY]).map(
    ({ where, date }): OverseasVisit | HospitalVisit =>
      type === 'OV' ? { country: where, date } : { hospital: where, date },
  ),
});

export const withEntry = (
  entries: readonly TypedEntry[],
  position: number,
  change: Partial<TypedEntry>,
): readonly TypedEntry[] =>
  entries.map((entry, at) => (at === position ? { ...entry, ...change } : entry));

export const withoutEntry = (
  entries: readonly TypedEntry[],
  position: number,
): readonly TypedEntry[] => entries.filter((_, at) => at !== position);

export const withNewEntry = (entries: readonly TypedEntry[]): readonly TypedEntry[] => [
  ...entries,
  EMPTY,
];
