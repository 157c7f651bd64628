/** `enableWhen` of items as the targets of what reveals them. */
import type { Tracked } from '../tracked.ts';
import type { EdgeStart, Revealed } from '../assemble.ts';
import type { Entry, Gate, ItemReading } from './entry.ts';
import { keyOf } from './read-options.ts';

const ADVICE = 'Reveal it by "yes" or by an option, or show it always.';
/** Parts of a condition that are one value. */
const ANSWERS = [
  'question',
  'operator',
  'answerBoolean',
  'answerString',
  'answerInteger',
  'answerDate',
  'answerTime',
];
const HAS_YES = new Set(['N', 'I', 'OV', 'HV']);

const startOf = (condition: Tracked, entries: readonly Entry[]): EdgeStart | string => {
  const question = condition.field('question').value;
  const operator = condition.field('operator').value;
  if (operator !== '=') return `A condition with "${String(operator)}" has no place here.`;
  const isYes = condition.field('answerBoolean').value;
  if (isYes === false) return 'Nothing is revealed by "no" here.';
  const key = keyOf(condition, 'answer');
  let isKnown = false;
  for (const [entry, { linkId, yes, category, parts }] of entries.entries()) {
    if (isYes === true && category.perItem) {
      const part = parts.findIndex((one) => one.key === question);
      if (part !== -1) return { entry, part };
    } else if (isYes === true && yes === question && HAS_YES.has(category.type)) {
      return { entry, part: null };
    }
    if (linkId !== question) continue;
    isKnown = true;
    const part = category.type === 'M' ? parts.findIndex((one) => one.key === key) : -1;
    if (part !== -1) return { entry, part };
  }
  return isKnown
    ? 'This answer reveals nothing here: only "yes" and the options of a choice do.'
    : `There is no question "${String(question)}" whose answer could reveal it.`;
};

const resolved = (
  { owner, conditions }: Gate,
  entries: readonly Entry[],
  reading: ItemReading,
): readonly EdgeStart[] => {
  const behavior = owner.field('enableBehavior');
  if (conditions.length > 1 && behavior.value !== 'any') {
    const what = 'Conditions that must all be met have no place here: it is shown always.';
    owner.field('enableWhen').take();
    behavior.take();
    reading.lose(owner.field('enableWhen').pointer, what, ADVICE);
    return [];
  }
  behavior.take();
  return conditions.flatMap((condition) => {
    const start = startOf(condition, entries);
    if (typeof start === 'string') {
      condition.take();
      reading.lose(condition.pointer, start, ADVICE);
      return [];
    }
    for (const name of ANSWERS) condition.field(name).takeAs(condition.field(name).value);
    const coding = condition.field('answerCoding');
    for (const name of ['system', 'code', 'display']) coding.field(name).text();
    return [start];
  });
};

/** When the category of an entry is shown. */
export const revealedBy = (
  { gates, category, item }: Entry,
  entries: readonly Entry[],
  reading: ItemReading,
): Revealed => {
  const [nearest, ...outer] = gates;
  for (const { owner } of outer) {
    const what =
      'It is also shown under the conditions of what it stands in, which are not carried over.';
    reading.lose(item.pointer, what, ADVICE);
    owner.field('enableWhen').take();
    owner.field('enableBehavior').take();
  }
  if (!nearest) return { isShown: category.show !== false, from: [] };
  const from = resolved(nearest, entries, reading);
  return { isShown: from.length === 0 && category.show !== false, from };
};
