/** The localized list of categories as it travels. What leaves is named here; `denies` never does. */
import type { Category, Item, Place as WirePlace } from '../../../schemas/api.gen.ts';
import {
  isAskedOf,
  isAskedOfHousemate,
  isOfHousehold,
  type AskedOf,
} from '../document/category-type.ts';
import type { CompiledQuestionnaire } from '../graph/compile.ts';
import type {
  CategoryDefinition,
  ItemDefinition,
  Language,
  LocalizedText,
} from '../document/definition.ts';
import { joinIds } from './joined-ids.ts';
import type { Place } from '../answer/place.ts';
import type { Question } from '../graph/question.ts';
import { IMAGE_PATH } from '../document/image-path.ts';
import { textIn } from '../document/text.ts';

/**
 * The categories asked of this person, untouched, in order, those of the household (FS, FD, FT)
 * after all others and only where FS is asked. Etc (P) is left out, H in other languages than
 * Korean and English too. [INQ-07, INQ-08, INQ-09, ENTITY-09]
 */
export const categoryList = (
  { definition, graph }: CompiledQuestionnaire,
  askedOf: AskedOf,
  places: readonly Place[],
): Category[] => {
  const { language } = askedOf;
  const posed = graph.questions.filter(({ asked, type }) => asked && isAskedOf(type, askedOf));
  const posedIds = new Set(posed.map(({ id }) => id));
  const asked = new Map(
    definition.categories.filter(({ id }) => posedIds.has(id)).map((one) => [one.id, one]),
  );
  const hasHousehold = posed.some(({ type }) => type === 'FS');
  const sent = definition.categories.flatMap((category, index) => {
    const question = graph.questions[index];
    const isSent = posedIds.has(category.id) || (hasHousehold && isAskedOfHousemate(category.type));
    return question && isSent ? [{ question, category, asked, language, places }] : [];
  });
  const ofHousehold = ({ category }: Context): boolean => isOfHousehold(category.type);
  return [...sent.filter((one) => !ofHousehold(one)), ...sent.filter(ofHousehold)].map(
    wireCategory,
  );
};

interface Context {
  readonly question: Question;
  readonly category: CategoryDefinition;
  /** The questions of their own: only they can be revealed or hidden. */
  readonly asked: ReadonlyMap<string, CategoryDefinition>;
  readonly language: Language;
  readonly places: readonly Place[];
}

const wireCategory = (context: Context): Category => {
  const { question, category, language, asked } = context;
  const text = textIn(category.question, language);
  return {
    categoryId: category.id,
    categoryType: category.type,
    questionContents: textIn(category.question, 'ko').text,
    langQuestion: text.text,
    categoryDesc: textOrEmpty(category.description, 'ko'),
    langCategoryDesc: textOrEmpty(category.description, language),
    textLanguage: text.language,
    indvdCheck: yn(question.perItem),
    needAnswer: yn(question.needAnswer),
    optional: yn(question.optional),
    multiple: yn(question.multiple),
    show: yn(question.shown),
    targetCategoryId: joinIds(question.targets.filter((id) => asked.has(id))),
    answerContents: '',
    answerId: '',
    imageUrl: category.type === 'I' && category.image ? IMAGE_PATH + category.image.file : '',
    imageAlt: category.type === 'I' ? textOrEmpty(category.image?.alt, language) : '',
    inquiryList: (category.items ?? []).map((item) => wireItem(item, context)),
    placeList: category.type === 'H' ? context.places.map(wirePlace) : [],
    entryList: [],
  };
};

const wireItem = (item: ItemDefinition, { question, asked, language }: Context): Item => {
  const rule = question.items.find(({ id }) => id === item.id);
  const targets = (rule?.targets ?? []).filter((id) => asked.has(id));
  return {
    inquiryMappingId: item.id,
    inquiryContents: textIn(item.text, 'ko').text,
    langContents: textIn(item.text, language).text,
    check: null,
    targetCategoryId: joinIds(targets),
    targetCategoryContents: textOrEmpty(asked.get(targets[0] ?? '')?.question, language),
    notApplicable: yn(rule?.notApplicable ?? false),
  };
};

const wirePlace = (place: Place): WirePlace => ({
  historyId: place.historyId,
  local1: place.local1,
  local2: place.local2,
  local3: place.local3,
  localEn1: place.localEn1,
  localEn2: place.localEn2,
  localEn3: place.localEn3,
  storeName: place.storeName,
  storeNameEn: place.storeNameEn,
  boundaryDate: place.boundaryDate,
  boundaryDateSplit: place.boundaryDateSplit,
  grade: place.grade,
  regDate: place.regDate,
  updDate: place.updDate,
  isNew: place.isNew,
  placeDate: '',
});

const textOrEmpty = (text: LocalizedText | undefined, language: Language): string =>
  text ? textIn(text, language).text : '';

const yn = (is: boolean): 'Y' | 'N' => (is ? 'Y' : 'N');
