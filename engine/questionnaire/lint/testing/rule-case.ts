/** A rule of the lint shown at work: what it finds and where, what it lets pass, and how it mends. */
import { Ajv2020 } from 'ajv/dist/2020.js';
import { applyPatch } from 'rfc6902';
import { expect } from 'vitest';
import schema from '../../../../schemas/questionnaire.schema.json' with { type: 'json' };
import type { CategoryDefinition, QuestionnaireDefinition } from '../../document/definition.ts';
import { lint, LINT_RULES, type LintFinding, type RuleId } from '../../index.ts';
import { questionnaire } from '../../testing/builders.ts';

const isNotation = new Ajv2020({ allowUnionTypes: true }).compile(schema);

type Subject = QuestionnaireDefinition | readonly CategoryDefinition[];

export interface RuleCase {
  readonly rule: RuleId;
  /** Where it is found. */
  readonly at: string;
  readonly broken: Subject;
  /** As near as can be to the mistake, and well made. */
  readonly right: Subject;
  /** False where only a person can mend it. */
  readonly isFixable?: false;
  /** What else is found in the broken one, of which it is the cause. */
  readonly alsoFound?: readonly RuleId[];
}

/** A copy, as a program that reads the file has it. */
export const cloneAsJson = <Value>(value: Value): Value =>
  JSON.parse(JSON.stringify(value)) as Value;

const toQuestionnaire = (subject: Subject): QuestionnaireDefinition =>
  'categories' in subject ? subject : questionnaire(subject);

export const rulesFound = (subject: Subject): readonly string[] =>
  lint(toQuestionnaire(subject)).map(({ ruleId }) => ruleId);

/** The questionnaire after a finding's edits, in the authoring notation still. */
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
  const [first, ...others] = lint(toQuestionnaire(subject)).filter(({ ruleId }) => ruleId === rule);
  expect(others).toEqual([]);
  if (!first) throw new Error(`${rule} is not found; ${rulesFound(subject).join(', ')} are`);
  return first;
};

const errorsIn = (subject: Subject): readonly string[] =>
  lint(toQuestionnaire(subject))
    .filter(({ severity }) => severity === 'error')
    .map(({ ruleId }) => ruleId);

/** Finds it once, where it is, and it alone; is silent on the right one; mends it without another error. */
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
