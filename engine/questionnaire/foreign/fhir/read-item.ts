/** Converts items of a FHIR Questionnaire to categories, each with all its data. */
import { isRecord } from '../../answer/is-record.ts';
import { answerKind, categoryType, hasProperty } from '../../category-types/registry.ts';
import { hasWords } from '../../document/text.ts';
import type { ItemDraft } from '../assemble-categories.ts';
import type { Condition } from '../condition.ts';
import type { TrackedValue } from '../tracked-value.ts';
import { readEnableWhen, YES_KEY } from './enable-when.ts';
import { EXTENSION, partLinkId } from './fhir.ts';
import type { ImportedItem, ItemImportContext } from './imported-item.ts';
import { findQuestionItems, isCheckList, readItemType } from './item-type.ts';
import { readTextField } from './localized-texts.ts';
import { findExtension } from './read-options.ts';
import { inSection } from '../imported-sections.ts';
import { rangeDrafts } from '../range-drafts.ts';
import { scaleOf } from '../range-scale.ts';
import { readRanges } from './number-extensions.ts';
import { readDenial } from './outcome-extension.ts';
import { areAllOptional, isHistory, readCategory, readQuestion } from './read-category.ts';

const readLinkId = (item: TrackedValue): string => item.field('linkId').readText() ?? '';

/** The item's own condition together with those around it. */
const addOwnCondition = (item: TrackedValue, outer: Condition | null): Condition | null => {
  const own = readEnableWhen(item);
  return own && outer ? { kind: 'all', of: [own, outer] } : (own ?? outer);
};

const readChecks = (
  item: TrackedValue,
  linkId: string,
  context: ItemImportContext,
): readonly ItemDraft[] => {
  const isOptional = areAllOptional(item);
  return findQuestionItems(item).map((child) => {
    const key = readLinkId(child);
    const required = child.field('required');
    child.field('type').consume();
    if (required.readBoolean() !== true && !isOptional) context.countUnanswerable();
    const preferredId = key.startsWith(partLinkId(linkId, '')) ? key.slice(linkId.length + 1) : key;
    const text = readQuestion(child, context);
    return {
      pointer: child.field('linkId').pointer,
      preferredId,
      text,
      notApplicable: false,
      ...readDenial(child, context),
      keys: [key],
    };
  });
};

/** The items inside one that is not a question here. */
const readInside = (
  item: TrackedValue,
  condition: Condition | null,
  context: ItemImportContext,
): readonly ImportedItem[] =>
  item
    .field('item')
    .list()
    .flatMap((child) => readItem(child, condition, context));

/** The section of a group with a title; undefined without one. */
const readSection = (item: TrackedValue, context: ItemImportContext): string | undefined => {
  const title = readTextField(item, 'text', context);
  const own = findExtension(item, EXTENSION.section);
  const id = own?.field('valueCode').value;
  if (typeof id === 'string') own?.consumeExpected({ url: EXTENSION.section, valueCode: id });
  if (!hasWords(title) && id === undefined) return undefined;
  const found = { name: readLinkId(item), title, pointer: item.field('text').pointer };
  return context.sections.add(found, context.section, typeof id === 'string' ? id : '');
};

/** A group that only contains other items: here these items are separate. */
const readGroup = (
  item: TrackedValue,
  condition: Condition | null,
  context: ItemImportContext,
): readonly ImportedItem[] => {
  for (const name of ['type', 'linkId', 'required']) item.field(name).consume();
  const repeats = item.field('repeats');
  if (repeats.consume() === true) {
    const what = 'Asked once: the group could be answered several times.';
    const advice = 'Only the household (FS) is asked of several.';
    context.reportLoss('changed', repeats.pointer, what, advice);
  }
  const section = readSection(item, context);
  return readInside(item, condition, { ...context, ...(section !== undefined && { section }) });
};

const readUnsupported = (
  item: TrackedValue,
  condition: Condition | null,
  context: ItemImportContext,
): readonly ImportedItem[] => {
  const foreign = item.field('type').rawText;
  const children = item.field('item');
  const isDisplay = foreign === 'display';
  const what = isDisplay
    ? 'Display text dropped.'
    : `Question dropped: its type is ${foreign === '' ? 'missing' : foreign}.`;
  const advice = isDisplay
    ? 'Write it into the question that it belongs to.'
    : 'Ask it in another way, or leave it out.';
  context.reportLoss('dropped', item.pointer, what, advice);
  const { value } = item;
  if (isRecord(value))
    for (const name of Object.keys(value)) if (name !== 'item') item.field(name).consume();
  return children.value === undefined ? [] : readInside(item, condition, context);
};

/** The categories of an item and the items inside it, in order. */
export const readItem = (
  item: TrackedValue,
  outer: Condition | null,
  context: ItemImportContext,
): readonly ImportedItem[] => {
  const itemType = readItemType(item, context);
  const { type, change, options } = itemType;
  const condition = addOwnCondition(item, outer);
  const isGroup = item.field('type').value === 'group';
  if (type === null) return (isGroup ? readGroup : readUnsupported)(item, condition, context);
  const isPerItem = hasProperty(type, 'perItem') && isGroup && isCheckList(item, context);
  if (change !== '') {
    const advice = 'Check that this serves, or ask it in another way.';
    context.reportLoss('changed', item.field('type').pointer, change, advice);
  }
  item.field('type').consume();
  const linkId = readLinkId(item);
  const category = inSection(
    readCategory(item, { ...itemType, type }, isPerItem, context),
    context.section,
  );
  const isYesNo = answerKind(type) === 'yesNo';
  const scale = scaleOf(category);
  const ranges = scale
    ? rangeDrafts(context.rangesOf(linkId, scale), scale, readRanges(item, context))
    : [];
  const entry: ImportedItem = {
    item,
    linkId,
    category,
    parts: isPerItem ? readChecks(item, linkId, context) : isYesNo ? [] : [...options, ...ranges],
    yesLinkId: answerKind(type) === 'visits' ? partLinkId(linkId, 'visited') : linkId,
    yesKeys: [YES_KEY, ...(isYesNo ? options.flatMap(({ keys }) => keys) : [])],
    condition: categoryType(type).asked === 'never' ? null : condition,
  };
  if (isPerItem || isHistory(type)) return [entry];
  const isHousehold = answerKind(type) === 'household';
  const inside = findQuestionItems(item);
  if (inside.length > 0 && !isHousehold) {
    const what = 'The questions inside this one follow it as questions of their own.';
    const advice = 'Say in each of them what it is about.';
    context.reportLoss('changed', item.field('item').pointer, what, advice);
  }
  return [
    entry,
    ...inside.flatMap((child) => readItem(child, isHousehold ? null : condition, context)),
  ];
};
