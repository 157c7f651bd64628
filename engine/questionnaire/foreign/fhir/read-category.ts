/** What an item says about its question, apart from its type, options and condition. */
import { MAX_HOUSEMATES } from '../../answer/answer.ts';
import { answerKind, categoryType, hasProperty } from '../../category-types/registry.ts';
import type { CategoryDefinition, CategoryType, LocalizedText } from '../../document/definition.ts';
import { hasWords } from '../../document/text.ts';
import type { TrackedValue } from '../tracked-value.ts';
import { EXTENSION, SYSTEM } from './fhir.ts';
import type { ImportedItem, ItemImportContext } from './imported-item.ts';
import { findQuestionItems, isCheckList, type ItemType } from './item-type.ts';
import { standInText } from '../imported-text.ts';
import { readTextField } from './localized-texts.ts';
import { readNumberFormat } from './number-extensions.ts';
import { readDenial } from './outcome-extension.ts';
import { findExtension, readFlag } from './read-options.ts';

const IMAGE_FILE = /^[A-Za-z0-9._/-]+\.(png|jpe?g|webp|avif)$/u;

const isNeverAsked = (type: CategoryType): boolean => categoryType(type).asked === 'never';

/** Whether an export writes the answer as a group of items that say nothing more. */
export const isHistory = (type: CategoryType): boolean =>
  answerKind(type) === 'places' || answerKind(type) === 'visits';

/** What is asked; the name of an item without a text, which a reviewer then replaces. */
export const readQuestion = (item: TrackedValue, context: ItemImportContext): LocalizedText => {
  const text = readTextField(item, 'text', context);
  if (hasWords(text)) return text;
  const [coding] = item.field('code').list();
  const words = coding?.field('display').readText() ?? item.field('linkId').rawText;
  const what = `It has no text: "${words}" is shown.`;
  context.reportLoss('changed', item.pointer, what, 'Write what is asked.');
  return standInText(words);
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
        ? isRequired === false || (isCheckList(item, context) && areAllOptional(item))
        : isRequired !== true;
    return isOptional ? { optional: true } : {};
  }
  if (isRequired !== true && item.field('type').value !== 'group') context.countUnanswerable();
  return {};
};

/** Whether each check of a list may be left open: the list is then answered wholly or not at all. */
export const areAllOptional = (item: TrackedValue): boolean =>
  findQuestionItems(item).every((child) => child.field('required').value !== true);

const readLength = (item: TrackedValue, type: CategoryType): void => {
  const most = item.field('maxLength');
  const { maxLength } = categoryType(type);
  if (maxLength > 0 && most.value === maxLength) most.consume();
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

/** What our export records of a category that FHIR has no word for. */
const readOurProperties = (
  item: TrackedValue,
  type: CategoryType,
  context: ItemImportContext,
): Partial<CategoryDefinition> => {
  const days = findExtension(item, EXTENSION.days);
  const count = hasProperty(type, 'days') ? days?.field('valueInteger').readNumber() : undefined;
  if (count !== undefined) days?.field('url').consume();
  const flags = (['needAnswer', 'noneOfThese'] as const).filter(
    (name) => hasProperty(type, name) && readFlag(item, EXTENSION[name]),
  );
  return {
    ...Object.fromEntries(flags.map((name) => [name, true])),
    ...(count !== undefined && { days: count }),
    ...(hasProperty(type, 'number') && { number: readNumberFormat(item, context) }),
  };
};

/** The category of an item without its id, items and targets. */
export const readCategory = (
  item: TrackedValue,
  { type, isHidden, options }: ItemType & { readonly type: CategoryType },
  isPerItem: boolean,
  context: ItemImportContext,
): ImportedItem['category'] => {
  const question = readQuestion(item, context);
  readLength(item, type);
  consumeExportedShape(item, type);
  const isChoice = hasProperty(type, 'multiple') && item.field('repeats').value === true;
  const [onlyOption] = answerKind(type) === 'yesNo' ? options : [];
  return {
    type,
    question,
    ...(onlyOption && { description: onlyOption.text }),
    ...(!isNeverAsked(type) && readHelp(item, context)),
    ...(isHidden && !isNeverAsked(type) && { show: false }),
    ...readRequired(item, type, context),
    ...(isPerItem && { perItem: true }),
    ...(isChoice && { multiple: true }),
    ...readOurProperties(item, type, context),
    ...readDenial(item, context),
    ...(hasProperty(type, 'image') && readImage(item, context)),
  };
};
