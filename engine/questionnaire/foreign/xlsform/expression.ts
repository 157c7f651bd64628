/** The little of XPath that a form of ours can say. */

/** An answer that a condition asks for. */
export interface Wanted {
  readonly question: string;
  readonly value: string;
}

const NAME = String.raw`\$\{\s*([\p{L}_][\p{L}\p{N}_.-]*)\s*\}`;
const TEXT = String.raw`(?:'([^']*)'|"([^"]*)")`;
const EQUAL = new RegExp(String.raw`^${NAME}\s*=\s*${TEXT}$`, 'u');
const SELECTED = new RegExp(String.raw`^selected\(\s*${NAME}\s*,\s*${TEXT}\s*\)$`, 'u');

const wantedOf = (part: string): Wanted | null => {
  const bare = /^\((.*)\)$/su.exec(part)?.[1]?.trim() ?? part;
  const [, question, single, double] = EQUAL.exec(bare) ?? SELECTED.exec(bare) ?? [];
  return question === undefined ? null : { question, value: single ?? double ?? '' };
};

/**
 * The answers of which any one shows the question; null where the condition says more than
 * `${q} = 'a'` and `selected(${q}, 'a')`, joined by `or`.
 */
export const relevantAnswers = (expression: string): readonly Wanted[] | null => {
  const wanted = expression
    .trim()
    .split(/\s+or\s+/u)
    .map((part) => wantedOf(part.trim()));
  return wanted.every((one) => one !== null) ? wanted : null;
};

/** The most characters that a constraint allows; null where it says something else. */
export const longestAllowed = (constraint: string): number | null => {
  const found = /^string-length\(\s*\.\s*\)\s*(<=?)\s*(\d{1,6})$/u.exec(constraint.trim());
  if (!found) return null;
  return Number(found[2]) - (found[1] === '<' ? 1 : 0);
};

/** The one answer that a constraint allows: `. = 'yes'`; null where it says something else. */
export const onlyAllowed = (constraint: string): string | null => {
  const [, single, double] = /^\.\s*=\s*(?:'([^']*)'|"([^"]*)")$/u.exec(constraint.trim()) ?? [];
  return single ?? double ?? null;
};
