/**
 * A REDCap data dictionary as an XLSForm: one row for each field, with its choices in one cell. Both
 * have the same kinds of questions and conditions, so everything else is read as an XLSForm.
 */
import type { FormRow, XlsForm } from '../xlsform/xlsform.ts';

/** The columns that we read, by their names in a file and in the API of REDCap. */
const COLUMNS: Readonly<Record<string, string>> = {
  'variable / field name': 'field_name',
  'form name': 'form_name',
  'section header': 'section_header',
  'field type': 'field_type',
  'field label': 'field_label',
  'choices, calculations, or slider labels': 'select_choices_or_calculations',
  'choices or calculations': 'select_choices_or_calculations',
  'field note': 'field_note',
  'text validation type or show slider number': 'text_validation_type_or_show_slider_number',
  'text validation min': 'text_validation_min',
  'text validation max': 'text_validation_max',
  'branching logic (show field only if...)': 'branching_logic',
  'required field?': 'required_field',
  'field annotation': 'field_annotation',
};

/** A row of a data dictionary by the names of its columns. */
export type DictionaryRow = Readonly<Record<string, string>>;

/** The name of a column in the API of REDCap. */
export const redcapColumn = (name: string): string =>
  COLUMNS[name.trim().toLowerCase()] ?? name.trim();

/** Whether the columns are those of a data dictionary. */
export const isDictionaryHeader = (columns: readonly string[]): boolean => {
  const names = columns.map(redcapColumn);
  return names.includes('field_name') && names.includes('field_type');
};

const ENTITIES: Readonly<Record<string, string>> = {
  ...{ '&nbsp;': ' ', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&amp;': '&' },
};

/** Labels may have HTML, which only formats them. */
const plainText = (label: string): string =>
  label
    .replace(/<(?:br|\/p|\/div|\/li)\b[^<>]*>/giu, '\n')
    .replace(/<\/?[a-z][^<>]*>/giu, '')
    .replace(/&(?:nbsp|lt|gt|quot|amp|#39);/gu, (entity) => ENTITIES[entity] ?? entity)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');

const textType = (validation: string): string => {
  if (validation.startsWith('datetime')) return 'datetime';
  if (validation.startsWith('date')) return 'date';
  if (validation.startsWith('time')) return 'time';
  if (validation === 'integer') return 'integer';
  return validation.startsWith('number') ? 'decimal' : 'text';
};

const CHOICE_TYPES: Readonly<Record<string, string>> = {
  radio: 'select_one',
  dropdown: 'select_one',
  checkbox: 'select_multiple',
  yesno: 'select_one',
  truefalse: 'select_one',
};

const OTHER_TYPES: Readonly<Record<string, string>> = {
  notes: 'text',
  calc: 'calculate',
  slider: 'range',
  descriptive: 'note',
};

const typeOf = (row: DictionaryRow, name: string): string => {
  const type = (row['field_type'] ?? '').trim().toLowerCase();
  if (/@HIDDEN\b/u.test(row['field_annotation'] ?? '')) return 'hidden';
  if (type === 'text') return textType(row['text_validation_type_or_show_slider_number'] ?? '');
  const select = CHOICE_TYPES[type];
  return select === undefined ? (OTHER_TYPES[type] ?? type) : `${select} ${name}`;
};

/** `1, Yes | 0, No`: a code and its label each. */
const choicesOf = (row: DictionaryRow, name: string): readonly FormRow[] => {
  const type = (row['field_type'] ?? '').trim().toLowerCase();
  if (type === 'yesno' || type === 'truefalse')
    return ['1', '0'].map((code) => ({ list_name: name, name: code }));
  if (!(type in CHOICE_TYPES)) return [];
  const written = row['select_choices_or_calculations'] ?? '';
  return written.split('|').flatMap((choice): readonly FormRow[] => {
    const [code = '', ...label] = choice.split(',');
    if (choice.trim() === '') return [];
    const words = plainText(label.join(','));
    return [{ list_name: name, name: code.trim(), label: words === '' ? code.trim() : words }];
  });
};

/** What is read of a field; all its other cells only concern how REDCap stores or draws it. */
const READ = [
  ...['field_name', 'form_name', 'section_header', 'field_type', 'field_label', 'field_note'],
  ...['select_choices_or_calculations', 'text_validation_type_or_show_slider_number'],
  ...['text_validation_min', 'text_validation_max', 'branching_logic', 'required_field'],
];

const withoutEmpty = (row: FormRow): FormRow =>
  Object.fromEntries(Object.entries(row).filter(([, text]) => text !== ''));

const questionOf = (row: DictionaryRow): FormRow => {
  const name = (row['field_name'] ?? '').trim();
  const [least = '', most = ''] = [row['text_validation_min'], row['text_validation_max']];
  const others = Object.entries(row).filter(([column]) => !READ.includes(column));
  return withoutEmpty({
    ...Object.fromEntries(others),
    type: typeOf(row, name),
    name,
    label: plainText(row['field_label'] ?? ''),
    hint: plainText(row['field_note'] ?? ''),
    required: /^y/iu.test(row['required_field'] ?? '') ? 'yes' : '',
    relevant: (row['branching_logic'] ?? '').trim(),
    constraint: least === '' && most === '' ? '' : `${least} to ${most}`,
    calculation: row['field_type'] === 'calc' ? (row['select_choices_or_calculations'] ?? '') : '',
  });
};

/** The form, and for each of its rows the number of the row of the dictionary. */
export interface DictionaryForm {
  readonly form: XlsForm;
  readonly surveyRows: readonly number[];
  readonly choiceRows: readonly number[];
}

/** The form of a data dictionary, whose columns have the names of `redcapColumn`. */
export const toXlsForm = (rows: readonly DictionaryRow[]): DictionaryForm => {
  const survey = rows.flatMap((row, index): readonly (readonly [FormRow, number])[] => {
    const header = plainText(row['section_header'] ?? '');
    const heading: FormRow = { type: 'note', name: '', label: header };
    return [
      ...(header === '' ? [] : ([[heading, index]] as const)),
      ...([[questionOf(row), index]] as const),
    ];
  });
  const choices = rows.flatMap((row, index) =>
    choicesOf(row, (row['field_name'] ?? '').trim()).map((choice) => [choice, index] as const),
  );
  const [first] = rows;
  return {
    form: {
      survey: survey.map(([row]) => row),
      choices: choices.map(([choice]) => choice),
      settings: first?.['form_name'] ? [{ form_id: first['form_name'] }] : [],
      munjin: [],
    },
    surveyRows: survey.map(([, index]) => index),
    choiceRows: choices.map(([, index]) => index),
  };
};
