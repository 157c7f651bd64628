import { USER_TYPES } from '../../../engine/visit/user-type.ts';
import { LANGUAGES } from '../../../engine/wording/language.ts';
import { sortByKind, type MatrixFinding } from './matrix-finding.ts';
import type { MatrixResult, TestedQuestionnaire } from './run-matrix.ts';

/** Each part finds the problems that affect no user type in particular; they count once. */
const mergeFindings = (one: MatrixFinding, other: MatrixFinding): MatrixFinding => ({
  ...one,
  types: USER_TYPES.filter((type) => one.types.includes(type) || other.types.includes(type)),
  languages: LANGUAGES.filter(
    (language) => one.languages.includes(language) || other.languages.includes(language),
  ),
  runs: one.types.length === 0 ? Math.max(one.runs, other.runs) : one.runs + other.runs,
});

const mergeByKey = <Value>(
  values: readonly Value[],
  keyOf: (value: Value) => string,
  join: (one: Value, other: Value) => Value,
): readonly Value[] => {
  const known = new Map<string, Value>();
  for (const value of values) {
    const key = keyOf(value);
    const before = known.get(key);
    known.set(key, before === undefined ? value : join(before, value));
  }
  return [...known.values()];
};

/**
 * Merges the results of the parts into one. The order does not depend on the division into parts.
 */
export const mergeResults = (parts: readonly MatrixResult[]): MatrixResult => {
  const findings = mergeByKey(
    parts.flatMap((part) => part.findings),
    ({ kind, subject, message }) => `${kind} ${subject} ${message}`,
    mergeFindings,
  );
  const questionnaires = mergeByKey<TestedQuestionnaire>(
    parts.flatMap((part) => part.questionnaires),
    ({ code }) => code,
    (one, other) => ({
      ...one,
      ways: Math.max(one.ways, other.ways),
      isComplete: one.isComplete && other.isComplete,
    }),
  );
  const byType = <Value extends { readonly userType: (typeof USER_TYPES)[number] }>(
    values: readonly Value[],
  ): readonly Value[] =>
    values.toSorted(
      (one, other) => USER_TYPES.indexOf(one.userType) - USER_TYPES.indexOf(other.userType),
    );
  return {
    runs: parts.reduce((sum, { runs }) => sum + runs, 0),
    visits: parts.reduce((sum, { visits }) => sum + visits, 0),
    questionnaires,
    outcomes: byType(parts.flatMap((part) => part.outcomes)),
    ends: byType(parts.flatMap((part) => part.ends)),
    findings: sortByKind(findings),
  };
};
