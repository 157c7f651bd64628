import type {
  CategoryDefinition,
  QuestionnaireDefinition,
} from '../../engine/questionnaire/document/definition.ts';
import { LANGUAGES } from '../../engine/wording/language.ts';

/** The same text in every language, so that nothing is missing. */
const inAllLanguages = (text: string) =>
  Object.fromEntries(LANGUAGES.map((language) => [language, text])) as { ko: string };

type ShortCategory = Omit<CategoryDefinition, 'question' | 'items'> & {
  readonly question: string;
  readonly items?: readonly { readonly id: string; readonly text: string }[];
};

/** A questionnaire in which each text is written only once. */
export const buildQuestionnaire = ({
  code,
  kind = 'standard',
  userTypes = ['PT'],
  categories,
}: {
  readonly code: string;
  readonly kind?: QuestionnaireDefinition['kind'];
  readonly userTypes?: QuestionnaireDefinition['userTypes'];
  readonly categories: readonly ShortCategory[];
}): QuestionnaireDefinition => ({
  code,
  title: inAllLanguages(code),
  kind,
  userTypes,
  categories: categories.map(({ question, items, ...category }) => ({
    ...category,
    question: inAllLanguages(question),
    ...(items && { items: items.map(({ id, text }) => ({ id, text: inAllLanguages(text) })) }),
  })),
});

/** A typical first draft of an author. */
export const TEN_MISTAKES = `code: ten-mistakes
title: { ko: 열, en: Ten, fr: Dix }
kind: standart
userTypes: [PT, NOX]
categories:
  - id: fever
    type: N
    question: { ko: 열이 나나요?, en: Have you a fever? }
    target: feverSincee
  - id: feverSince
    type: T
    question: { ko: 언제부터인가요?, en: Since when? }
    show: no
  - id: pain
    type: M
    question: { ko: 아픈 곳은?, en: Where does it hurt? }
    itms:
      - id: head
        text: { ko: 머리, en: Head }
  - id: fever
    type: E
    qestion: { ko: 더 하실 말씀, en: Anything else? }
  - id: note
    type: T
    question: { ko: 3, en: Three }
`;

/**
 * Their positions, in reading order. A misspelt name is reported twice: as unknown, and as missing
 * under its right name.
 */
export const TEN_PLACES = [
  '1:7 schema/pattern',
  '2:26 schema/additionalProperties',
  '3:7 schema/enum',
  '4:17 schema/enum',
  '9:13 reference/unknown',
  '13:11 schema/type',
  '14:5 type/too-few-options',
  '17:5 schema/additionalProperties',
  '20:5 schema/required',
  '20:9 id/duplicate-category',
  '22:5 schema/additionalProperties',
  '25:21 schema/anyOf',
];
