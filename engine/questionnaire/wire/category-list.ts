/**
 * The localized list of categories on the wire. Only the fields named here are sent; `denies` never
 * is.
 */
import type { Category, Item, Place as WirePlace } from '../../../schemas/api.gen.ts';
import {
  isAskedOfRespondent,
  isHousemateType,
  isHouseholdType,
  type Respondent,
} from '../category-types/respondent.ts';
import { answerKind, hasProperty } from '../category-types/registry.ts';
import type { CompiledQuestionnaire } from '../graph/compile.ts';
import type {
  CategoryDefinition,
  ItemDefinition,
  LocalizedText,
  SectionDefinition,
} from '../document/definition.ts';
import { joinIds } from './joined-ids.ts';
import type { Place } from '../answer/place.ts';
import type { Question } from '../graph/question.ts';
import { IMAGE_PATH } from '../document/image-path.ts';
import { localizeSection } from '../document/localize-section.ts';
import { resolveText, type ResolvedText } from '../document/text.ts';
import { wireType } from '../category-types/wire-type.ts';

/**
 * The categories asked of this person, untouched, in order; those of the household (FS, FD, FT)
 * come after all others and only if FS is asked. Etc (P) is left out, and so is H if it is not
 * asked. A missing text is replaced by English or Korean, as in `resolveText`. [INQ-07, INQ-08,
 * INQ-09, ENTITY-09]
 */
export const categoryList = (
  { definition, graph }: CompiledQuestionnaire,
  respondent: Respondent,
  places: readonly Place[],
  isEnglishFirst = true,
): Category[] => {
  const localText: TextResolver = (text) => resolveText(text, respondent.language, isEnglishFirst);
  const askedQuestions = graph.questions.filter(
    ({ asked, type }) => asked && isAskedOfRespondent(type, respondent),
  );
  const askedIds = new Set(askedQuestions.map(({ id }) => id));
  const asked = new Map(
    definition.categories.filter(({ id }) => askedIds.has(id)).map((one) => [one.id, one]),
  );
  const sections = new Map(definition.sections?.map((section) => [section.id, section]));
  const hasHousehold = askedQuestions.some(({ type }) => answerKind(type) === 'household');
  const sentCategories = definition.categories.flatMap((category, index) => {
    const question = graph.questions[index];
    const isSent = askedIds.has(category.id) || (hasHousehold && isHousemateType(category.type));
    return question && isSent ? [{ question, category, sections, asked, localText, places }] : [];
  });
  const ofHousehold = ({ category }: WireContext): boolean => isHouseholdType(category.type);
  return [
    ...sentCategories.filter((one) => !ofHousehold(one)),
    ...sentCategories.filter(ofHousehold),
  ].map(wireCategory);
};

type TextResolver = (text: LocalizedText) => ResolvedText;

interface WireContext {
  readonly question: Question;
  readonly category: CategoryDefinition;
  readonly sections: ReadonlyMap<string, SectionDefinition>;
  /** The separate questions: only they can be revealed or hidden. */
  readonly asked: ReadonlyMap<string, CategoryDefinition>;
  readonly localText: TextResolver;
  readonly places: readonly Place[];
}

/** An optional text of a category: empty if absent, in the language of its question. */
const optionalText = (
  text: LocalizedText | undefined,
  localText: TextResolver,
  { language }: ResolvedText,
): ResolvedText => (text ? localText(text) : { text: '', language });

const wireCategory = (context: WireContext): Category => {
  const { question, category, localText, asked } = context;
  const text = localText(category.question);
  const description = optionalText(category.description, localText, text);
  const hasImage = hasProperty(category.type, 'image');
  const isHistory = answerKind(category.type) === 'visits';
  return {
    categoryId: category.id,
    categoryType: wireType(category.type),
    questionContents: resolveText(category.question, 'ko').text,
    langQuestion: text.text,
    categoryDesc: category.description ? resolveText(category.description, 'ko').text : '',
    langCategoryDesc: description.text,
    textLanguage: text.language,
    descLanguage: description.language,
    ...localizeSection(category, context.sections, localText),
    indvdCheck: yn(question.perItem),
    ...(question.noneOfThese && { noneOfThese: 'Y' as const }),
    needAnswer: yn(question.needAnswer),
    optional: yn(question.optional),
    multiple: yn(question.multiple),
    ...(question.days > 0 && { days: question.days }),
    ...(hasProperty(category.type, 'number') && { number: question.number }),
    ...(answerKind(category.type) === 'date' && { day: 'Y' as const }),
    ...(answerKind(category.type) === 'time' && { time: 'Y' as const }),
    show: yn(question.shown),
    targetCategoryId: joinIds(question.targets.filter((id) => asked.has(id))),
    answerContents: '',
    answerId: '',
    imageUrl: hasImage && category.image ? IMAGE_PATH + category.image.file : '',
    imageAlt: hasImage ? optionalText(category.image?.alt, localText, text).text : '',
    // The conditions of OV are judged by the server alone.
    inquiryList: (isHistory ? [] : (category.items ?? [])).map((item) => wireItem(item, context)),
    placeList: answerKind(category.type) === 'places' ? context.places.map(wirePlace) : [],
    entryList: [],
  };
};

const wireItem = (item: ItemDefinition, { question, asked, localText }: WireContext): Item => {
  const rule = question.items.find(({ id }) => id === item.id);
  const targets = (rule?.targets ?? []).filter((id) => asked.has(id));
  const text = localText(item.text);
  const target = asked.get(targets[0] ?? '')?.question;
  return {
    inquiryMappingId: item.id,
    inquiryContents: resolveText(item.text, 'ko').text,
    langContents: text.text,
    textLanguage: text.language,
    check: null,
    targetCategoryId: joinIds(targets),
    targetCategoryContents: target ? localText(target).text : '',
    notApplicable: yn(rule?.notApplicable ?? false),
    ...(rule?.from !== undefined && { from: rule.from }),
    ...(rule?.to !== undefined && { to: rule.to }),
  };
};

const wirePlace = (place: Place): WirePlace => ({ ...place, placeDate: '' });

const yn = (is: boolean): 'Y' | 'N' => (is ? 'Y' : 'N');
