/** What a page of a questionnaire must show, taken from the author's questionnaire. */
import type {
  CategoryDefinition,
  Language,
  LocalizedText,
  QuestionnaireDefinition,
  UncheckedAnswers,
} from '../../../engine/questionnaire/index.ts';
import type { MessageKey } from '../../../engine/wording/message-key.gen.ts';

export interface Page {
  readonly definition: QuestionnaireDefinition;
  readonly language: Language;
  readonly say: (key: MessageKey) => string;
  /** The stored form shows the codes of countries. */
  readonly countriesByName: boolean;
  /** Whether the library shows descriptions, and the options of a list without entries. */
  readonly showsAll: boolean;
}

const textOf = (text: LocalizedText, language: Language): string => {
  const written = text[language] ?? text.ko;
  return typeof written === 'string' ? written : written.text;
};

/** The titles of these categories, in the questionnaire's order. */
export const titlesOf = (
  { definition, language }: Page,
  ids: readonly string[],
): readonly string[] =>
  definition.categories
    .filter(({ id }) => ids.includes(id))
    .map(({ question }) => textOf(question, language));

/** Titles of parts that a page shows only after an answer reveals them. */
export const partTitles = ({ say }: Page): readonly string[] => [say('screen.inquiry.visits')];

/** All texts of the page in order: titles, options, and the labels of fields. */
export const expectedTexts = (
  page: Page,
  visible: readonly string[],
  answers: UncheckedAnswers,
): readonly string[] =>
  page.definition.categories
    .filter(({ id }) => visible.includes(id))
    .flatMap((category) => categoryTexts(page, category, answers[category.id]));

const categoryTexts = (page: Page, category: CategoryDefinition, answer: unknown): string[] => {
  const { language, showsAll } = page;
  return [
    textOf(category.question, language),
    ...(category.description && showsAll ? [textOf(category.description, language)] : []),
    ...partTexts(page, category, answer),
  ];
};

const partTexts = (page: Page, category: CategoryDefinition, answer: unknown): string[] => {
  const { definition, language, say, showsAll } = page;
  const { type, perItem, items = [] } = category;
  const options = items.map(({ text }) => textOf(text, language));
  const yesNo = [say('screen.inquiry.yes'), say('screen.inquiry.no')];
  const entries = Array.isArray(answer) ? (answer as Readonly<Record<string, unknown>>[]) : [];
  switch (type) {
    case 'N':
    case 'I':
      return perItem ? options.flatMap((option) => [option, ...yesNo]) : yesNo;
    case 'M':
    case 'FD':
      return showsAll || entries.length > 0 ? options : [];
    case 'FT':
      return items.length > 0 && (showsAll || entries.length > 0) ? options : [];
    case 'H':
      return entries.flatMap(() => [say('screen.inquiry.place'), say('screen.inquiry.placeDate')]);
    case 'OV':
    case 'HV':
      return [...yesNo, ...visitTexts(page, answer)];
    case 'FS':
      return entries.flatMap((housemate) =>
        definition.categories
          .filter((member) => member.type === 'FD' || member.type === 'FT')
          .flatMap((member) => categoryTexts(page, member, housemate[member.id])),
      );
    case 'NU':
    case 'DA':
    case 'TI':
    case 'T':
    case 'E':
    case 'P':
      return [];
  }
};

const visitTexts = ({ language, say, countriesByName }: Page, answer: unknown): string[] => {
  const { visited, entries = [] } = (answer ?? {}) as {
    visited?: string;
    entries?: { country?: string }[];
  };
  if (visited !== 'Y') return [];
  const names = new Intl.DisplayNames([language], { type: 'region' });
  return [
    say('screen.inquiry.visits'),
    ...entries.flatMap(({ country }) =>
      country === undefined
        ? [say('screen.inquiry.hospitalName'), say('screen.inquiry.visitDay')]
        : [
            say('screen.inquiry.country'),
            countriesByName ? (names.of(country) ?? country) : country,
            say('screen.inquiry.returnDay'),
          ],
    ),
  ];
};
