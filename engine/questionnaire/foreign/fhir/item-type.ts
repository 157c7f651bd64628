/** Which category an item is. */
import { canonicalJson } from '../../document/canonical-json.ts';
import { CATEGORY_TYPES } from '../../document/category-type.ts';
import type { CategoryType } from '../../document/definition.ts';
import { SHORT_ANSWER_LENGTH } from '../../answer/answer.ts';
import { isRecord } from '../../answer/record.ts';
import type { Tracked } from '../tracked.ts';
import { EXTENSION, SYSTEM } from './fhir.ts';
import { extensionOf, flagOf } from './read-options.ts';
import { historyParts } from './to-item.ts';

const isCategoryType = (code: unknown): code is CategoryType =>
  typeof code === 'string' && Object.hasOwn(CATEGORY_TYPES, code);

const isText = (type: unknown): boolean => type === 'string' || type === 'text';

/** The children that ask something. */
export const askedIn = (item: Tracked): readonly Tracked[] =>
  item
    .field('item')
    .list()
    .filter((child) => child.field('type').value !== 'display');

const isPlainCheck = (child: Tracked): boolean =>
  child.field('type').value === 'boolean' &&
  child.field('enableWhen').value === undefined &&
  child.field('item').value === undefined &&
  extensionOf(child, EXTENSION.hidden) === undefined;

/** Whether an item asks several things that are each answered by yes or no. */
export const isCheckList = (item: Tracked): boolean => {
  const asked = askedIn(item);
  return asked.length > 0 && asked.every(isPlainCheck) && item.field('repeats').value !== true;
};

const FITTING: Readonly<Record<CategoryType, (item: Tracked, type: unknown) => boolean>> = {
  N: (item, type) => type === 'boolean' || (type === 'group' && isCheckList(item)),
  I: (item, type) => type === 'boolean' || (type === 'group' && isCheckList(item)),
  M: (_item, type) => type === 'choice',
  T: (_item, type) => isText(type),
  E: (_item, type) => isText(type),
  H: (item, type) => type === 'group' && hasPartsOf(item, 'H'),
  OV: (item, type) => type === 'group' && hasPartsOf(item, 'OV'),
  HV: (item, type) => type === 'group' && hasPartsOf(item, 'HV'),
  FS: (_item, type) => type === 'boolean' || type === 'group',
  FD: (_item, type) => type === 'choice',
  FT: (_item, type) => type === 'choice' || isText(type),
  P: () => true,
};

/** Whether the items inside are those that a history of ours is exported with. */
const hasPartsOf = (item: Tracked, type: CategoryType): boolean => {
  const expected = historyParts(String(item.field('linkId').value), type);
  const parts = askedIn(item).map(({ value }) => value);
  return canonicalJson(parts) === canonicalJson(expected);
};

/** The type that an export of ours wrote down, which is then read; null where it does not fit. */
const ownType = (item: Tracked): CategoryType | null => {
  const [coding] = item.field('code').list();
  if (!coding || coding.field('system').value !== SYSTEM.categoryType) return null;
  const code = coding.field('code').value;
  if (!isCategoryType(code) || !FITTING[code](item, item.field('type').value)) return null;
  coding.takeAs({ system: SYSTEM.categoryType, code });
  return code;
};

export interface ItemType {
  /** Null for what has no category. */
  readonly type: CategoryType | null;
  /** What the category is not, of what the item is. */
  readonly lost: string;
  readonly isHidden: boolean;
}

const AS_TEXT = ['date', 'dateTime', 'time', 'integer', 'decimal', 'url'];

const textType = (item: Tracked): CategoryType => {
  const most = item.field('maxLength').value;
  return typeof most === 'number' && most <= SHORT_ANSWER_LENGTH ? 'T' : 'E';
};

const foreignType = (item: Tracked): Omit<ItemType, 'isHidden'> => {
  const type = item.field('type').value;
  const made = (category: CategoryType | null, lost = '') => ({ type: category, lost });
  if (type === 'boolean') return made(isRecord(imageOf(item)) ? 'I' : 'N');
  if (type === 'choice') return made('M');
  if (type === 'open-choice')
    return made('M', 'Another answer than the options cannot be given here.');
  if (isText(type)) return made(textType(item));
  if (typeof type === 'string' && AS_TEXT.includes(type)) {
    return made('T', `A ${type} is a short text here: nothing checks that it is one.`);
  }
  if (type === 'group' && isCheckList(item)) return made(isRecord(imageOf(item)) ? 'I' : 'N');
  return made(null);
};

/** The attachment of the picture that goes with an item; undefined where there is none. */
export const imageOf = (item: Tracked): unknown =>
  extensionOf(item, EXTENSION.media)?.field('valueAttachment').value;

/** Which category an item is; its type, and the marks that tell it, are then read. */
export const itemType = (item: Tracked): ItemType => {
  const own = ownType(item);
  if (own) return { type: own, lost: '', isHidden: flagOf(item, EXTENSION.hidden) };
  const foreign = foreignType(item);
  const isHidden = foreign.type !== null && flagOf(item, EXTENSION.hidden);
  if (!isHidden) return { ...foreign, isHidden };
  const lost = 'A hidden question is kept here as "etc", which is never asked.';
  return { type: 'P', lost, isHidden };
};
