/** The small part of XPath that our questionnaires can express. */

/** An answer that a condition requires. */
export interface AnswerCondition {
  readonly question: string;
  readonly value: string;
}

const NAME = String.raw`\$\{\s*([\p{L}_][\p{L}\p{N}_.-]*)\s*\}`;
const TEXT = String.raw`(?:'([^']*)'|"([^"]*)")`;
const EQUAL = new RegExp(String.raw`^${NAME}\s*=\s*${TEXT}$`, 'u');
const SELECTED = new RegExp(String.raw`^selected\(\s*${NAME}\s*,\s*${TEXT}\s*\)$`, 'u');

const parseAnswerCondition = (part: string): AnswerCondition | null => {
  const bare = /^\((.*)\)$/su.exec(part)?.[1]?.trim() ?? part;
  const [, question, single, double] = EQUAL.exec(bare) ?? SELECTED.exec(bare) ?? [];
  return question === undefined ? null : { question, value: single ?? double ?? '' };
};

/**
 * The answers of which any one shows the question; null if the condition contains more than `${q} =
 * 'a'` and `selected(${q}, 'a')`, joined by `or`.
 */
export const parseRelevant = (expression: string): readonly AnswerCondition[] | null => {
  const conditions = expression
    .trim()
    .split(/\s+or\s+/u)
    .map((part) => parseAnswerCondition(part.trim()));
  return conditions.every((one) => one !== null) ? conditions : null;
};

/** The maximum number of characters that a constraint allows; null for any other constraint. */
export const parseMaxLength = (constraint: string): number | null => {
  const found = /^string-length\(\s*\.\s*\)\s*(<=?)\s*(\d{1,6})$/u.exec(constraint.trim());
  if (!found) return null;
  return Number(found[2]) - (found[1] === '<' ? 1 : 0);
};

/** The single answer that a constraint allows: `. = 'yes'`; null for any other constraint. */
export const parseOnlyAllowedValue = (constraint: string): string | null => {
  const [, single, double] = /^\.\s*=\s*(?:'([^']*)'|"([^"]*)")$/u.exec(constraint.trim()) ?? [];
  return single ?? double ?? null;
};
