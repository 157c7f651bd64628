/** The questions for a person, in their language, with the effects of each answer. */
import type { UncheckedAnswers } from '../../engine/questionnaire/answer/answer.ts';
import { allowedDates, placeName } from '../../engine/questionnaire/answer/place.ts';
import { isHousemateType } from '../../engine/questionnaire/category-types/respondent.ts';
import { answerKind } from '../../engine/questionnaire/category-types/registry.ts';
import type {
  CategoryDefinition,
  CategoryType,
  Denial,
  DenialOutcome,
} from '../../engine/questionnaire/document/definition.ts';
import { resolveText } from '../../engine/questionnaire/document/text.ts';
import type { CompiledQuestionnaire } from '../../engine/questionnaire/graph/compile.ts';
import type { Language } from '../../engine/wording/language.ts';
import type { Category } from '../../schemas/api.gen.ts';

/** The effects of an answer. */
export interface Consequence {
  /** Questions that it reveals. */
  readonly asks: readonly string[];
  /** Questions that it hides. */
  readonly hides: readonly string[];
  readonly denies: {
    readonly outcome: DenialOutcome;
    readonly reason: string | null;
    readonly message: string | null;
  } | null;
}

export interface PreviewedItem extends Consequence {
  readonly id: string;
  readonly text: string;
}

export interface PreviewedPlace {
  readonly id: string;
  readonly name: string;
  /** Available days, YYYYMMDD. */
  readonly days: readonly string[];
}

export interface PreviewedQuestion {
  readonly id: string;
  readonly type: CategoryType;
  readonly question: string;
  /** Language of the question: Korean if it is not translated. */
  readonly language: Language;
  readonly description: string | null;
  /** The text alternative for the picture. */
  readonly image: string | null;
  readonly isPerItem: boolean;
  readonly isMultiple: boolean;
  readonly isOptional: boolean;
  readonly needsYes: boolean;
  readonly items: readonly PreviewedItem[];
  readonly places: readonly PreviewedPlace[];
  /** The effects of a plain yes. */
  readonly yes: Consequence;
  /** For a household: the questions for each housemate. */
  readonly members: readonly PreviewedQuestion[];
  /** The answer as given; null if untouched. */
  readonly answer: unknown;
}

interface PreviewInput {
  readonly compiled: CompiledQuestionnaire;
  readonly list: readonly Category[];
  readonly language: Language;
  readonly answers: UncheckedAnswers;
}

const emptyToNull = (text: string): string | null => (text === '' ? null : text);

const localizeDenial = (denies: Denial | undefined, language: Language): Consequence['denies'] =>
  denies
    ? {
        outcome: denies.outcome,
        reason: denies.reason ? resolveText(denies.reason, language).text : null,
        message: denies.message ? resolveText(denies.message, language).text : null,
      }
    : null;

const previewItems = (
  { items = [] }: CategoryDefinition,
  { inquiryList }: Category,
  targetsOf: (itemId: string) => readonly string[] | null,
  language: Language,
): readonly PreviewedItem[] =>
  inquiryList.map(({ inquiryMappingId: id, langContents, notApplicable }) => {
    const targets = targetsOf(id);
    const isHiding = notApplicable === 'Y';
    return {
      id,
      text: langContents,
      asks: isHiding ? [] : (targets ?? []),
      hides: isHiding ? (targets ?? []) : [],
      denies: targets && localizeDenial(items.find((item) => item.id === id)?.denies, language),
    };
  });

const previewQuestion = (category: Category, asked: PreviewInput): PreviewedQuestion => {
  const { compiled, list, language, answers } = asked;
  const { definition, graph } = compiled;
  const id = category.categoryId;
  const at = graph.indexOf.get(id) ?? -1;
  const written = definition.categories[at];
  const rules = graph.questions[at];
  if (!written || !rules) throw new Error(`the list has ${id}, the questionnaire has not`);
  const inList = (targets: readonly string[]): readonly string[] =>
    targets.filter((target) => list.some(({ categoryId }) => categoryId === target));
  // Items below a plain yes or no are only for reading and have no effects.
  const targetsOf = (itemId: string): readonly string[] | null => {
    const rule = rules.items.find((item) => item.id === itemId);
    return rule ? inList(rule.targets) : null;
  };
  const isHousehold = answerKind(category.categoryType) === 'household';
  return {
    id,
    type: category.categoryType,
    question: category.langQuestion,
    language: category.textLanguage,
    description: emptyToNull(category.langCategoryDesc),
    image: emptyToNull(category.imageAlt),
    isPerItem: rules.perItem,
    isMultiple: rules.multiple,
    isOptional: rules.optional,
    needsYes: rules.needAnswer,
    items: previewItems(written, category, targetsOf, language),
    places: category.placeList.map((place) => ({
      id: place.historyId,
      name: placeName(place, language),
      days: allowedDates(place),
    })),
    yes: {
      asks: inList(rules.targets),
      hides: [],
      denies: localizeDenial(written.denies, language),
    },
    members: isHousehold
      ? list
          .filter(({ categoryType }) => isHousemateType(categoryType))
          .map((member) => previewQuestion(member, asked))
      : [],
    answer: answers[id] ?? null,
  };
};

/** The visible questions of a category list, in order. */
export const previewQuestions = (
  asked: PreviewInput,
  visible: readonly string[],
): readonly PreviewedQuestion[] =>
  asked.list
    .filter(({ categoryId }) => visible.includes(categoryId))
    .map((category) => previewQuestion(category, asked));
