import type { LintFinding } from '../../../engine/questionnaire/lint/lint-finding.ts';
import type { ChecklistDetail, TryCase } from '../../../schemas/api.gen.ts';
import { shortenText } from '../shorten-text.ts';

const MAX_NAMES = 20;
const MAX_NAME_LENGTH = 100;
const MAX_LENGTH = 500;

/** A detail, shortened to what a reply can hold. */
export const shortenDetail = ({
  pointer,
  rule,
  names,
  parameters,
  message,
}: ChecklistDetail): ChecklistDetail => ({
  pointer: pointer.slice(0, MAX_LENGTH),
  rule,
  names: names.slice(0, MAX_NAMES).map((name) => shortenText(name, MAX_NAME_LENGTH)),
  parameters: Object.fromEntries(
    Object.entries(parameters).map(([name, value]) => [name, shortenText(value, MAX_LENGTH)]),
  ),
  message: shortenText(message, MAX_LENGTH),
});

/** A lint finding; screens word it by the rule. */
export const fromLintFinding = ({
  ruleId,
  pointer,
  parameters,
  message,
}: LintFinding): ChecklistDetail => ({
  pointer,
  rule: ruleId,
  names: [],
  parameters: Object.fromEntries(
    Object.entries(parameters).map(([name, value]) => [name, String(value)]),
  ),
  message,
});

/** A sentence for which screens have their own text elsewhere. */
export const plainDetail = (message: string): ChecklistDetail => ({
  pointer: '',
  rule: '',
  names: [],
  parameters: {},
  message,
});

/** A saved case that has another outcome now. Its names: the case, the kept and the new outcome. */
export const toCaseDetail = (
  { name, expected }: Pick<TryCase, 'name' | 'expected'>,
  outcome: TryCase['expected'],
): ChecklistDetail => ({
  pointer: '',
  rule: 'savedCase',
  names: [name, expected, outcome],
  parameters: {},
  message: `The saved case "${name}" had the outcome ${expected}; now it has ${outcome}.`,
});
