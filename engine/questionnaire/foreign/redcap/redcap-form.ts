/**
 * A REDCap data dictionary as an XLSForm: one row for each field, with its choices in one cell. Both
 * have the same kinds of questions and conditions, so everything else is read as an XLSForm.
 */
import { isPlainNumber } from '../value-ranges.ts';
import { boundsConstraint } from '../xlsform/constraint.ts';
import { NEVER, type FormRow, type XlsForm } from '../xlsform/xlsform.ts';
import { readAnnotation, type FieldAnnotation } from './field-annotation.ts';

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

/** All columns of a file, in the order that REDCap expects. */
export const DICTIONARY_COLUMNS = [
  ...['Variable / Field Name', 'Form Name', 'Section Header', 'Field Type', 'Field Label'],
  ...['Choices, Calculations, OR Slider Labels', 'Field Note'],
  ...['Text Validation Type OR Show Slider Number', 'Text Validation Min', 'Text Validation Max'],
  ...['Identifier?', 'Branching Logic (Show field only if...)', 'Required Field?'],
  ...['Custom Alignment', 'Question Number (surveys only)', 'Matrix Group Name'],
  ...['Matrix Ranking?', 'Field Annotation'],
] as const;

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
  // A time with seconds, and a duration, keep their names: the import reports what it makes of them.
  if (validation.startsWith('time')) return validation;
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

/** The bounds of a number as a constraint; those of a day are only reported. */
const boundsOf = (least: string, most: string): string => {
  const bounds = [least, most].filter((one) => one !== '');
  if (bounds.length === 0) return '';
  if (!bounds.every(isPlainNumber)) return `${least} to ${most}`;
  return boundsConstraint({
    ...(least !== '' && { from: Number(least) }),
    ...(most !== '' && { to: Number(most) }),
  });
};

/** A check of a text, such as "email", that is only reported; empty without one. */
const textCheckOf = (row: DictionaryRow, type: string): string =>
  type === 'text' && (row['field_type'] ?? '').trim().toLowerCase() === 'text'
    ? (row['text_validation_type_or_show_slider_number'] ?? '').trim()
    : '';

const questionOf = (row: DictionaryRow, type: string, name: string): FormRow => {
  const [least = '', most = ''] = [row['text_validation_min'], row['text_validation_max']];
  const others = Object.entries(row).filter(([column]) => !READ.includes(column));
  return withoutEmpty({
    ...Object.fromEntries(others),
    type,
    name,
    label: plainText(row['field_label'] ?? ''),
    hint: plainText(row['field_note'] ?? ''),
    required: /^y/iu.test(row['required_field'] ?? '') ? 'yes' : '',
    relevant: (row['branching_logic'] ?? '').trim(),
    constraint: textCheckOf(row, type) || boundsOf(least.trim(), most.trim()),
    calculation: row['field_type'] === 'calc' ? (row['select_choices_or_calculations'] ?? '') : '',
  });
};

/** The branching logic of a question that is never asked. */
export const NEVER_SHOWN = '1 = 2';

/** Logic with the names that our exports had before REDCap's. */
const renameInLogic = (logic: string, names: ReadonlyMap<string, string>): string =>
  logic === NEVER_SHOWN
    ? NEVER
    : logic.replace(/\[([a-z0-9_]+)/gu, (_all, name: string) => `[${names.get(name) ?? name}`);

/** The form, and for each of its rows the number of the row of the dictionary. */
export interface DictionaryForm {
  readonly form: XlsForm;
  readonly surveyRows: readonly number[];
  readonly choiceRows: readonly number[];
}

const headingRows = (
  row: DictionaryRow,
  own: FieldAnnotation | null,
  names: ReadonlyMap<string, string>,
): readonly FormRow[] => {
  const label = plainText(row['section_header'] ?? '');
  const [first, ...others] = (own?.before ?? []).map((one) => ({
    ...one,
    relevant: renameInLogic(one['relevant'] ?? '', names),
  }));
  if (first) return [{ ...first, label }, ...others].map(withoutEmpty);
  return label === '' ? [] : [{ type: 'begin_group', name: '', label }];
};

/** The form of a data dictionary, whose columns have the names of `redcapColumn`. */
export const toXlsForm = (rows: readonly DictionaryRow[]): DictionaryForm => {
  const fields = rows.map((row, index) => {
    const field = (row['field_name'] ?? '').trim();
    const own = readAnnotation(row['field_annotation'] ?? '');
    return { row, index, own, field, name: own?.name ?? field };
  });
  const names = new Map(fields.map(({ field, name }) => [field, name]));
  const asked = fields.filter(({ own }) => !own?.settings);
  let hasOpenGroup = false;
  const survey = asked.flatMap(({ row, index, own, name }, at) => {
    const { field_annotation: _ours, ...others } = row;
    const question = questionOf(own ? others : row, typeOf(row, name), name);
    const relevant = renameInLogic(question['relevant'] ?? '', names);
    const heading = headingRows(row, own, names);
    // A heading of REDCap is above all fields until the next one, or until the next form.
    const isNewForm = row['form_name'] !== asked[at - 1]?.row['form_name'];
    const end = hasOpenGroup && (heading.length > 0 || isNewForm) ? [{ type: 'end_group' }] : [];
    if (end.length > 0) hasOpenGroup = false;
    if (heading.length > 0 && (own?.before ?? []).length === 0) hasOpenGroup = true;
    return [...end, ...heading, withoutEmpty({ ...question, relevant }), ...(own?.after ?? [])].map(
      (formRow) => [formRow, index] as const,
    );
  });
  const choices = asked.flatMap(({ row, index, name }) =>
    choicesOf(row, name).map((choice) => [choice, index] as const),
  );
  const settings = fields.flatMap(({ own }) => (own?.settings ? [own.settings] : []));
  const [first] = rows;
  const formName = first?.['form_name'];
  return {
    form: {
      survey: survey.map(([row]) => row),
      choices: choices.map(([choice]) => choice),
      settings: settings.length > 0 ? settings : formName ? [{ form_id: formName }] : [],
      munjin: fields.flatMap(({ own }) => own?.own ?? []),
    },
    surveyRows: survey.map(([, index]) => index),
    choiceRows: choices.map(([, index]) => index),
  };
};
