/** An example of a lint rule: what it finds and where, what it accepts, and how it fixes it. */
import { Ajv2020 } from 'ajv/dist/2020.js';
import { applyPatch } from 'rfc6902';
import { expect } from 'vitest';
import enumeration from '../../../../schemas/enumeration.schema.json' with { type: 'json' };
import schema from '../../../../schemas/questionnaire.schema.json' with { type: 'json' };
import type { CategoryDefinition, QuestionnaireDefinition } from '../../document/definition.ts';
import { lintDefinition, LINT_RULES, type LintFinding, type RuleId } from '../../index.ts';
import { questionnaire } from '../../testing/builders.ts';

const isNotation = new Ajv2020({ allowUnionTypes: true, schemas: [enumeration] }).compile(schema);

type Subject = QuestionnaireDefinition | readonly CategoryDefinition[];

export interface RuleCase {
  readonly rule: RuleId;
  /** Where it is found. */
  readonly at: string;
  readonly broken: Subject;
  /** As close as possible to the mistake, but valid. */
  readonly right: Subject;
  /** False if only a person can fix it. */
  readonly isFixable?: false;
  /** Other findings in the broken one that it causes. */
  readonly alsoFound?: readonly RuleId[];
}

/** A copy, as a program that reads the file gets it. */
export const cloneAsJson = <Value>(value: Value): Value =>
  JSON.parse(JSON.stringify(value)) as Value;

const toQuestionnaire = (subject: Subject): QuestionnaireDefinition =>
  'categories' in subject ? subject : questionnaire(subject);

export const rulesFound = (subject: Subject): readonly string[] =>
  lintDefinition(toQuestionnaire(subject)).map(({ ruleId }) => ruleId);

/** The questionnaire after a finding's edits, still in the authoring notation. */
export const applyFix = (
  subject: Subject,
  { edits = [] }: Pick<LintFinding, 'edits'>,
): QuestionnaireDefinition => {
  const copy = cloneAsJson(toQuestionnaire(subject));
  const refusals = applyPatch(copy, cloneAsJson([...edits])).filter((one) => one !== null);
  expect(refusals).toEqual([]);
  expect(isNotation(copy), JSON.stringify(isNotation.errors)).toBe(true);
  return copy;
};

/** The one finding of the rule. */
export const findOnlyFinding = (rule: RuleId, subject: Subject): LintFinding => {
  const [first, ...others] = lintDefinition(toQuestionnaire(subject)).filter(
    ({ ruleId }) => ruleId === rule,
  );
  expect(others).toEqual([]);
  if (!first) throw new Error(`${rule} is not found; ${rulesFound(subject).join(', ')} are`);
  return first;
};

const errorsIn = (subject: Subject): readonly string[] =>
  lintDefinition(toQuestionnaire(subject))
    .filter(({ severity }) => severity === 'error')
    .map(({ ruleId }) => ruleId);

/**
 * Reports it once, at its location, and nothing else; reports nothing for the valid example; fixes
 * it without another error.
 */
export const expectRule = ({
  rule,
  at,
  broken,
  right,
  isFixable,
  alsoFound = [],
}: RuleCase): void => {
  const found = findOnlyFinding(rule, broken);
  expect(found.pointer).toBe(at);
  expect(found.severity).toBe(LINT_RULES[rule].severity);
  expect(found.message).toMatch(/^\S.*[.?!]$/su);
  expect(found.suggestion).toMatch(/^\S.{5,}[.?!]$/su);
  expect([...new Set(rulesFound(broken))].sort()).toEqual(
    [...new Set([rule, ...alsoFound])].sort(),
  );
  expect(rulesFound(right)).toEqual([]);
  if (isFixable === false) {
    expect(found.edits).toBeUndefined();
    return;
  }
  expect(found.edits).toBeDefined();
  const after = applyFix(broken, found);
  expect(rulesFound(after)).not.toContain(rule);
  const errorsBefore = errorsIn(broken);
  expect(errorsIn(after).filter((error) => !errorsBefore.includes(error))).toEqual([]);
};
