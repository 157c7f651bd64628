import type { UserType } from '../../../engine/visit/user-type.ts';
import type { Language } from '../../../engine/wording/language.ts';

/** The kinds of problem that visitors of a hospital can have. */
export const FINDING_KINDS = [
  /** A visit ends where the visitor cannot continue, or differently from the intended end. */
  'dead-end',
  /** No answers lead to this question. */
  'unreachable-category',
  /** A text for the visitor is missing in their language. */
  'missing-wording',
  /** The server returns a code for which the screen shows only "invalid access". */
  'unhandled-code',
] as const;

export type FindingKind = (typeof FINDING_KINDS)[number];

/** A problem and everyone that it affects. */
export interface MatrixFinding {
  readonly kind: FindingKind;
  /** The place: a questionnaire and its category, a scenario, or a key of the wording. */
  readonly subject: string;
  readonly message: string;
  /** Empty if it affects no user type in particular. */
  readonly types: readonly UserType[];
  readonly languages: readonly Language[];
  /** How many runs had this finding. */
  readonly runs: number;
}

export interface FindingScope {
  readonly type?: UserType;
  readonly language?: Language;
}

/** Collects findings; the same finding of many runs is kept once. */
export interface FindingCollector {
  readonly add: (kind: FindingKind, subject: string, message: string, by?: FindingScope) => void;
  /** By kind, then in the order of arrival. */
  readonly all: () => readonly MatrixFinding[];
}

/** Sorts findings by kind; those of one kind keep their order. */
export const sortByKind = (findings: readonly MatrixFinding[]): readonly MatrixFinding[] =>
  findings.toSorted(
    (left, right) => FINDING_KINDS.indexOf(left.kind) - FINDING_KINDS.indexOf(right.kind),
  );

/** An empty collection of findings. */
export const createFindingCollector = (): FindingCollector => {
  const found = new Map<
    string,
    {
      readonly kind: FindingKind;
      readonly subject: string;
      readonly message: string;
      readonly types: Set<UserType>;
      readonly languages: Set<Language>;
      runs: number;
    }
  >();
  return {
    add: (kind, subject, message, { type, language } = {}) => {
      const key = `${kind} ${subject} ${message}`;
      const known = found.get(key) ?? {
        ...{ kind, subject, message, runs: 0 },
        types: new Set<UserType>(),
        languages: new Set<Language>(),
      };
      found.set(key, known);
      known.runs += 1;
      if (type) known.types.add(type);
      if (language) known.languages.add(language);
    },
    all: () =>
      sortByKind(
        [...found.values()].map((one) => ({
          ...one,
          types: [...one.types],
          languages: [...one.languages],
        })),
      ),
  };
};
