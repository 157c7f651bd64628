/**
 * What an XLSForm has no word for, in a sheet of ours: one row for each property of a question or of
 * one of its choices. Other programs pass over the sheet.
 */
import { rangeValuesOf } from '../../category-types/examples.ts';
import { answerKind, hasProperty } from '../../category-types/registry.ts';
import type {
  CategoryDefinition,
  Denial,
  ItemDefinition,
  LocalizedText,
  QuestionnaireDefinition,
} from '../../document/definition.ts';
import { canonicalJson } from '../../document/canonical-json.ts';
import { rangeKey } from '../value-ranges.ts';
import { hasWords } from '../../document/text.ts';
import { isRequired, type ExportedQuestion } from '../exported-questions.ts';
import type { SectionRun } from '../section-runs.ts';
import { cells, labelCells } from './cells.ts';
import type { FormRow } from './xlsform.ts';

export const FLAGS = ['needAnswer', 'perItem', 'noneOfThese'] as const;

/** A property of the form, of a question, or of one of its choices. */
const propertyRow = (
  [question, choice]: readonly [question: string, choice: string],
  property: string,
  value: string,
  text: LocalizedText | undefined = undefined,
): FormRow => ({
  ...cells({ question, choice, property, value }),
  ...(text && labelCells('text', text)),
});

const denialRows = (
  place: readonly [string, string],
  denies: Denial | undefined,
): readonly FormRow[] => {
  if (!denies) return [];
  const texts = (['reason', 'message'] as const).flatMap((name) => {
    const text = denies[name];
    return text && hasWords(text) ? [propertyRow(place, name, '', text)] : [];
  });
  return [propertyRow(place, 'denies', denies.outcome), ...texts];
};

const rangeRow = (question: string, item: ItemDefinition): FormRow =>
  propertyRow([question, item.id], 'range', rangeKey(item), item.text);

/** Whether its rows are a group, which an XLSForm cannot require. */
const isGroup = ({ type, perItem, items = [] }: CategoryDefinition): boolean => {
  const kind = answerKind(type);
  if (kind === 'yesNo') return perItem === true && items.length > 0;
  return kind === 'places' || kind === 'visits' || kind === 'household';
};

const categoryRows = ({ category, shown, members }: ExportedQuestion): readonly FormRow[] => {
  const { id, type, image, days, number, denies, items = [] } = category;
  const place = [id, ''] as const;
  const flags = FLAGS.filter((name) => hasProperty(type, name) && category[name] === true);
  return [
    propertyRow(place, 'type', type),
    ...flags.map((name) => propertyRow(place, name, 'yes')),
    ...(isGroup(category) && !isRequired(category) ? [propertyRow(place, 'optional', 'yes')] : []),
    ...(hasProperty(type, 'show') && shown === 'never' ? [propertyRow(place, 'show', 'no')] : []),
    ...(hasProperty(type, 'days') && days !== undefined
      ? [propertyRow(place, 'days', String(days))]
      : []),
    ...(hasProperty(type, 'number') && number
      ? [propertyRow(place, 'number', canonicalJson(number))]
      : []),
    ...denialRows(place, denies),
    ...(hasProperty(type, 'image') && image
      ? [propertyRow(place, 'image', image.file, image.alt)]
      : []),
    // The conditions of stays abroad are lost: a form elsewhere has no choices for them.
    ...(answerKind(type) === 'visits' ? [] : items).flatMap((item) => [
      ...(item.notApplicable === true ? [propertyRow([id, item.id], 'notApplicable', 'yes')] : []),
      ...(rangeValuesOf(type) ? [rangeRow(id, item)] : []),
      ...denialRows([id, item.id], item.denies),
    ]),
    ...members.flatMap(categoryRows),
  ];
};

/** The rows of our sheet. */
export const ownRows = (
  { title, kind, userTypes }: QuestionnaireDefinition,
  runs: readonly SectionRun[],
): readonly FormRow[] => [
  propertyRow(['', ''], 'title', '', title),
  propertyRow(['', ''], 'kind', kind),
  propertyRow(['', ''], 'userTypes', userTypes.join(' ')),
  ...runs.flatMap(({ section, name, questions }) => [
    ...(section ? [propertyRow([name, ''], 'section', section.id)] : []),
    ...questions.flatMap(categoryRows),
  ]),
];

/** The words of yes and no in every language; each question of yes or no shares them. */
export const YES_NO_LABELS = {
  yes: {
    ...{ ko: '예', en: 'Yes', ja: 'はい', zh: '是', ru: 'Да', vi: 'Có', ar: 'نعم', mn: 'Тийм' },
  },
  no: {
    ...{ ko: '아니요', en: 'No', ja: 'いいえ', zh: '否', ru: 'Нет', vi: 'Không', ar: 'لا' },
    mn: 'Үгүй',
  },
} as const satisfies Readonly<Record<'yes' | 'no', LocalizedText>>;
