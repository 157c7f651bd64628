/** Reads what our sheet says about the questions of an XLSForm. */
import { isRecord } from '../../answer/is-record.ts';
import type { ItemDraft } from '../assemble-categories.ts';
import { answerKind, CATEGORY_TYPES, hasProperty } from '../../category-types/registry.ts';
import { isHousemateType } from '../../category-types/respondent.ts';
import type {
  CategoryDefinition,
  CategoryType,
  Denial,
  LocalizedText,
} from '../../document/definition.ts';
import { hasWords } from '../../document/text.ts';
import type { TextImportContext } from '../imported-text.ts';
import type { TrackedValue } from '../tracked-value.ts';
import { hasText, labelColumns, readLabel } from './labels.ts';
import { FLAGS } from './own-properties.ts';

/** The rows of our sheet by question, choice and property. */
export type OwnProperties = ReadonlyMap<string, TrackedValue>;

const keyOf = (question: string, choice: string, property: string): string =>
  [question, choice, property].join('\n');

export const indexOwnProperties = (rows: readonly TrackedValue[]): OwnProperties =>
  new Map(
    rows.map((row) => {
      const [question = '', choice = '', property = ''] = ['question', 'choice', 'property'].map(
        (name) => row.field(name).rawText,
      );
      return [keyOf(question, choice, property), row];
    }),
  );

/** The row of a property, whose value and names are then read; undefined if there is none. */
export const readOwn = (
  own: OwnProperties,
  property: string,
  question = '',
  choice = '',
): TrackedValue | undefined => {
  const row = own.get(keyOf(question, choice, property));
  for (const name of ['question', 'choice', 'property', 'value']) row?.field(name).readText();
  return row;
};

const valueOf = (row: TrackedValue | undefined): string => row?.field('value').rawText ?? '';

const isCategoryType = (name: string): name is CategoryType => Object.hasOwn(CATEGORY_TYPES, name);

/** The kinds of rows that our export writes for each kind of answer. */
const ROWS: Readonly<Record<ReturnType<typeof answerKind>, RegExp>> = {
  yesNo: /^(?:select_one |begin_group$)/u,
  choice: /^(?:select_one |select_multiple |text$)/u,
  text: /^text$/u,
  number: /^(?:integer|decimal)$/u,
  date: /^date$/u,
  time: /^time$/u,
  places: /^begin_repeat$/u,
  visits: /^begin_group$/u,
  household: /^(?:select_one |begin_repeat$)/u,
  none: /^hidden$/u,
};
const OF_HOUSEMATE = /^(?:select_one |text$)/u;

/** The type that our sheet names for a row; null if it names none that fits. */
export const readOwnType = (
  own: OwnProperties,
  name: string,
  written: string,
): CategoryType | null => {
  const type = valueOf(own.get(keyOf(name, '', 'type')));
  if (!isCategoryType(type)) return null;
  const rows = isHousemateType(type) ? OF_HOUSEMATE : ROWS[answerKind(type)];
  if (!rows.test(written)) return null;
  readOwn(own, 'type', name);
  return type;
};

const OUTCOMES = ['refuse', 'askStaff'] as const;

/** What an answer means for the entry. */
export const readOwnDenial = (
  own: OwnProperties,
  question: string,
  choice: string,
  context: TextImportContext,
): { readonly denies?: Denial } => {
  const found = own.get(keyOf(question, choice, 'denies'));
  const outcome = OUTCOMES.find((one) => one === valueOf(found));
  if (outcome === undefined) return {};
  readOwn(own, 'denies', question, choice);
  const texts = (['reason', 'message'] as const).flatMap((name) => {
    const row = readOwn(own, name, question, choice);
    const text = row && readLabel(row, 'text', context);
    return text && hasWords(text) ? [[name, text] as const] : [];
  });
  return { denies: { outcome, ...Object.fromEntries(texts) } };
};

/** Whether a flag is set. */
export const readOwnFlag = (
  own: OwnProperties,
  property: string,
  question: string,
  choice = '',
): boolean => valueOf(readOwn(own, property, question, choice)) === 'yes';

/** Marks the columns of a picture as read; exports before 2026-11-27 have one for all languages. */
export const expectImage = (row: TrackedValue, image: CategoryDefinition['image']): void => {
  for (const column of ['media::image', ...labelColumns(row, 'image')])
    row.field(column).consumeExpected(image?.file);
};

const readImage = (
  own: OwnProperties,
  question: string,
  context: TextImportContext,
): Pick<CategoryDefinition, 'image'> => {
  const row = readOwn(own, 'image', question);
  const file = valueOf(row);
  return row && file !== '' ? { image: { file, alt: readLabel(row, 'text', context) } } : {};
};

const NUMBER_PARTS = ['min', 'max', 'decimals', 'unit'] as const;

/** Which numbers a question accepts; parts that are not of the notation are left out. */
const readOwnNumber = (
  own: OwnProperties,
  question: string,
): Pick<CategoryDefinition, 'number'> => {
  const written = valueOf(readOwn(own, 'number', question));
  let parts: unknown;
  try {
    parts = JSON.parse(written === '' ? '{}' : written);
  } catch {
    return { number: {} };
  }
  const known: Readonly<Record<string, unknown>> = isRecord(parts) ? parts : {};
  return {
    number: Object.fromEntries(
      NUMBER_PARTS.flatMap((name) =>
        typeof known[name] === (name === 'unit' ? 'string' : 'number') ? [[name, known[name]]] : [],
      ),
    ),
  };
};

const RANGE = /^(-?\d*(?:\.\d+)?)\.\.(-?\d*(?:\.\d+)?)$/u;

/** The ranges of a number question that our sheet has. */
export const readOwnRanges = (
  own: OwnProperties,
  question: string,
  context: TextImportContext,
): readonly ItemDraft[] =>
  [...own.values()].flatMap((row) => {
    const isRange =
      row.field('question').rawText === question && row.field('property').rawText === 'range';
    const [, from = '', to = ''] = RANGE.exec(row.field('value').rawText) ?? [];
    if (!isRange || from + to === '') return [];
    const id = row.field('choice').rawText;
    readOwn(own, 'range', question, id);
    return [
      {
        ...{ pointer: row.pointer, preferredId: id, notApplicable: false },
        text: readLabel(row, 'text', context),
        ...(from !== '' && { from: Number(from) }),
        ...(to !== '' && { to: Number(to) }),
        keys: [],
        ...readOwnDenial(own, question, id, context),
      },
    ];
  });

/** The properties of a category that our sheet has. */
export const readOwnCategory = (
  own: OwnProperties,
  question: string,
  type: CategoryType,
  context: TextImportContext,
): Partial<CategoryDefinition> => {
  const flags = FLAGS.filter((name) => hasProperty(type, name) && readOwnFlag(own, name, question));
  const days = hasProperty(type, 'days') ? Number(valueOf(readOwn(own, 'days', question))) : 0;
  return {
    ...Object.fromEntries(flags.map((name) => [name, true])),
    ...(days > 0 && { days }),
    ...(hasProperty(type, 'number') && readOwnNumber(own, question)),
    ...(valueOf(readOwn(own, 'show', question)) === 'no' && { show: false }),
    ...readOwnDenial(own, question, '', context),
    ...(hasProperty(type, 'image') && readImage(own, question, context)),
  };
};

/** The words in the value of a property of the form, or of a row. */
export const ownWords = (own: OwnProperties, property: string, name?: string): readonly string[] =>
  valueOf(readOwn(own, property, name)).split(' ');

/** The title, unless the settings have another one than it had at our export; null without one. */
export const readOwnTitle = (
  own: OwnProperties,
  written: string | undefined,
  context: TextImportContext,
): LocalizedText | null => {
  const row = own.get(keyOf('', '', 'title'));
  if (!row || !hasText(row, 'text')) return null;
  const shown = labelColumns(row, 'text').map((column) => row.field(column).rawText);
  if (written !== undefined && !shown.includes(written)) return null;
  readOwn(own, 'title');
  return readLabel(row, 'text', context);
};
