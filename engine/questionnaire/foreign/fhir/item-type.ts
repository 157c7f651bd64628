/** Determines which category an item is. */
import { canonicalJson } from '../../document/canonical-json.ts';
import { CATEGORY_TYPES, categoryType } from '../../category-types/registry.ts';
import type { CategoryType } from '../../document/definition.ts';
import { MAX_SHORT_ANSWER_LENGTH } from '../../answer/answer.ts';
import { isRecord } from '../../answer/is-record.ts';
import type { TrackedValue } from '../tracked-value.ts';
import { EXTENSION, SYSTEM } from './fhir.ts';
import { findExtension, readFlag } from './read-options.ts';
import { historyParts } from './export-item.ts';

const isCategoryType = (code: unknown): code is CategoryType =>
  typeof code === 'string' && Object.hasOwn(CATEGORY_TYPES, code);

const isText = (type: unknown): boolean => type === 'string' || type === 'text';

/** The children that ask a question. */
export const findQuestionItems = (item: TrackedValue): readonly TrackedValue[] =>
  item
    .field('item')
    .list()
    .filter((child) => child.field('type').value !== 'display');

const isPlainYesNo = (child: TrackedValue): boolean =>
  child.field('type').value === 'boolean' &&
  child.field('enableWhen').value === undefined &&
  child.field('item').value === undefined &&
  findExtension(child, EXTENSION.hidden) === undefined;

/** Whether an item asks several questions that are each answered by yes or no. */
export const isCheckList = (item: TrackedValue): boolean => {
  const asked = findQuestionItems(item);
  return asked.length > 0 && asked.every(isPlainYesNo) && item.field('repeats').value !== true;
};

/** Whether an item can be the category that its code names. */
const isFitting = (code: CategoryType, item: TrackedValue): boolean => {
  const type = item.field('type').value;
  const { answerKind, asked, needsItems } = categoryType(code);
  switch (answerKind) {
    case 'yesNo':
      return type === 'boolean' || (type === 'group' && isCheckList(item));
    case 'choice':
      return type === 'choice';
    case 'text':
      return isText(type);
    case 'places':
    case 'visits':
      return type === 'group' && hasHistoryParts(item, code);
    case 'household':
      return type === 'boolean' || type === 'group';
    case 'none':
      return asked === 'never' || type === 'choice' || (!needsItems && isText(type));
  }
};

/** Whether the items inside are those that our export creates for a history. */
const hasHistoryParts = (item: TrackedValue, type: CategoryType): boolean => {
  const expected = historyParts(String(item.field('linkId').value), type);
  const parts = findQuestionItems(item).map(({ value }) => value);
  return canonicalJson(parts) === canonicalJson(expected);
};

/** The type that our export recorded, marked as read; null if it does not fit. */
const readDeclaredType = (item: TrackedValue): CategoryType | null => {
  const [coding] = item.field('code').list();
  if (!coding || coding.field('system').value !== SYSTEM.categoryType) return null;
  const code = coding.field('code').value;
  if (!isCategoryType(code) || !isFitting(code, item)) return null;
  coding.consumeExpected({ system: SYSTEM.categoryType, code });
  return code;
};

export interface ItemType {
  /** Null for an item that has no category. */
  readonly type: CategoryType | null;
  /** The parts of the item type that the category does not have. */
  readonly lossDescription: string;
  readonly isHidden: boolean;
}

const TYPES_READ_AS_TEXT = ['date', 'dateTime', 'time', 'integer', 'decimal', 'url'];

const textType = (item: TrackedValue): CategoryType => {
  const most = item.field('maxLength').value;
  return typeof most === 'number' && most <= MAX_SHORT_ANSWER_LENGTH ? 'T' : 'E';
};

const inferType = (item: TrackedValue): Omit<ItemType, 'isHidden'> => {
  const type = item.field('type').value;
  const made = (category: CategoryType | null, lossDescription = '') => ({
    type: category,
    lossDescription,
  });
  if (type === 'boolean') return made(isRecord(imageOf(item)) ? 'I' : 'N');
  if (type === 'choice') return made('M');
  if (type === 'open-choice')
    return made('M', 'Another answer than the options cannot be given here.');
  if (isText(type)) return made(textType(item));
  if (typeof type === 'string' && TYPES_READ_AS_TEXT.includes(type)) {
    return made('T', `A ${type} is a short text here: nothing checks that it is one.`);
  }
  if (type === 'group' && isCheckList(item)) return made(isRecord(imageOf(item)) ? 'I' : 'N');
  return made(null);
};

/** The attachment of the picture that belongs to an item; undefined if there is none. */
export const imageOf = (item: TrackedValue): unknown =>
  findExtension(item, EXTENSION.media)?.field('valueAttachment').value;

/**
 * Determines which category an item is. Marks its type, and the marks that identify it, as read.
 */
export const readItemType = (item: TrackedValue): ItemType => {
  const own = readDeclaredType(item);
  if (own) return { type: own, lossDescription: '', isHidden: readFlag(item, EXTENSION.hidden) };
  const foreign = inferType(item);
  const isHidden = foreign.type !== null && readFlag(item, EXTENSION.hidden);
  if (!isHidden) return { ...foreign, isHidden };
  const lossDescription = 'A hidden question is kept here as "etc", which is never asked.';
  return { type: 'P', lossDescription, isHidden };
};
