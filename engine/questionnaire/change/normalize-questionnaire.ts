/** Normalises everything that can be written in several ways, so that meanings can be compared. */
import type {
  CategoryDefinition,
  CountDefinition,
  Denial,
  ItemDefinition,
  Language,
  LocalizedText,
  NumberFormat,
  QuestionnaireDefinition,
  SectionDefinition,
  Translation,
} from '../document/definition.ts';
import { DEFAULT_LANGUAGE, LANGUAGES } from '../../wording/language.ts';
import { pointsOf } from '../graph/counts.ts';
import { targetsOf } from '../graph/to-questions.ts';
import { parseTranslation, sourceHash } from '../document/text.ts';
import { normalizeTests } from './normalize-tests.ts';

/**
 * The same questionnaire in its normal form. Two questionnaires mean the same if the stored forms
 * of their normal forms have the same content hash. The following make no difference:
 * - whether a default, an empty list or the address of the notation for editors is written out;
 * - whether one target is in `target` or in `targets`, and the order and repetition of targets and
 *   user types;
 * - whether a reviewed translation of the Korean text beside it is a plain string or states this
 *   itself;
 * - whether a text is blank or absent;
 * - whether a target or section is named that does not exist: it has no effect;
 * - whether a count names a category or item that does not exist, or one twice, and whether the
 *   points of an answer are 1 or absent;
 * - the order of sections, which that of the questions decides, of counts and of their answers;
 * - the order of tests and of the questions that they expect.
 */
export const normalizeQuestionnaire = ({
  $schema: _forEditors,
  sections = [],
  counts = [],
  sourceLanguage = DEFAULT_LANGUAGE,
  tests,
  ...definition
}: QuestionnaireDefinition): QuestionnaireDefinition => {
  const ids = categoryIdsOf(definition);
  const sectionIds = new Set(sections.map(({ id }) => id));
  return {
    ...definition,
    title: normalizeText(definition.title) ?? MISSING_TEXT,
    userTypes: sortUnique(definition.userTypes),
    categories: definition.categories.map((category) => ({
      ...normalizeCategory(category, ids),
      ...(category.section !== undefined &&
        sectionIds.has(category.section) && { section: category.section }),
    })),
    ...(sections.length > 0 && { sections: normalizeSections(sections) }),
    ...(counts.length > 0 && { counts: normalizeCounts(counts, definition.categories) }),
    ...(sourceLanguage !== DEFAULT_LANGUAGE && { sourceLanguage }),
    ...normalizeTests(tests),
  };
};

/** The ids of all categories. */
export const categoryIdsOf = ({
  categories,
}: Pick<QuestionnaireDefinition, 'categories'>): ReadonlySet<string> =>
  new Set(categories.map(({ id }) => id));

const MISSING_TEXT: LocalizedText = { ko: { text: '', state: 'missing' } };

const sortUnique = <Text extends string>(texts: readonly Text[]): Text[] => [
  ...new Set(texts.toSorted()),
];

const normalizeSections = (sections: readonly SectionDefinition[]): SectionDefinition[] =>
  sections
    .map(({ id, title }) => ({ id, title: normalizeText(title) ?? MISSING_TEXT }))
    .toSorted((one, other) => (one.id < other.id ? -1 : 1));

const normalizeCounts = (
  counts: readonly CountDefinition[],
  categories: readonly CategoryDefinition[],
): CountDefinition[] => {
  const known = new Set(
    categories.flatMap(({ id, items = [] }) => [id, ...items.map((item) => `${id}.${item.id}`)]),
  );
  return counts
    .map(({ id, atLeast, of, points, denies }) => ({
      id,
      atLeast,
      ...normalizePoints(sortUnique(of.filter((answer) => known.has(answer))), points),
      denies: normalizeDenial(denies),
    }))
    .toSorted((one, other) => (one.id < other.id ? -1 : 1));
};

/** The answers that count, with the points of those that count more than 1. */
export const normalizePoints = (
  of: string[],
  points: CountDefinition['points'],
): Pick<CountDefinition, 'of' | 'points'> => {
  const more = of.flatMap((answer): [string, number][] => {
    const own = pointsOf(points, answer);
    return own > 1 ? [[answer, own]] : [];
  });
  return { of, ...(more.length > 0 && { points: Object.fromEntries(more) }) };
};

const normalizeCategory = (
  category: CategoryDefinition,
  ids: ReadonlySet<string>,
): CategoryDefinition => {
  const { id, type, question, description, items, denies, image } = category;
  const { show, needAnswer, optional, perItem, noneOfThese, multiple, days, number } = category;
  const normalDescription = normalizeText(description);
  return {
    id,
    type,
    question: normalizeText(question) ?? MISSING_TEXT,
    ...(normalDescription && { description: normalDescription }),
    ...(show === false && { show }),
    ...(needAnswer === true && { needAnswer }),
    ...(optional === true && { optional }),
    ...(perItem === true && { perItem }),
    ...(noneOfThese === true && { noneOfThese }),
    ...(multiple === true && { multiple }),
    ...(days !== undefined && { days }),
    ...normalizeNumber(number),
    ...(items && items.length > 0 && { items: items.map((item) => normalizeItem(item, ids)) }),
    ...normalizeTargets(category, ids),
    ...(denies && { denies: normalizeDenial(denies) }),
    ...(image && { image: { file: image.file, alt: normalizeText(image.alt) ?? MISSING_TEXT } }),
  };
};

const normalizeItem = (item: ItemDefinition, ids: ReadonlySet<string>): ItemDefinition => {
  const { id, text, denies, notApplicable, from, to, countries, days } = item;
  return {
    id,
    text: normalizeText(text) ?? MISSING_TEXT,
    ...normalizeTargets(item, ids),
    ...(denies && { denies: normalizeDenial(denies) }),
    ...(notApplicable === true && { notApplicable }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    ...(countries && { countries: sortUnique(countries) }),
    ...(days !== undefined && { days }),
  };
};

/** Whole numbers without bounds are the default. */
const normalizeNumber = (number: NumberFormat | undefined): Pick<CategoryDefinition, 'number'> => {
  const { decimals = 0, ...others } = number ?? {};
  const normal = { ...others, ...(decimals > 0 && { decimals }) };
  return Object.keys(normal).length > 0 ? { number: normal } : {};
};

const normalizeTargets = (
  targeting: Pick<CategoryDefinition, 'target' | 'targets'>,
  ids: ReadonlySet<string>,
): Pick<CategoryDefinition, 'targets'> => {
  const targets = sortUnique(targetsOf(targeting).filter((id) => ids.has(id)));
  return targets.length > 0 ? { targets } : {};
};

const normalizeDenial = ({ outcome, reason, message }: Denial): Denial => {
  const normalReason = normalizeText(reason);
  const normalMessage = normalizeText(message);
  return {
    outcome,
    ...(normalReason && { reason: normalReason }),
    ...(normalMessage && { message: normalMessage }),
  };
};

/** Undefined if no language has a text. */
const normalizeText = (text: LocalizedText | undefined): LocalizedText | undefined => {
  if (!text) return undefined;
  const translations = LANGUAGES.flatMap((language): [Language, Translation][] => {
    const translation = normalizeTranslation(text, language);
    return translation === undefined ? [] : [[language, translation]];
  });
  const others = Object.entries(text.others ?? {}).filter(([, words]) => words.trim() !== '');
  if (translations.length + others.length === 0) return undefined;
  return {
    ...MISSING_TEXT,
    ...Object.fromEntries(translations),
    ...(others.length > 0 && {
      others: Object.fromEntries(others.toSorted(([one], [other]) => (one < other ? -1 : 1))),
    }),
  };
};

const normalizeTranslation = (text: LocalizedText, language: Language): Translation | undefined => {
  const { text: words, state, source } = parseTranslation(text[language]);
  if (words.trim() === '') return undefined;
  const isOfCurrentKorean =
    source === null || source === sourceHash(parseTranslation(text.ko).text);
  if (state === 'reviewed' && isOfCurrentKorean) return words;
  return { text: words, state, ...(source !== null && { source }) };
};
