import type { UserType } from '../../../engine/visit/user-type.ts';
import type { Language } from '../../../engine/wording/language.ts';

/** What can be wrong with a hospital for those who come. */
export const FINDING_KINDS = [
  /** A visit ends where nobody can go on, or otherwise than it is meant to. */
  'dead-end',
  /** No answer brings anybody to this question. */
  'unreachable-category',
  /** A text that a visitor would read is not there in their language. */
  'missing-wording',
  /** The server answers with a code for which the screen has nothing but "invalid access". */
  'unhandled-code',
] as const;

export type FindingKind = (typeof FINDING_KINDS)[number];

/** What is wrong, with all whom it concerns. */
export interface MatrixFinding {
  readonly kind: FindingKind;
  /** Where: a questionnaire and its category, a scenario, a key of the wording. */
  readonly subject: string;
  readonly message: string;
  /** Empty where it concerns nobody in particular. */
  readonly types: readonly UserType[];
  readonly languages: readonly Language[];
  /** How many runs met it. */
  readonly runs: number;
}

export interface FindingScope {
  readonly type?: UserType;
  readonly language?: Language;
}

/** Findings as they come in; the same one of many runs is kept once. */
export interface FindingCollector {
  readonly add: (kind: FindingKind, subject: string, message: string, by?: FindingScope) => void;
  /** By kind, then in the order in which they came. */
  readonly all: () => readonly MatrixFinding[];
}

/** Findings by kind; those of a kind stay as they were. */
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
