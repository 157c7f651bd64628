/** Converts items of a FHIR Questionnaire to categories, each with all its data. */
import { MAX_HOUSEMATES } from '../../answer/answer.ts';
import { isHousemateType } from '../../category-types/respondent.ts';
import { answerKind, categoryType, hasProperty } from '../../category-types/registry.ts';
import type { CategoryDefinition, CategoryType } from '../../document/definition.ts';
import { MAX_ITEMS } from '../import-result.ts';
import type { TrackedValue } from '../tracked-value.ts';
import type { ItemDraft } from '../assemble-categories.ts';
import type { ImportedItem, ItemConditions, ItemImportContext } from './imported-item.ts';
import { EXTENSION, partLinkId, SYSTEM } from './fhir.ts';
import { findQuestionItems, isCheckList, readItemType } from './item-type.ts';
import { findExtension, readOptions } from './read-options.ts';
import { readTextField } from './localized-texts.ts';

const IMAGE_FILE = /^[A-Za-z0-9._/-]+\.(png|jpe?g|webp|avif)$/u;

const isNeverAsked = (type: CategoryType): boolean => categoryType(type).asked === 'never';

/** Whether an export writes the answer as a group of items that say nothing more. */
const isHistory = (type: CategoryType): boolean =>
  answerKind(type) === 'places' || answerKind(type) === 'visits';

const readLinkId = (item: TrackedValue): string => item.field('linkId').readText() ?? '';

const readConditions = (item: TrackedValue): readonly ItemConditions[] => {
  const conditions = item.field('enableWhen').list();
  return conditions.length === 0 ? [] : [{ owner: item, conditions }];
};

const readImage = (
  item: TrackedValue,
  context: ItemImportContext,
): Pick<CategoryDefinition, 'image'> => {
  const extension = findExtension(item, EXTENSION.media);
  const attachment = extension?.field('valueAttachment');
  const file = attachment?.field('url').value;
  if (!extension || !attachment || typeof file !== 'string' || !IMAGE_FILE.test(file)) return {};
  extension.field('url').consume();
  attachment.field('url').consume();
  attachment.field('contentType').readText();
  return { image: { file, alt: readTextField(attachment, 'title', context) } };
};

const readHelp = (
  item: TrackedValue,
  context: ItemImportContext,
): Pick<CategoryDefinition, 'description'> => {
  const help = item
    .field('item')
    .list()
    .find((child) => child.field('type').value === 'display');
  if (!help) return {};
  help.field('type').consume();
  help.field('linkId').readText();
  const control = findExtension(help, EXTENSION.itemControl);
  const [coding] = control?.field('valueCodeableConcept').field('coding').list() ?? [];
  if (
    coding?.field('code').value === 'help' &&
    coding.field('system').value === SYSTEM.itemControl
  ) {
    control?.consumeExpected({
      url: EXTENSION.itemControl,
      valueCodeableConcept: { coding: [{ system: SYSTEM.itemControl, code: 'help' }] },
    });
  }
  return { description: readTextField(help, 'text', context) };
};

const readRequired = (
  item: TrackedValue,
  type: CategoryType,
  context: ItemImportContext,
): Pick<CategoryDefinition, 'optional'> => {
  const required = item.field('required');
  if (isNeverAsked(type)) return {};
  const isRequired = required.readBoolean();
  if (hasProperty(type, 'optional')) {
    const isOptional =
      item.field('type').value === 'group'
        ? isRequired === false || (isCheckList(item) && areAllOptional(item))
        : isRequired !== true;
    return isOptional ? { optional: true } : {};
  }
  if (isRequired !== true && item.field('type').value !== 'group') context.countUnanswerable();
  return {};
};

/** Whether each check of a list may be left open: the list is then answered wholly or not at all. */
const areAllOptional = (item: TrackedValue): boolean =>
  findQuestionItems(item).every((child) => child.field('required').value !== true);

const readLength = (item: TrackedValue, type: CategoryType): void => {
  const most = item.field('maxLength');
  const { maxLength } = categoryType(type);
  if (maxLength > 0 && most.value === maxLength) most.consume();
};

const readChecks = (
  item: TrackedValue,
  linkId: string,
  context: ItemImportContext,
): readonly ItemDraft[] => {
  const all = findQuestionItems(item);
  const isOptional = areAllOptional(item);
  if (all.length > MAX_ITEMS) {
    const what = `Only the first ${String(MAX_ITEMS)} of ${String(all.length)} checks are taken.`;
    context.reportLoss(item.field('item').pointer, what, 'Make two questions of them.');
  }
  return all.slice(0, MAX_ITEMS).map((child) => {
    const key = readLinkId(child);
    const required = child.field('required');
    child.field('type').consume();
    if (required.readBoolean() !== true && !isOptional) context.countUnanswerable();
    const preferredId = key.startsWith(partLinkId(linkId, '')) ? key.slice(linkId.length + 1) : key;
    const text = readTextField(child, 'text', context);
    return { pointer: child.field('linkId').pointer, preferredId, text, notApplicable: false, key };
  });
};

/**
 * Marks as read what our export adds to the household and to histories, which has no further
 * meaning.
 */
const consumeExportedShape = (item: TrackedValue, type: CategoryType): void => {
  const kind = answerKind(type);
  if (isHistory(type)) for (const child of findQuestionItems(item)) child.consume();
  if (kind === 'household') {
    findExtension(item, EXTENSION.maxOccurs)?.consumeExpected({
      url: EXTENSION.maxOccurs,
      valueInteger: MAX_HOUSEMATES,
    });
  }
  const repeats = item.field('repeats');
  const isOurs =
    kind === 'choice' || ((kind === 'places' || kind === 'household') && repeats.value === true);
  if (isOurs || repeats.value === false) repeats.consume();
};

const readCategory = (
  item: TrackedValue,
  { type, isHidden }: { readonly type: CategoryType; readonly isHidden: boolean },
  isPerItem: boolean,
  context: ItemImportContext,
): ImportedItem['category'] => {
  const question = readTextField(item, 'text', context);
  readLength(item, type);
  consumeExportedShape(item, type);
  const isChoice = hasProperty(type, 'multiple') && item.field('repeats').value === true;
  return {
    type,
    question,
    ...(!isNeverAsked(type) && readHelp(item, context)),
    ...(isHidden && !isNeverAsked(type) && { show: false }),
    ...readRequired(item, type, context),
    ...(isPerItem && { perItem: true }),
    ...(isChoice && { multiple: true }),
    ...(hasProperty(type, 'image') && readImage(item, context)),
  };
};

/** A group that only contains other items: here these items are separate. */
const readGroup = (
  item: TrackedValue,
  conditionGroups: readonly ItemConditions[],
  context: ItemImportContext,
  depth: number,
): readonly ImportedItem[] => {
  item.field('type').consume();
  item.field('linkId').readText();
  if (item.field('repeats').value === false) item.field('repeats').consume();
  if (depth > 0) {
    const what = 'A group inside a group: its questions are separate questions here.';
    context.reportLoss(
      item.field('item').pointer,
      what,
      'Write what the heading says into each question.',
    );
  }
  return item
    .field('item')
    .list()
    .flatMap((child) =>
      readItem(child, [...readConditions(item), ...conditionGroups], context, depth + 1),
    );
};

const readItemOptions = (
  item: TrackedValue,
  type: CategoryType,
  context: ItemImportContext,
): readonly ItemDraft[] =>
  answerKind(type) === 'choice' || isHousemateType(type) ? readOptions(item, context) : [];

const UNSUPPORTED_ADVICE = 'Ask it in another way, or leave it out.';

/** The categories of an item and the items inside it, in order. */
export const readItem = (
  item: TrackedValue,
  outerConditions: readonly ItemConditions[],
  context: ItemImportContext,
  depth = 0,
): readonly ImportedItem[] => {
  const foreign = item.field('type').value;
  const { type, lossDescription, isHidden } = readItemType(item);
  if (type === null) {
    if (foreign === 'group') return readGroup(item, outerConditions, context, depth);
    const name = typeof foreign === 'string' ? foreign : 'unknown';
    const what =
      foreign === 'display'
        ? 'A text that asks nothing has no place here.'
        : `An item of type ${name} has no place here.`;
    item.consume();
    context.reportLoss(
      item.pointer,
      what,
      foreign === 'display' ? 'Write it into the question that it belongs to.' : UNSUPPORTED_ADVICE,
    );
    return [];
  }
  const isPerItem = hasProperty(type, 'perItem') && foreign === 'group' && isCheckList(item);
  if (lossDescription !== '')
    context.reportLoss(
      item.field('type').pointer,
      lossDescription,
      'Check that this serves, or ask it in another way.',
    );
  item.field('type').consume();
  const linkId = readLinkId(item);
  const conditionGroups = [...readConditions(item), ...outerConditions];
  const category = readCategory(item, { type, isHidden }, isPerItem, context);
  const entry: ImportedItem = {
    item,
    linkId,
    category,
    parts: isPerItem ? readChecks(item, linkId, context) : readItemOptions(item, type, context),
    yesLinkId: answerKind(type) === 'visits' ? partLinkId(linkId, 'visited') : linkId,
    conditionGroups,
  };
  if (isPerItem || isHistory(type)) return [entry];
  const isHousehold = answerKind(type) === 'household';
  const inside = findQuestionItems(item);
  if (inside.length > 0 && !isHousehold) {
    const what = 'The questions inside this one follow it as separate questions here.';
    context.reportLoss(item.field('item').pointer, what, 'Say in each of them what it is about.');
  }
  const inherited = isHousehold ? [] : conditionGroups;
  return [entry, ...inside.flatMap((child) => readItem(child, inherited, context, depth + 1))];
};
