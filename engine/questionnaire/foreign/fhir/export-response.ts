/** Answers to a questionnaire as a FHIR R4 QuestionnaireResponse. */
import { formatDay } from '../../../visit/calendar-day.ts';
import { decimalsOf } from '../../category-types/number/range.ts';
import type {
  AnswerValue,
  Answers,
  HousemateAnswers,
  ItemAnswers,
  PlaceVisit,
  VisitHistory,
} from '../../answer/answer.ts';
import { toSectionRuns } from '../section-runs.ts';
import { isHousemateType } from '../../category-types/respondent.ts';
import { answerKind } from '../../category-types/registry.ts';
import type {
  CategoryDefinition,
  Language,
  QuestionnaireDefinition,
} from '../../document/definition.ts';
import { resolveText } from '../../document/text.ts';
import { questionnaireUrl, partLinkId, SYSTEM, toFhirTime } from './fhir.ts';

export interface FhirAnswer {
  readonly valueBoolean?: boolean;
  readonly valueString?: string;
  readonly valueDate?: string;
  readonly valueTime?: string;
  readonly valueInteger?: number;
  readonly valueDecimal?: number;
  readonly valueCoding?: {
    readonly system?: string;
    readonly code: string;
    readonly display?: string;
  };
}

export interface FhirResponseItem {
  readonly linkId: string;
  readonly text?: string;
  readonly answer?: readonly FhirAnswer[];
  readonly item?: readonly FhirResponseItem[];
}

export interface FhirResponse {
  readonly resourceType: 'QuestionnaireResponse';
  readonly id: string;
  readonly language: Language;
  readonly questionnaire: string;
  readonly status: 'completed';
  readonly authored: string;
  readonly item: readonly FhirResponseItem[];
}

/** The submitted answers, and when they were submitted. */
export interface SubmittedAnswers {
  readonly answerId: string;
  readonly version: number;
  readonly language: Language;
  /** The instant in FHIR notation. */
  readonly authored: string;
  readonly answers: Answers;
}

const booleanAnswer = (value: unknown): readonly FhirAnswer[] => [{ valueBoolean: value === 'Y' }];

interface ResponseContext {
  readonly category: CategoryDefinition;
  readonly language: Language;
  /** The questions about each household member. */
  readonly members: readonly CategoryDefinition[];
}

const codingAnswers = (
  { category, language }: ResponseContext,
  chosen: readonly string[],
): readonly FhirAnswer[] =>
  chosen.map((id) => {
    const option = (category.items ?? []).find((one) => one.id === id);
    const display = option && resolveText(option.text, language).text;
    return {
      valueCoding: { code: id, ...(display !== undefined && display !== '' && { display }) },
    };
  });

const buildCheckItems = (
  { category, language }: ResponseContext,
  answered: ItemAnswers,
): readonly FhirResponseItem[] =>
  (category.items ?? []).flatMap(({ id, text }) =>
    answered[id] === undefined
      ? []
      : [
          {
            linkId: partLinkId(category.id, id),
            ...questionText(text, language),
            answer: booleanAnswer(answered[id]),
          },
        ],
  );

const questionText = (text: CategoryDefinition['question'], language: Language) => {
  const words = resolveText(text, language).text;
  return words === '' ? {} : { text: words };
};

const buildPlaceItems = (
  id: string,
  { historyId, placeDate }: PlaceVisit,
): readonly FhirResponseItem[] => [
  { linkId: partLinkId(id, 'historyId'), answer: [{ valueString: historyId }] },
  { linkId: partLinkId(id, 'placeDate'), answer: [{ valueDate: formatDay(placeDate) }] },
];

const buildHistoryItems = (id: string, answered: VisitHistory): readonly FhirResponseItem[] => [
  { linkId: partLinkId(id, 'visited'), answer: booleanAnswer(answered.visited) },
  ...(answered.visited === 'N' ? [] : answered.entries).map((entry) => ({
    linkId: partLinkId(id, 'entries'),
    item: [
      'country' in entry
        ? {
            linkId: partLinkId(id, 'country'),
            answer: [{ valueCoding: { system: SYSTEM.country, code: entry.country } }],
          }
        : { linkId: partLinkId(id, 'hospital'), answer: [{ valueString: entry.hospital }] },
      { linkId: partLinkId(id, 'date'), answer: [{ valueDate: formatDay(entry.date) }] },
    ],
  })),
];

/** A housemate of whom nothing was answered has the first question alone: no list is empty. */
const buildHousemateItems = (
  { members, language }: ResponseContext,
  answered: HousemateAnswers,
): readonly FhirResponseItem[] => {
  const items = members.map((category): FhirResponseItem => {
    const value = answered[category.id];
    const head = { linkId: category.id, ...questionText(category.question, language) };
    if (value === undefined) return head;
    const own: ResponseContext = { category, language, members: [] };
    const answer = typeof value === 'string' ? [{ valueString: value }] : codingAnswers(own, value);
    return { ...head, answer };
  });
  const given = items.filter(({ answer }) => answer !== undefined);
  return given.length > 0 ? given : items.slice(0, 1);
};

/** A whole number has the type of its question. */
const numberValue = ({ number = {} }: CategoryDefinition, value: number): FhirAnswer =>
  decimalsOf(number) === 0 ? { valueInteger: value } : { valueDecimal: value };

const responseItems = (one: ResponseContext, value: AnswerValue): readonly FhirResponseItem[] => {
  const { category, language } = one;
  const { id, type } = category;
  const head = { linkId: id, ...questionText(category.question, language) };
  const groups = (inside: readonly (readonly FhirResponseItem[])[]): readonly FhirResponseItem[] =>
    inside.length === 0 ? [head] : inside.map((item) => ({ ...head, item }));
  switch (answerKind(type)) {
    case 'yesNo':
      return typeof value === 'string'
        ? [{ ...head, answer: booleanAnswer(value) }]
        : groups([buildCheckItems(one, value as ItemAnswers)]);
    case 'choice':
      return [{ ...head, answer: codingAnswers(one, value as readonly string[]) }];
    case 'text':
      return [{ ...head, answer: [{ valueString: value as string }] }];
    case 'number':
      return [{ ...head, answer: [numberValue(category, value as number)] }];
    case 'date':
      return [{ ...head, answer: [{ valueDate: formatDay(value as string) }] }];
    case 'time':
      return [{ ...head, answer: [{ valueTime: toFhirTime(value as string) }] }];
    case 'places':
      return groups((value as readonly PlaceVisit[]).map((visit) => buildPlaceItems(id, visit)));
    case 'visits':
      return groups([buildHistoryItems(id, value as VisitHistory)]);
    case 'household':
      return groups(
        (value as readonly HousemateAnswers[]).map((answered) =>
          buildHousemateItems(one, answered),
        ),
      );
    case 'none':
      return [];
  }
};

/** The answers as a QuestionnaireResponse. It does not contain who gave them. */
export const toFhirResponse = (
  definition: QuestionnaireDefinition,
  { answerId, version, language, authored, answers }: SubmittedAnswers,
): FhirResponse => {
  const members = definition.categories.filter(({ type }) => isHousemateType(type));
  return {
    resourceType: 'QuestionnaireResponse',
    id: answerId,
    language,
    questionnaire: `${questionnaireUrl(definition.code)}|${String(version)}`,
    status: 'completed',
    authored,
    item: toSectionRuns(definition).flatMap(({ section, name, questions }) => {
      const item = questions.flatMap(({ category }) => {
        const value = answers[category.id];
        return value === undefined ? [] : responseItems({ category, language, members }, value);
      });
      return section && item.length > 0
        ? [{ linkId: name, ...questionText(section.title, language), item }]
        : item;
    }),
  };
};
