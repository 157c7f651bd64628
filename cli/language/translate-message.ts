/** Results, findings and failures in Korean (`messages.ko.json`), found by their English text. */
import { SETTING_EXPLANATIONS_KO } from '../../server/settings/index.ts';
import MESSAGES_KO from './messages.ko.json' with { type: 'json' };

/** `The file {1} has {2} rows.`: what is fixed, in order, and a Korean text with the same numbers. */
interface Pattern {
  readonly literals: readonly string[];
  readonly korean: string;
  /** The places of the values that have to be numbers: `{1}개`. */
  readonly counts: ReadonlySet<number>;
}

/** A longer text is a list of what someone wrote; looking for its sentences would take too long. */
const MAX_LENGTH = 4000;
/** Sentences in sentences of one message: a text from outside must not take long. */
const MAX_PARTS = 200;
/** The sentences of one entry, at most. */
const MAX_SENTENCES = 6;
/** A pattern with fewer fixed letters, such as `to {1}`, fits many texts by chance. */
const MANY_LETTERS = 11;
/** One with fewer of them, such as `{1} of {2}`, says nothing without its values. */
const FEW_LETTERS = 5;
/** What follows was written by someone, or is a command. */
const QUOTES_NEXT = /(?:"|munjin |(?:Translate|Write|translation of): )$/;
const COUNTED = /\{(\d+)\}(?=[개건명행회점칸곳자분초]|번째|가지|시간)/g;

const EXACT: ReadonlyMap<string, string> = new Map([
  ...Object.entries(MESSAGES_KO),
  ...SETTING_EXPLANATIONS_KO,
]);

/** The translation of the whole text. A part of a sentence may also be used as a sentence. */
const findExact = (text: string): string | null => {
  const korean = EXACT.get(text);
  if (korean !== undefined) return korean;
  const [end = ''] = /[.:]$/.exec(text) ?? [];
  const part = EXACT.get(text.slice(0, text.length - end.length));
  return part === undefined ? null : part + end;
};

const fixedLetters = ({ literals }: Pattern): number =>
  literals.join('').replaceAll(/[^a-z]/gi, '').length;

/** How many more parts of a message may be looked up. */
interface Parts {
  left: number;
}

/** Whether a value, with its translation, may be a value of a pattern. */
type Fits = (value: string, korean: string, pattern: Pattern) => boolean;

/** The most specific one first. */
const PATTERNS: readonly Pattern[] = [...EXACT]
  .filter(([english]) => english.includes('{1}'))
  .map(([english, korean]) => ({
    literals: english.split(/\{\d+\}/),
    korean,
    counts: new Set([...korean.matchAll(COUNTED)].map(([, number]) => Number(number) - 1)),
  }))
  .toSorted(
    (one, other) =>
      fixedLetters(other) - fixedLetters(one) ||
      other.literals.join('').length - one.literals.join('').length,
  );
const SPECIFIC = PATTERNS.filter((pattern) => fixedLetters(pattern) >= MANY_LETTERS);
const startsWithValue = ({ literals }: Pattern): number => Number(literals[0] === '');
const GENERAL = PATTERNS.filter((pattern) => fixedLetters(pattern) < MANY_LETTERS).toSorted(
  (one, other) => startsWithValue(one) - startsWithValue(other),
);

/** The values between the fixed parts of a text, or null if the text has other parts. */
const valuesIn = (text: string, literals: readonly string[]): readonly string[] | null => {
  const first = literals[0] ?? '';
  const last = literals.at(-1) ?? '';
  const end = text.length - last.length;
  if (end < first.length || !text.startsWith(first) || !text.endsWith(last)) return null;
  const values: string[] = [];
  let from = first.length;
  for (const literal of literals.slice(1, -1)) {
    const at = text.indexOf(literal, from);
    if (at < 0 || at + literal.length > end) return null;
    values.push(text.slice(from, at));
    from = at + literal.length;
  }
  return [...values, text.slice(from, end)];
};

const isQuoted = (literals: readonly string[], index: number): boolean =>
  QUOTES_NEXT.test(literals[index] ?? '');

/** The values in Korean. What someone wrote is quoted and stays as it is. */
const translateValues = (
  values: readonly string[],
  { literals }: Pattern,
  parts: Parts,
): readonly string[] =>
  values.map((value, index) => (isQuoted(literals, index) ? value : translateNested(value, parts)));

const fillPattern = (text: string, pattern: Pattern, parts: Parts, fits: Fits): string | null => {
  const values = valuesIn(text, pattern.literals);
  if (!values?.every((value, index) => !pattern.counts.has(index) || /^[\d.,]+$/.test(value))) {
    return null;
  }
  const translated = translateValues(values, pattern, parts);
  const isFit = values.every(
    (value, index) =>
      isQuoted(pattern.literals, index) || fits(value, translated[index] ?? '', pattern),
  );
  if (!isFit) return null;
  return pattern.korean.replaceAll(
    /\{(\d+)\}/g,
    (_, number: string) => translated[Number(number) - 1] ?? '',
  );
};

/** A text that ends with a value may end with a full stop, which is not part of the value. */
const translatePattern = (
  text: string,
  patterns: readonly Pattern[],
  parts: Parts,
  fits: Fits,
): string | null => {
  const start = /[^.]\.$/.test(text) ? text.slice(0, -1) : null;
  for (const pattern of patterns) {
    const isOpen =
      start !== null && !pattern.literals.at(-1)?.endsWith('.') && !/[.!?] /.test(start);
    const korean = fillPattern(isOpen ? start : text, pattern, parts, fits);
    if (korean !== null) return isOpen ? `${korean}.` : korean;
  }
  return null;
};

const SENTENCE_END = /(?<=[.!?:;]) +|\n/g;
const isPhrase = (value: string): boolean => EXACT.has(value) || !/[.!?] [A-Z]/.test(value);
/** A name, a number, something quoted, or a text with a translation of its own. */
const isKnown = (value: string, korean: string, pattern: Pattern): boolean => {
  if (korean !== value) return true;
  const words = fixedLetters(pattern) < FEW_LETTERS ? /"|[a-z]{3}/ : /"|[a-z]\s+[a-z]/i;
  return !words.test(value.replaceAll(/"[^"]*"/g, ''));
};

/** A text of several sentences: the longest start that has a translation, then the rest. */
const translateSentences = (text: string, parts: Parts): string | null => {
  const ends = [...text.matchAll(SENTENCE_END)].slice(0, MAX_SENTENCES).toReversed();
  for (const { index, 0: gap } of ends) {
    const start = text.slice(0, index);
    const korean = findExact(start) ?? translatePattern(start, SPECIFIC, parts, isPhrase);
    if (korean === null) continue;
    return korean + gap + translateNested(text.slice(index + gap.length), parts);
  }
  return null;
};

/** The parts of a list in Korean, or null if one has no translation: `Arabic, Chinese and Korean`. */
const translateList = (text: string): string | null => {
  const end = text.endsWith('.') ? '.' : '';
  const words = text.slice(0, text.length - end.length).split(/, and |, | and | or /);
  const korean = words.map((word) => EXACT.get(word));
  if (words.length === 1 || korean.includes(undefined)) return null;
  return korean.join(text.includes(' or ') ? ' 또는 ' : ', ') + end;
};

/** One word is a name, such as that of a field or a file. */
const translatePhrase = (text: string, parts: Parts): string =>
  text.includes(' ') ? translateNested(text, parts) : text;

/** The first sentence, or a part of a list, has no translation. */
const translateRest = (text: string, parts: Parts): string => {
  const [end] = text.matchAll(SENTENCE_END);
  if (end) {
    const start = text.slice(0, end.index).replace(/[:;]$/, '');
    const rest = text.slice(end.index + end[0].length);
    const gap = text.slice(start.length, text.length - rest.length);
    return translatePhrase(start, parts) + gap + translateNested(rest, parts);
  }
  if (!text.includes(', ')) return text;
  const list = text.replace(/\.$/, '').split(', ');
  if (list.every((part) => !part.includes(' '))) return text;
  const korean = list.map((part) => translateNested(part, parts)).join(', ');
  return text.endsWith('.') ? `${korean}.` : korean;
};

const translateNested = (text: string, parts: Parts): string => {
  if (parts.left === 0 || !/[a-z]/.test(text)) return text;
  parts.left -= 1;
  return (
    findExact(text) ??
    translateList(text) ??
    translatePattern(text, SPECIFIC, parts, isPhrase) ??
    translateSentences(text, parts) ??
    translatePattern(text, SPECIFIC, parts, () => true) ??
    translatePattern(text, GENERAL, parts, isKnown) ??
    translateRest(text, parts)
  );
};

/** An English text of the program in Korean; what has no translation stays as it is. */
export const translateMessage = (text: string): string =>
  text.length > MAX_LENGTH
    ? text
    : translateNested(text, { left: MAX_PARTS }).replaceAll(/\bNext: (?=munjin )/g, '다음: ');
