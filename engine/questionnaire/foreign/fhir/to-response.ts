/** Answers to a questionnaire as a FHIR R4 QuestionnaireResponse. */
import type {
  AnswerValue,
  Answers,
  HousemateAnswers,
  ItemAnswers,
  PlaceVisit,
  VisitHistory,
} from '../../answer/answer.ts';
import { isAskedOfHousemate } from '../../document/category-type.ts';
import type {
  CategoryDefinition,
  Language,
  QuestionnaireDefinition,
} from '../../document/definition.ts';
import { textIn } from '../../document/text.ts';
import { addressOf, partId, SYSTEM } from './fhir.ts';

export interface FhirAnswer {
  readonly valueBoolean?: boolean;
  readonly valueString?: string;
  readonly valueDate?: string;
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

/** What was submitted, and when. */
export interface Submitted {
  readonly answerId: string;
  readonly version: number;
  readonly language: Language;
  /** The instant as FHIR writes one. */
  readonly authored: string;
  readonly answers: Answers;
}

const day = (date: string): string => `${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6)}`;

const yes = (value: unknown): readonly FhirAnswer[] => [{ valueBoolean: value === 'Y' }];

interface Asked {
  readonly category: CategoryDefinition;
  readonly language: Language;
  /** What is asked of each housemate. */
  readonly members: readonly CategoryDefinition[];
}

const options = ({ category, language }: Asked, chosen: readonly string[]): readonly FhirAnswer[] =>
  chosen.map((id) => {
    const option = (category.items ?? []).find((one) => one.id === id);
    const display = option && textIn(option.text, language).text;
    return {
      valueCoding: { code: id, ...(display !== undefined && display !== '' && { display }) },
    };
  });

const checks = ({ category, language }: Asked, said: ItemAnswers): readonly FhirResponseItem[] =>
  (category.items ?? []).flatMap(({ id, text }) =>
    said[id] === undefined
      ? []
      : [{ linkId: partId(category.id, id), ...asked(text, language), answer: yes(said[id]) }],
  );

const asked = (text: CategoryDefinition['question'], language: Language) => {
  const words = textIn(text, language).text;
  return words === '' ? {} : { text: words };
};

const place = (id: string, { historyId, placeDate }: PlaceVisit): readonly FhirResponseItem[] => [
  { linkId: partId(id, 'historyId'), answer: [{ valueString: historyId }] },
  { linkId: partId(id, 'placeDate'), answer: [{ valueDate: day(placeDate) }] },
];

const history = (id: string, said: VisitHistory): readonly FhirResponseItem[] => [
  { linkId: partId(id, 'visited'), answer: yes(said.visited) },
  ...(said.visited === 'N' ? [] : said.entries).map((entry) => ({
    linkId: partId(id, 'entries'),
    item: [
      'country' in entry
        ? {
            linkId: partId(id, 'country'),
            answer: [{ valueCoding: { system: SYSTEM.country, code: entry.country } }],
          }
        : { linkId: partId(id, 'hospital'), answer: [{ valueString: entry.hospital }] },
      { linkId: partId(id, 'date'), answer: [{ valueDate: day(entry.date) }] },
    ],
  })),
];

const housemate = ({ members, language }: Asked, said: HousemateAnswers) =>
  members.flatMap((category): FhirResponseItem[] => {
    const value = said[category.id];
    if (value === undefined) return [];
    const own: Asked = { category, language, members: [] };
    const answer = typeof value === 'string' ? [{ valueString: value }] : options(own, value);
    return [{ linkId: category.id, ...asked(category.question, language), answer }];
  });

const responseItems = (one: Asked, value: AnswerValue): readonly FhirResponseItem[] => {
  const { category, language } = one;
  const { id, type } = category;
  const head = { linkId: id, ...asked(category.question, language) };
  const groups = (inside: readonly (readonly FhirResponseItem[])[]): readonly FhirResponseItem[] =>
    inside.length === 0 ? [head] : inside.map((item) => ({ ...head, item }));
  switch (type) {
    case 'N':
    case 'I':
      return typeof value === 'string'
        ? [{ ...head, answer: yes(value) }]
        : groups([checks(one, value as ItemAnswers)]);
    case 'M':
      return [{ ...head, answer: options(one, value as readonly string[]) }];
    case 'T':
    case 'E':
      return [{ ...head, answer: [{ valueString: value as string }] }];
    case 'H':
      return groups((value as readonly PlaceVisit[]).map((visit) => place(id, visit)));
    case 'OV':
    case 'HV':
      return groups([history(id, value as VisitHistory)]);
    case 'FS':
      return groups((value as readonly HousemateAnswers[]).map((said) => housemate(one, said)));
    case 'P':
    case 'FD':
    case 'FT':
      return [];
  }
};

/** The answers as a QuestionnaireResponse; it says nothing of who gave them. */
export const toFhirResponse = (
  definition: QuestionnaireDefinition,
  { answerId, version, language, authored, answers }: Submitted,
): FhirResponse => {
  const members = definition.categories.filter(({ type }) => isAskedOfHousemate(type));
  return {
    resourceType: 'QuestionnaireResponse',
    id: answerId,
    language,
    questionnaire: `${addressOf(definition.code)}|${String(version)}`,
    status: 'completed',
    authored,
    item: definition.categories.flatMap((category) => {
      const value = answers[category.id];
      return value === undefined ? [] : responseItems({ category, language, members }, value);
    }),
  };
};
