/** Converts `enableWhen` of items to the targets of what reveals them. */
import type { AnswerKind } from '../../category-types/category-type.ts';
import { answerKind } from '../../category-types/registry.ts';
import type { TrackedValue } from '../tracked-value.ts';
import type { EdgeSource, RevealCondition } from '../assemble-categories.ts';
import type { ImportedItem, ItemConditions, ItemImportContext } from './imported-item.ts';
import { optionKeyOf } from './read-options.ts';

const ADVICE = 'Reveal it by "yes" or by an option, or show it always.';
/** Parts of a condition that form one value. */
const CONDITION_FIELDS = [
  'question',
  'operator',
  'answerBoolean',
  'answerString',
  'answerInteger',
  'answerDate',
  'answerTime',
];
const TYPES_WITH_YES: ReadonlySet<AnswerKind> = new Set<AnswerKind>(['yesNo', 'visits']);

const findEdgeSource = (
  condition: TrackedValue,
  entries: readonly ImportedItem[],
): EdgeSource | string => {
  const question = condition.field('question').value;
  const operator = condition.field('operator').value;
  if (operator !== '=') return `A condition with "${String(operator)}" has no place here.`;
  const isYes = condition.field('answerBoolean').value;
  if (isYes === false) return 'Nothing is revealed by "no" here.';
  const key = optionKeyOf(condition, 'answer');
  let isKnown = false;
  for (const [entry, { linkId, yesLinkId: yes, category, parts }] of entries.entries()) {
    if (isYes === true && category.perItem) {
      const part = parts.findIndex((one) => one.key === question);
      if (part !== -1) return { entry, part };
    } else if (
      isYes === true &&
      yes === question &&
      TYPES_WITH_YES.has(answerKind(category.type))
    ) {
      return { entry, part: null };
    }
    if (linkId !== question) continue;
    isKnown = true;
    const part =
      answerKind(category.type) === 'choice' ? parts.findIndex((one) => one.key === key) : -1;
    if (part !== -1) return { entry, part };
  }
  return isKnown
    ? 'This answer reveals nothing here: only "yes" and the options of a choice do.'
    : `There is no question "${String(question)}" whose answer could reveal it.`;
};

const resolveConditions = (
  { owner, conditions }: ItemConditions,
  entries: readonly ImportedItem[],
  context: ItemImportContext,
): readonly EdgeSource[] => {
  const behavior = owner.field('enableBehavior');
  if (conditions.length > 1 && behavior.value !== 'any') {
    const what = 'Conditions that must all be met have no place here: it is shown always.';
    owner.field('enableWhen').consume();
    behavior.consume();
    context.reportLoss(owner.field('enableWhen').pointer, what, ADVICE);
    return [];
  }
  behavior.consume();
  return conditions.flatMap((condition) => {
    const start = findEdgeSource(condition, entries);
    if (typeof start === 'string') {
      condition.consume();
      context.reportLoss(condition.pointer, start, ADVICE);
      return [];
    }
    for (const name of CONDITION_FIELDS)
      condition.field(name).consumeExpected(condition.field(name).value);
    const coding = condition.field('answerCoding');
    for (const name of ['system', 'code', 'display']) coding.field(name).readText();
    return [start];
  });
};

/** When the category of an entry is shown. */
export const readRevealCondition = (
  { conditionGroups, category, item }: ImportedItem,
  entries: readonly ImportedItem[],
  context: ItemImportContext,
): RevealCondition => {
  const [nearest, ...outer] = conditionGroups;
  for (const { owner } of outer) {
    const what =
      'It is also shown under the conditions of the items that contain it, which are not carried over.';
    context.reportLoss(item.pointer, what, ADVICE);
    owner.field('enableWhen').consume();
    owner.field('enableBehavior').consume();
  }
  if (!nearest) return { isShown: category.show !== false, from: [] };
  const from = resolveConditions(nearest, entries, context);
  return { isShown: from.length === 0 && category.show !== false, from };
};
