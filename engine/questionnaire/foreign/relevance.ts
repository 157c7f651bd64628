/**
 * Reads conditions as XLSForm (`selected(${a}, 'x') and ${b} != 'no'`) and REDCap (`[a(1)] = '1' or
 * [b] <> '2'`) write them: one grammar of "or", "and", "not" and comparisons.
 */
import { writeTime } from '../answer/time-of-day.ts';
import { inRange, negate, UNSUPPORTED, type Condition } from './condition.ts';
import { parseValue } from './range-scale.ts';
import { comparedRange, isPlainNumber } from './value-ranges.ts';

interface Token {
  readonly kind: 'text' | 'number' | 'name' | 'sign' | 'reference';
  readonly word: string;
}

const PATTERNS: readonly (readonly [Token['kind'], RegExp])[] = [
  ['text', /^(?:'([^']*)'|"([^"]*)"|‘([^’]*)’|“([^”]*)”)/u],
  ['reference', /^(?:\$\{\s*([^}\s]+)\s*\}|\[([^\]\s]+)\])/u],
  ['number', /^(\d+(?:\.\d+)?)/u],
  ['name', /^([A-Za-z_][\w.-]*)/u],
  ['sign', /^(<>|<=|>=|!=|[=<>(),.*+\-/|])/u],
];

/** Null for a character that no condition has. */
const tokenize = (expression: string): readonly Token[] | null => {
  const tokens: Token[] = [];
  let rest = expression.trimStart();
  while (rest !== '') {
    const text = rest;
    const found = PATTERNS.flatMap(([kind, pattern]) => {
      const match = pattern.exec(text);
      return match ? [{ kind, match }] : [];
    })[0];
    if (!found) return null;
    const { kind, match } = found;
    tokens.push({ kind, word: match.slice(1).find((group) => group !== undefined) ?? '' });
    rest = rest.slice(match[0].length).trimStart();
  }
  return tokens;
};

/** One side of a comparison. */
type Operand =
  | {
      readonly kind: 'question';
      readonly name: string;
      readonly option: string | null;
      /** A time of day as the number HHmm. */
      readonly isTimeNumber?: true;
    }
  | { readonly kind: 'value'; readonly word: string }
  | { readonly kind: 'count'; readonly name: string }
  | { readonly kind: 'condition'; readonly condition: Condition }
  | { readonly kind: 'other' };

const OTHER: Operand = { kind: 'other' };
const COMPARISONS = ['=', '!=', '<>', '<', '>', '<=', '>='];
const CALCULATIONS = ['+', '-', '*', '/', 'div', 'mod', '|'];

/** The sign with its sides exchanged. */
const FLIPPED: Readonly<Record<string, string>> = { '<': '>', '>': '<', '<=': '>=', '>=': '<=' };

const compareQuestion = (
  { name, option, isTimeNumber }: Extract<Operand, { kind: 'question' }>,
  sign: string,
  written: string,
): Condition => {
  const word = isTimeNumber && isPlainNumber(written) ? writeTime(Number(written)) : written;
  const isEqual = sign === '=';
  const compared = parseValue(word);
  const range = compared && comparedRange(sign, compared.value);
  if (range && option === null && !isEqual) return inRange(name, range, compared.unit);
  if (!isEqual && sign !== '!=' && sign !== '<>') return UNSUPPORTED;
  if (option !== null) {
    // A box of REDCap is 1 if it is ticked and 0 if it is not.
    const ticked: Condition = { kind: 'answer', question: name, keys: [option] };
    if (word !== '1' && word !== '0') return UNSUPPORTED;
    return (word === '1') === isEqual ? ticked : negate(ticked);
  }
  if (word === '') return { kind: isEqual ? 'unanswered' : 'answered', question: name };
  const equal: Condition = { kind: 'answer', question: name, keys: [word] };
  return isEqual ? equal : negate(equal);
};

const compare = (left: Operand, sign: string, right: Operand): Condition => {
  if (left.kind === 'question' && right.kind === 'value')
    return compareQuestion(left, sign, right.word);
  if (left.kind === 'value' && right.kind === 'question')
    return compareQuestion(right, FLIPPED[sign] ?? sign, left.word);
  const isAny =
    left.kind === 'count' &&
    right.kind === 'value' &&
    ['>0', '>=1', '!=0'].includes(`${sign}${right.word}`);
  return isAny ? { kind: 'answered', question: left.name } : UNSUPPORTED;
};

const toReference = (word: string): Operand => {
  const [, name = word, option = null] = /^([^()]+)\(([^()]+)\)$/u.exec(word) ?? [];
  return { kind: 'question', name, option };
};

/** Deeper brackets than this are no condition of a form. */
const MAX_DEPTH = 50;

class Parser {
  private position = 0;
  private depth = 0;

  private readonly tokens: readonly Token[];

  constructor(tokens: readonly Token[]) {
    this.tokens = tokens;
  }

  /** The condition of the whole text; null if it is none. */
  parse(): Condition | null {
    const condition = this.join('or');
    return condition && this.position === this.tokens.length ? condition : null;
  }

  private take(...words: readonly string[]): string | null {
    const token = this.tokens[this.position];
    if (!token || token.kind === 'text' || token.kind === 'reference') return null;
    const word = token.word.toLowerCase();
    if (!words.includes(word)) return null;
    this.position += 1;
    return word;
  }

  /** `first` has been read already. */
  private join(word: 'or' | 'and', first: Condition | null = null): Condition | null {
    const of: Condition[] = [];
    let known = first;
    do {
      const part = known ?? (word === 'or' ? this.join('and') : this.comparison());
      known = null;
      if (!part) return null;
      of.push(part);
    } while (this.take(word) !== null);
    const [only] = of;
    return of.length === 1 && only ? only : { kind: word === 'or' ? 'any' : 'all', of };
  }

  private comparison(left = this.operand()): Condition | null {
    if (!left) return null;
    const sign = this.take(...COMPARISONS);
    if (sign === null) return left.kind === 'condition' ? left.condition : UNSUPPORTED;
    const right = this.operand();
    return right && compare(left, sign, right);
  }

  /** A value with what is calculated from it, which we cannot compare. */
  private operand(): Operand | null {
    const first = this.single();
    let isCalculated = false;
    while (first && this.take(...CALCULATIONS) !== null) {
      isCalculated = true;
      if (!this.single()) return null;
    }
    return isCalculated ? OTHER : first;
  }

  private single(): Operand | null {
    if (this.take('(') !== null) return this.bracket();
    if (this.take('-') !== null) {
      // A second sign is no number of a form.
      const value = this.tokens[this.position]?.word === '-' ? null : this.single();
      return value?.kind === 'value' ? { kind: 'value', word: `-${value.word}` } : value && OTHER;
    }
    const token = this.tokens[this.position];
    this.position += 1;
    switch (token?.kind) {
      case 'text':
      case 'number':
        return { kind: 'value', word: token.word };
      case 'reference':
        return toReference(token.word);
      case 'name':
        return this.take('(') === null ? OTHER : this.call(token.word);
      case 'sign':
        return token.word === '.' ? OTHER : null;
      case undefined:
        return null;
    }
  }

  private bracket(): Operand | null {
    this.depth += 1;
    const condition = this.depth > MAX_DEPTH ? null : this.join('or');
    this.depth -= 1;
    return condition && this.take(')') !== null ? { kind: 'condition', condition } : null;
  }

  private call(name: string): Operand | null {
    if (name === 'not') {
      const inner = this.bracket();
      return inner?.kind === 'condition'
        ? { kind: 'condition', condition: negate(inner.condition) }
        : null;
    }
    const inputs = this.inputs();
    if (!inputs) return null;
    const [first, second] = inputs;
    if (name === 'date' && first?.kind === 'value') return first;
    if (first?.kind !== 'question') return OTHER;
    if (name === 'number' && first.isTimeNumber) return first;
    if (name === 'format-date-time' && second?.kind === 'value') {
      if (second.word === '%H:%M') return first;
      return /^%[Hh]%M$/u.test(second.word) ? { ...first, isTimeNumber: true } : OTHER;
    }
    if (name === 'selected' && second?.kind === 'value')
      return { kind: 'condition', condition: compareQuestion(first, '=', second.word) };
    return name === 'count-selected' || name === 'string-length'
      ? { kind: 'count', name: first.name }
      : OTHER;
  }

  private inputs(): readonly Operand[] | null {
    const inputs: Operand[] = [];
    if (this.take(')') !== null) return inputs;
    this.depth += 1;
    do {
      const input = this.depth > MAX_DEPTH ? null : this.input();
      if (!input) return null;
      inputs.push(input);
    } while (this.take(',') !== null);
    this.depth -= 1;
    return this.take(')') === null ? null : inputs;
  }

  /** A value, or a condition that begins with it: read once, or brackets in brackets would double. */
  private input(): Operand | null {
    const operand = this.operand();
    const next = this.tokens[this.position]?.word;
    if (operand && (next === ',' || next === ')')) return operand;
    const first = operand && this.comparison(operand);
    const both = first && this.join('and', first);
    return both && this.join('or', both) && OTHER;
  }
}

/** The condition that an expression states; unsupported if it says more than our grammar. */
export const parseRelevance = (expression: string): Condition => {
  const tokens = tokenize(expression);
  return (tokens && new Parser(tokens).parse()) ?? UNSUPPORTED;
};
