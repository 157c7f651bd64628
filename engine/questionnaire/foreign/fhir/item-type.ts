/** Determines which category an item is. */
import { canonicalJson } from '../../document/canonical-json.ts';
import { CATEGORY_TYPES, categoryType } from '../../category-types/registry.ts';
import type { CategoryType } from '../../document/definition.ts';
import { MAX_SHORT_ANSWER_LENGTH } from '../../answer/answer.ts';
import { isRecord } from '../../answer/is-record.ts';
import { isHousemateType } from '../../category-types/respondent.ts';
import type { ItemDraft } from '../assemble-categories.ts';
import { MAX_ITEMS } from '../import-result.ts';
import type { TrackedValue } from '../tracked-value.ts';
import { EXTENSION, SYSTEM } from './fhir.ts';
import { NO_KEY, YES_KEY } from './enable-when.ts';
import type { ItemImportContext } from './imported-item.ts';
import { findExtension, readFlag, readOptions } from './read-options.ts';
import { historyParts } from './export-item.ts';
import { toRelease5 } from './release-5.ts';

const isCategoryType = (code: unknown): code is CategoryType =>
  typeof code === 'string' && Object.hasOwn(CATEGORY_TYPES, code);

/** R5 calls a choice a coding. */
const isChoice = (type: unknown): boolean => type === 'choice' || type === 'coding';

const isNumber = (type: unknown): boolean => type === 'integer' || type === 'decimal';

const isText = (type: unknown): boolean => type === 'string' || type === 'text';

/** The children that ask a question. */
export const findQuestionItems = (item: TrackedValue): readonly TrackedValue[] =>
  item
    .field('item')
    .list()
    .filter((child) => child.field('type').value !== 'display');

const isPlainYesNo = (child: TrackedValue, context: ItemImportContext): boolean =>
  child.field('type').value === 'boolean' &&
  !context.isAskedForNo(child.field('linkId').rawText) &&
  child.field('enableWhen').value === undefined &&
  child.field('item').value === undefined &&
  findExtension(child, EXTENSION.hidden) === undefined;

/** Whether an item asks several questions that are each answered by yes or no. */
export const isCheckList = (item: TrackedValue, context: ItemImportContext): boolean => {
  const asked = findQuestionItems(item);
  return (
    asked.length > 0 &&
    asked.length <= MAX_ITEMS &&
    findExtension(item, EXTENSION.section) === undefined &&
    asked.every((child) => isPlainYesNo(child, context)) &&
    item.field('repeats').value !== true
  );
};

/** Whether an item can be the category that its code names. */
const isFitting = (code: CategoryType, item: TrackedValue, context: ItemImportContext): boolean => {
  const type = item.field('type').value;
  const { answerKind, asked, needsItems } = categoryType(code);
  switch (answerKind) {
    case 'yesNo':
      return type === 'boolean' || (type === 'group' && isCheckList(item, context));
    case 'choice':
      return isChoice(type);
    case 'text':
      return isText(type);
    case 'number':
      return isNumber(type);
    case 'date':
    case 'time':
      return type === answerKind;
    case 'places':
    case 'visits':
      return type === 'group' && hasHistoryParts(item, code);
    case 'household':
      return type === 'boolean' || type === 'group';
    case 'none':
      return asked === 'never' || isChoice(type) || (!needsItems && isText(type));
  }
};

/** Whether the items inside are those that our export creates for a history. */
const hasHistoryParts = (item: TrackedValue, type: CategoryType): boolean => {
  const expected = historyParts(String(item.field('linkId').value), type) ?? [];
  const parts = canonicalJson(findQuestionItems(item).map(({ value }) => value));
  return [expected, expected.map(toRelease5)].some((one) => canonicalJson(one) === parts);
};

/** The type that our export recorded, marked as read; null if it does not fit. */
const readDeclaredType = (item: TrackedValue, context: ItemImportContext): CategoryType | null => {
  const [coding] = item.field('code').list();
  if (!coding || coding.field('system').value !== SYSTEM.categoryType) return null;
  const code = coding.field('code').value;
  if (!isCategoryType(code) || !isFitting(code, item, context)) return null;
  coding.consumeExpected({ system: SYSTEM.categoryType, code });
  return code;
};

export interface ItemType {
  /** Null for an item that has no category. */
  readonly type: CategoryType | null;
  /** What changes about the answer; empty if nothing does. */
  readonly change: string;
  readonly isHidden: boolean;
  readonly options: readonly ItemDraft[];
}

const CHOICES = ['choice', 'open-choice', 'coding'];

/** Options for yes and no, where a condition asks for "no". */
const YES_NO: readonly ItemDraft[] = [
  { preferredId: 'yes', text: { ko: '예', en: 'Yes' }, keys: [YES_KEY] },
  { preferredId: 'no', text: { ko: '아니요', en: 'No' }, keys: [NO_KEY] },
].map((option) => ({ ...option, pointer: null, notApplicable: false }));

type InferredType = Omit<ItemType, 'isHidden'>;

const textType = (item: TrackedValue): CategoryType => {
  const most = item.field('maxLength').value;
  return typeof most === 'number' && most <= MAX_SHORT_ANSWER_LENGTH ? 'T' : 'E';
};

const inferChoice = (item: TrackedValue, context: ItemImportContext): InferredType => {
  const options = readOptions(item, context);
  const asText = (reason: string): InferredType => ({
    type: 'E',
    change: `Imported as text: ${reason}.`,
    options: [],
  });
  if (options.length > MAX_ITEMS)
    return asText(`${String(options.length)} options are more than ${String(MAX_ITEMS)}`);
  if (options.length === 0) {
    const reference = item.field('answerValueSet').readText();
    return asText(reference ? `the file does not list ${reference}` : 'it has no options');
  }
  if (options.length === 1)
    return { type: 'N', change: 'Imported as yes or no: it has one option.', options };
  const constraint = item.field('answerConstraint').readText();
  const isOpen =
    item.field('type').value === 'open-choice' ||
    (constraint !== undefined && constraint !== 'optionsOnly');
  return {
    type: 'M',
    change: isOpen ? 'Another answer than the options cannot be given.' : '',
    options,
  };
};

const inferType = (item: TrackedValue, context: ItemImportContext): InferredType => {
  const type = item.field('type').rawText;
  const made = (category: CategoryType | null, change = ''): InferredType => ({
    ...{ type: category, change, options: [] },
  });
  if (type === 'boolean') {
    if (context.isAskedForNo(item.field('linkId').rawText)) {
      const change = 'Imported as a choice of yes and no: a question depends on "no".';
      return { type: 'M', change, options: YES_NO };
    }
    return made(isRecord(imageOf(item)) ? 'I' : 'N');
  }
  if (CHOICES.includes(type)) return inferChoice(item, context);
  if (isText(type)) return made(textType(item));
  if (isNumber(type)) return made('NU');
  if (type === 'date') return made('DA');
  if (type === 'time') return made('TI');
  if (type === 'dateTime') return made('DA', 'Imported as a day, without the time.');
  if (type === 'quantity') return made('NU', 'Imported as a number: its unit cannot be chosen.');
  if (type === 'url') return made('E', 'Imported as text, unchecked.');
  if (type === 'group' && isCheckList(item, context))
    return made(isRecord(imageOf(item)) ? 'I' : 'N');
  return made(null);
};

/** The attachment of the picture that belongs to an item; undefined if there is none. */
export const imageOf = (item: TrackedValue): unknown =>
  findExtension(item, EXTENSION.media)?.field('valueAttachment').value;

const readDeclaredOptions = (
  item: TrackedValue,
  type: CategoryType,
  context: ItemImportContext,
): readonly ItemDraft[] =>
  categoryType(type).answerKind === 'choice' || isHousemateType(type)
    ? readOptions(item, context)
    : [];

/**
 * Determines which category an item is. Marks its type, its options and the marks that identify it,
 * as read.
 */
export const readItemType = (item: TrackedValue, context: ItemImportContext): ItemType => {
  const own = readDeclaredType(item, context);
  if (own) {
    const options = readDeclaredOptions(item, own, context);
    item.field('answerConstraint').consumeExpected('optionsOnly');
    return { type: own, change: '', isHidden: readFlag(item, EXTENSION.hidden), options };
  }
  const foreign = inferType(item, context);
  const isHidden = foreign.type !== null && readFlag(item, EXTENSION.hidden);
  if (!isHidden) return { ...foreign, isHidden };
  const change = 'Kept as "etc", which is never asked: it is hidden.';
  return { type: 'P', change, isHidden, options: [] };
};
