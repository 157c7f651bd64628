/** Reads when an item is shown. */
import { isRecord } from '../../answer/is-record.ts';
import { inRange, negate, UNSUPPORTED, type Condition } from '../condition.ts';
import { readEnableExpression } from './enable-expression.ts';
import { parseValue } from '../range-scale.ts';
import type { TrackedValue } from '../tracked-value.ts';
import { comparedRange } from '../value-ranges.ts';
import { answerKeysOf } from './read-options.ts';

/** The answer that yes is among the keys of a condition. */
export const YES_KEY = 'true';
export const NO_KEY = 'false';

/** Parts of a condition that form one value. */
const CONDITION_FIELDS = [
  'question',
  'operator',
  'hasAnswer',
  'answerBoolean',
  'answerString',
  'answerInteger',
  'answerDecimal',
  'answerDate',
  'answerDateTime',
  'answerTime',
];

/** Without a unit: a number of ours has one unit, which may be another. */
const readQuantity = (quantity: TrackedValue): unknown =>
  ['unit', 'code'].some((name) => quantity.field(name).value !== undefined)
    ? undefined
    : quantity.field('value').value;

const readNumber = (condition: TrackedValue): number | undefined => {
  const value = ['answerInteger', 'answerDecimal']
    .map((name) => condition.field(name).value)
    .concat(readQuantity(condition.field('answerQuantity')))
    .find((one) => typeof one === 'number');
  return typeof value === 'number' ? value : undefined;
};

const readOne = (condition: TrackedValue): Condition => {
  const question = condition.field('question').rawText;
  for (const name of CONDITION_FIELDS) {
    const field = condition.field(name);
    field.consumeExpected(field.value);
  }
  const coding = condition.field('answerCoding');
  for (const name of ['system', 'version', 'code', 'display']) coding.field(name).readText();
  // STU3 has no operators.
  const hasAnswer = condition.field('hasAnswer').value;
  const operator = condition.field('operator').value ?? (hasAnswer === undefined ? '=' : 'exists');
  const isYes = condition.field('answerBoolean').value;
  if (operator === 'exists')
    return (hasAnswer ?? isYes) === true ? { kind: 'answered', question } : UNSUPPORTED;
  const number = readNumber(condition);
  const written = condition.field('answerDate').rawText || condition.field('answerTime').rawText;
  const compared =
    number === undefined ? parseValue(written) : ({ value: number, unit: 'number' } as const);
  const range = compared && comparedRange(operator, compared.value);
  // An option of a choice can be a number too: equal to it is one of its answers.
  if (range && operator !== '=') return inRange(question, range, compared.unit);
  const keys =
    typeof isYes === 'boolean'
      ? [String(isYes)]
      : [
          ...answerKeysOf(condition, 'answer'),
          ...(compared ? [number === undefined ? written : String(number)] : []),
        ];
  if (keys.length === 0 || (operator !== '=' && operator !== '!=')) return UNSUPPORTED;
  const equal: Condition = { kind: 'answer', question, keys };
  return operator === '=' ? equal : negate(equal);
};

/** The own condition of an item, marked as read; null if it is always shown. */
export const readEnableWhen = (owner: TrackedValue): Condition | null => {
  const conditions = owner.field('enableWhen').list().map(readOne);
  // Here, too, a question that is not asked is not shown.
  owner.field('disabledDisplay').consumeExpected('hidden');
  const behavior = owner.field('enableBehavior').readText();
  const [first, ...others] = conditions;
  if (!first) return readEnableExpression(owner);
  if (others.length === 0) return first;
  // Without a word about it, any one is enough, as in STU3: the question is never asked too rarely.
  return { kind: behavior === 'all' ? 'all' : 'any', of: conditions };
};

/** Every own condition in a resource, at any depth. */
export const findConditions = (root: TrackedValue): readonly Condition[] =>
  root
    .field('item')
    .list()
    .filter(({ value }) => isRecord(value))
    .flatMap((item) => {
      const own = readEnableWhen(item);
      return [...(own ? [own] : []), ...findConditions(item)];
    });
