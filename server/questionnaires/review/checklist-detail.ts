import type { LintFinding } from '../../../engine/questionnaire/lint/lint-finding.ts';
import type { ChecklistDetail } from '../../../schemas/api.gen.ts';

const MOST_NAMES = 20;
const LONGEST_NAME = 100;
const LONGEST = 500;

/** A detail as long as a reply may hold it. */
export const shortened = ({ pointer, rule, names, message }: ChecklistDetail): ChecklistDetail => ({
  pointer: pointer.slice(0, LONGEST),
  rule,
  names: names.slice(0, MOST_NAMES).map((name) => name.slice(0, LONGEST_NAME)),
  message: message.slice(0, LONGEST),
});

/** What a rule of lint found; screens word it by the rule. */
export const foundByLint = ({ ruleId, pointer, message }: LintFinding): ChecklistDetail => ({
  pointer,
  rule: ruleId,
  names: [],
  message,
});

/** A sentence that screens have their own words for, elsewhere. */
export const inPlainWords = (message: string): ChecklistDetail => ({
  pointer: '',
  rule: '',
  names: [],
  message,
});
