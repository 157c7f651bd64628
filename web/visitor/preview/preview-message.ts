import { CATEGORY_TYPES } from '../../../engine/questionnaire/category-types/registry.ts';
import { wireType } from '../../../engine/questionnaire/category-types/wire-type.ts';
import type { CategoryType } from '../../../engine/questionnaire/document/definition.ts';
import { IMAGE_PATH } from '../../../engine/questionnaire/document/image-path.ts';
import { LANGUAGES } from '../../../engine/wording/language.ts';
import type {
  Category,
  Item,
  Language,
  NumberFormat,
  Place,
  Section,
  VisitEntry,
} from '../../../schemas/api.gen.ts';
import { integer, listOf, number, objectOf, oneOf, text, type Shape } from './message-shape.ts';

/** A preview's request to its opener or frame (PREVIEW-03). */
export interface NeedCategoryData {
  readonly type: 'needCategoryData';
  readonly refreshIdx: string;
}

/** The reply of the opener or frame: a questionnaire in the language that the admin chose. */
export interface CategoryData {
  readonly type: 'categoryData';
  readonly refreshIdx: string;
  readonly language: Language;
  readonly detailId: string;
  readonly categoryList: Category[];
  /** The simulated time of the visitor (Unix milliseconds); the browser's clock if absent. */
  readonly now?: number;
}

/** A preview's message once its answers are complete (PREVIEW-04). */
export interface Refresh {
  readonly type: 'refresh';
  readonly refreshIdx: string;
}

export type CategoryDataResult =
  | { readonly kind: 'data'; readonly data: CategoryData }
  /** It was meant for this preview and cannot be shown; `where` is the first wrong field. */
  | { readonly kind: 'unreadable'; readonly where: string };

const REFRESH_IDX = /^[A-Za-z0-9_-]{1,64}$/;

/** Whether a part of an address can be the name of a preview. */
export const isRefreshIdx = (part: string): boolean => REFRESH_IDX.test(part);

const ID = text(64, /^[A-Za-z][A-Za-z0-9_]{0,63}$/);
const WORDS = text(4000);
const IDS = text(2000);
const YN = oneOf('Y', 'N');
const DAY = text(8, /^([0-9]{8})?$/);

const ITEM: Readonly<Record<keyof Item, Shape>> = {
  inquiryMappingId: ID,
  inquiryContents: WORDS,
  langContents: WORDS,
  textLanguage: oneOf(...LANGUAGES),
  check: oneOf('Y', 'N', null),
  targetCategoryId: IDS,
  targetCategoryContents: WORDS,
  notApplicable: YN,
  from: number,
  to: number,
};

const NUMBER: Readonly<Record<keyof NumberFormat, Shape>> = {
  min: number,
  max: number,
  decimals: integer(0, 4),
  unit: text(20),
};

const PLACE: Readonly<Record<keyof Place, Shape>> = {
  historyId: text(64, /^\S+$/),
  local1: text(200),
  local2: text(200),
  local3: text(200),
  localEn1: text(200),
  localEn2: text(200),
  localEn3: text(200),
  storeName: text(200),
  storeNameEn: text(200),
  boundaryDate: text(2000),
  boundaryDateSplit: text(2000),
  grade: text(4),
  regDate: text(8),
  updDate: text(8),
  isNew: YN,
  placeDate: DAY,
};

const VISIT_ENTRY: Readonly<Record<keyof VisitEntry, Shape>> = {
  country: text(2, /^([A-Z]{2})?$/),
  hospital: text(100),
  date: DAY,
};

// Only a picture of our own server, without a step up in the path.
const IMAGE = new RegExp(`^(${IMAGE_PATH}(?!.*\\.\\.)[A-Za-z0-9._/-]+)?$`);

const SECTION: Readonly<Record<keyof Section, Shape>> = {
  sectionId: ID,
  title: WORDS,
  textLanguage: oneOf(...LANGUAGES),
};

const CATEGORY: Readonly<Record<keyof Category, Shape>> = {
  categoryId: ID,
  categoryType: oneOf(
    ...new Set(Object.keys(CATEGORY_TYPES).map((type) => wireType(type as CategoryType))),
  ),
  questionContents: WORDS,
  langQuestion: WORDS,
  categoryDesc: WORDS,
  langCategoryDesc: WORDS,
  descLanguage: oneOf(...LANGUAGES),
  textLanguage: oneOf(...LANGUAGES),
  section: objectOf(SECTION),
  indvdCheck: YN,
  noneOfThese: YN,
  needAnswer: YN,
  optional: YN,
  multiple: YN,
  days: integer(1, 3650),
  day: YN,
  time: YN,
  number: objectOf(NUMBER, ['min', 'max', 'decimals', 'unit']),
  show: YN,
  targetCategoryId: IDS,
  answerContents: WORDS,
  answerId: text(64),
  imageUrl: text(200, IMAGE),
  imageAlt: WORDS,
  inquiryList: listOf(objectOf(ITEM, ['textLanguage', 'from', 'to']), 60, 'inquiryMappingId'),
  placeList: listOf(objectOf(PLACE), 500, 'historyId'),
  entryList: listOf(objectOf(VISIT_ENTRY), 5),
};

/** The maximum number of questions in a questionnaire (questionnaire.schema.json). */
const MAX_QUESTIONS = 5000;

/** From 2000 to 2100: dates of eight digits, as the form reads them. */
const INSTANT = integer(Date.UTC(2000, 0, 1), Date.UTC(2100, 0, 1));

const CATEGORY_DATA: Readonly<Record<keyof CategoryData, Shape>> = {
  type: oneOf('categoryData'),
  refreshIdx: text(64, REFRESH_IDX),
  language: oneOf(...LANGUAGES),
  detailId: text(64, /^[A-Za-z0-9_-]{0,64}$/),
  categoryList: listOf(
    objectOf(CATEGORY, ['descLanguage', 'section', 'noneOfThese', 'days', 'number', 'day', 'time']),
    MAX_QUESTIONS,
    'categoryId',
  ),
  now: INSTANT,
};

// Pages of others may send no language for single texts, and older ones send no clock.
const categoryData = objectOf(CATEGORY_DATA, ['now']);

/** All texts of a message together; the largest questionnaire of the fixtures has a hundredth of it. */
const MAX_CHARACTERS = 8_000_000;

const field = (message: unknown, name: string): unknown =>
  typeof message === 'object' && message !== null && Object.hasOwn(message, name)
    ? Reflect.get(message, name)
    : undefined;

/** Whether a message says that it contains the questions of this preview; checks nothing else. */
export const isCategoryDataFor = (message: unknown, refreshIdx: string): boolean =>
  field(message, 'type') === 'categoryData' && field(message, 'refreshIdx') === refreshIdx;

/**
 * Reads a message with questions (PREVIEW-01, PREVIEW-02). Data from another page is checked field
 * by field against the API's `Category`, and more strictly: names of the authoring notation, no
 * duplicates, pictures of our own server, a limited amount of text.
 */
export const parseCategoryData = (message: unknown): CategoryDataResult => {
  const faultPath = categoryData(message, '', { remainingCharacters: MAX_CHARACTERS });
  return faultPath === null
    ? { kind: 'data', data: message as CategoryData }
    : { kind: 'unreadable', where: faultPath };
};
