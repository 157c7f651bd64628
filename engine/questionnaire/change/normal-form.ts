/** One spelling for everything that can be written in several ways, so that meaning can be compared. */
import type {
  CategoryDefinition,
  Denial,
  ItemDefinition,
  Language,
  LocalizedText,
  QuestionnaireDefinition,
  Translation,
} from '../document/definition.ts';
import { LANGUAGES } from '../../wording/language.ts';
import { targetsOf } from '../graph/question.ts';
import { readTranslation, sourceHash } from '../document/text.ts';

/**
 * The same questionnaire in its normal form. Two questionnaires mean the same where the stored forms
 * of their normal forms have one content hash. It makes no difference whether
 * - a default is written out, or an empty list, or the address of the notation for editors;
 * - one target stands in `target` or in `targets`, and in which order or how often targets and user
 *   types are named;
 * - a reviewed translation of the Korean text beside it is a plain string or says so itself;
 * - a text is blank or absent;
 * - a target that no category has is named or not: it has no effect.
 */
export const normalForm = ({
  $schema: _forEditors,
  ...definition
}: QuestionnaireDefinition): QuestionnaireDefinition => {
  const ids = idsOf(definition);
  return {
    ...definition,
    title: normalText(definition.title) ?? NO_TEXT,
    userTypes: inOneOrder(definition.userTypes),
    categories: definition.categories.map((category) => normalCategory(category, ids)),
  };
};

/** The ids of all categories. */
export const idsOf = ({
  categories,
}: Pick<QuestionnaireDefinition, 'categories'>): ReadonlySet<string> =>
  new Set(categories.map(({ id }) => id));

const NO_TEXT: LocalizedText = { ko: { text: '', state: 'missing' } };

const inOneOrder = <Text extends string>(texts: readonly Text[]): Text[] => [
  ...new Set(texts.toSorted()),
];

const normalCategory = (
  category: CategoryDefinition,
  ids: ReadonlySet<string>,
): CategoryDefinition => {
  const { id, type, question, description, items, denies, image } = category;
  const { show, needAnswer, optional, perItem, multiple } = category;
  const normalDescription = normalText(description);
  return {
    id,
    type,
    question: normalText(question) ?? NO_TEXT,
    ...(normalDescription && { description: normalDescription }),
    ...(show === false && { show }),
    ...(needAnswer === true && { needAnswer }),
    ...(optional === true && { optional }),
    ...(perItem === true && { perItem }),
    ...(multiple === true && { multiple }),
    ...(items && items.length > 0 && { items: items.map((item) => normalItem(item, ids)) }),
    ...normalTargets(category, ids),
    ...(denies && { denies: normalDenial(denies) }),
    ...(image && { image: { file: image.file, alt: normalText(image.alt) ?? NO_TEXT } }),
  };
};

const normalItem = (item: ItemDefinition, ids: ReadonlySet<string>): ItemDefinition => {
  const { id, text, denies, notApplicable } = item;
  return {
    id,
    text: normalText(text) ?? NO_TEXT,
    ...normalTargets(item, ids),
    ...(denies && { denies: normalDenial(denies) }),
    ...(notApplicable === true && { notApplicable }),
  };
};

const normalTargets = (
  targeting: Pick<CategoryDefinition, 'target' | 'targets'>,
  ids: ReadonlySet<string>,
): Pick<CategoryDefinition, 'targets'> => {
  const targets = inOneOrder(targetsOf(targeting).filter((id) => ids.has(id)));
  return targets.length > 0 ? { targets } : {};
};

const normalDenial = ({ outcome, reason }: Denial): Denial => {
  const normalReason = normalText(reason);
  return { outcome, ...(normalReason && { reason: normalReason }) };
};

/** Undefined where no language has a text. */
const normalText = (text: LocalizedText | undefined): LocalizedText | undefined => {
  if (!text) return undefined;
  const translations = LANGUAGES.flatMap((language): [Language, Translation][] => {
    const translation = normalTranslation(text, language);
    return translation === undefined ? [] : [[language, translation]];
  });
  if (translations.length === 0) return undefined;
  return { ...NO_TEXT, ...Object.fromEntries(translations) };
};

const normalTranslation = (text: LocalizedText, language: Language): Translation | undefined => {
  const { text: words, state, source } = readTranslation(text[language]);
  if (words.trim() === '') return undefined;
  const isOfThisKorean = source === null || source === sourceHash(readTranslation(text.ko).text);
  if (state === 'reviewed' && isOfThisKorean) return words;
  return { text: words, state, ...(source !== null && { source }) };
};
