/**
 * Short builders for test questionnaires. Texts are given in all eight languages, as lint requires.
 */
import type {
  CategoryDefinition,
  CategoryType,
  CountDefinition,
  Denial,
  ItemDefinition,
  LocalizedText,
  QuestionnaireDefinition,
} from '../document/definition.ts';
import { compileQuestionnaire, type CompiledQuestionnaire } from '../graph/compile.ts';
import type { Place } from '../answer/place.ts';
import { toStoredForm } from '../document/stored-form.ts';

export const inAllLanguages = (name: string): LocalizedText => ({
  ko: `${name} 질문입니까?`,
  en: `Question ${name}?`,
  ja: `${name}の質問ですか？`,
  zh: `${name}的问题？`,
  ru: `Вопрос ${name}?`,
  vi: `Câu hỏi ${name}?`,
  ar: `سؤال ${name}؟`,
  mn: `Асуулт ${name}?`,
});

type Extras = Partial<Omit<CategoryDefinition, 'id' | 'type'>>;

export const category = (
  id: string,
  type: CategoryType,
  extras: Extras = {},
): CategoryDefinition => ({ id, type, question: inAllLanguages(id), ...extras });

export const item = (id: string, extras: Partial<ItemDefinition> = {}): ItemDefinition => ({
  id,
  text: inAllLanguages(id),
  ...extras,
});

export const yesNo = (id: string, extras: Extras = {}): CategoryDefinition =>
  category(id, 'N', extras);

export const choice = (
  id: string,
  items: readonly ItemDefinition[],
  extras: Extras = {},
): CategoryDefinition => category(id, 'M', { ...extras, items: [...items] });

/** Whether there is a housemate who …, asked of EMP. */
export const housemate = (id: string, extras: Extras = {}): CategoryDefinition =>
  category(id, 'FS', extras);

/** The housemate's relation to the visitor: one of these. */
export const relation = (
  id: string,
  items: readonly ItemDefinition[],
  extras: Extras = {},
): CategoryDefinition => category(id, 'FD', { ...extras, items: [...items] });

/** Further questions about the housemate: one of the items, or a text if there are none. */
export const detail = (id: string, extras: Extras = {}): CategoryDefinition =>
  category(id, 'FT', extras);

/** Hidden until revealed. */
export const hidden = (definition: CategoryDefinition): CategoryDefinition => ({
  ...definition,
  show: false,
});

export const questionnaire = (
  categories: readonly CategoryDefinition[],
  extras: Partial<QuestionnaireDefinition> = {},
): QuestionnaireDefinition => ({
  code: 'TEST',
  title: inAllLanguages('title'),
  kind: 'standard',
  userTypes: ['PT'],
  categories: [...categories],
  ...extras,
});

export const compiled = (...categories: readonly CategoryDefinition[]): CompiledQuestionnaire =>
  compileQuestionnaire(toStoredForm(questionnaire(categories)));

/** A count of answers; `category` or `category.item` for each. */
export const count = (
  id: string,
  atLeast: number,
  of: readonly string[],
  denies: Denial = { outcome: 'refuse' },
): CountDefinition => ({ id, atLeast, of: [...of], denies });

export const place = (historyId: string, dates: readonly string[]): Place => ({
  historyId,
  local1: '서울',
  local2: '구',
  local3: '동',
  localEn1: 'Seoul',
  localEn2: 'gu',
  localEn3: 'dong',
  storeName: '가게',
  storeNameEn: 'Shop',
  boundaryDate: dates.join(', '),
  boundaryDateSplit: dates.join('|'),
  grade: '1',
  regDate: '20250101',
  updDate: '20250102',
  isNew: 'N',
});
