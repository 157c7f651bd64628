/** A questionnaire as a REDCap data dictionary, by way of its XLSForm, as the import reads it. */
import { writeTime } from '../../answer/time-of-day.ts';
import type { QuestionnaireDefinition } from '../../document/definition.ts';
import { findLosses } from '../find-losses.ts';
import type { Loss } from '../import-result.ts';
import { languageName } from '../language-tag.ts';
import { cells } from '../xlsform/cells.ts';
import { toXlsForm } from '../xlsform/export-xlsform.ts';
import { parseBounds } from '../xlsform/constraint.ts';
import { fromXlsForm } from '../xlsform/import-xlsform.ts';
import { NEVER, YES_NO_LIST, type FormRow, type XlsForm } from '../xlsform/xlsform.ts';
import { writeAnnotation, type FieldAnnotation } from './field-annotation.ts';
import { inOneLanguage } from './one-language.ts';
import { NEVER_SHOWN, toXlsForm as fromDictionary, type DictionaryRow } from './redcap-form.ts';
import { RECORD_ID, toVariableNames } from './variable-names.ts';

export interface DictionaryExport {
  readonly rows: readonly DictionaryRow[];
  /** Everything that a conversion back does not restore. */
  readonly losses: readonly Loss[];
}

/** The cells of a row in one language: `label::Korean (ko)` becomes `label`. */
const withoutLanguages = (row: FormRow, language: string): FormRow => {
  const ending = `::${languageName(language)}`;
  return Object.fromEntries(
    Object.entries(row).flatMap(([column, text]) => {
      if (!/^(?:label|hint|text)::/u.test(column)) return [[column, text]];
      return column.endsWith(ending) ? [[column.slice(0, -ending.length), text]] : [];
    }),
  );
};

/** Labels are HTML, and a bar separates choices. */
const toHtml = (text = ''): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const toChoiceLabel = (text = ''): string => toHtml(text).replaceAll('|', '/');

const ANSWERS =
  /not\(selected\(\$\{([^}]+)\}, '([^']+)'\)\)|selected\(\$\{([^}]+)\}, '([^']+)'\)|\$\{([^}]+)\} (!?=) 'yes'/gu;

const COMPARED_VALUE = /\$\{([^}]+)\} ([<>]= -?[\d.]+|!= ''|[<>]= date\('[\d-]+'\))/gu;

const COMPARED_TIME = /number\(format-date-time\(\$\{([^}]+)\}, '%H%M'\)\) ([<>]=) (\d+)/gu;

/** The branching logic of a relevance that `toXlsForm` wrote. */
const toBranching = (
  relevant: string,
  variableOf: (name: string) => string,
  isCheckbox: (name: string) => boolean,
): string => {
  const compare = (name: string, key: string, isGiven: boolean): string =>
    isCheckbox(name)
      ? `[${variableOf(name)}(${key})] = '${isGiven ? '1' : '0'}'`
      : `[${variableOf(name)}] ${isGiven ? '=' : '<>'} '${key}'`;
  if (relevant === NEVER) return NEVER_SHOWN;
  const withValues = relevant.replace(
    COMPARED_VALUE,
    (_all, name: string, rest: string) =>
      `[${variableOf(name)}] ${rest.replace('!=', '<>').replace(/date\(('.+')\)/u, '$1')}`,
  );
  const withTimes = withValues.replace(
    COMPARED_TIME,
    (_all, name: string, sign: string, time: string) =>
      `[${variableOf(name)}] ${sign} '${writeTime(Number(time))}'`,
  );
  return withTimes.replace(ANSWERS, (_all, ...groups: readonly (string | undefined)[]) => {
    const [notChosen, notKey = '', chosen, key = '', yesNo = '', sign] = groups;
    if (notChosen !== undefined) return compare(notChosen, notKey, false);
    return chosen === undefined ? compare(yesNo, '1', sign === '=') : compare(chosen, key, true);
  });
};

const LONG_TEXT = /^string-length\(\.\) <= (?:[1-9]\d{2,})$/u;

const fieldType = ({ type = '', constraint = '' }: FormRow): string => {
  if (type.endsWith(` ${YES_NO_LIST}`)) return 'yesno';
  if (type.startsWith('select_multiple ')) return 'checkbox';
  if (type.startsWith('select_one ')) return 'radio';
  return LONG_TEXT.test(constraint) ? 'notes' : 'text';
};

const VALIDATIONS: Readonly<Record<string, string>> = {
  date: 'date_ymd',
  time: 'time',
  integer: 'integer',
  decimal: 'number',
};

const isField = ({ type = '' }: FormRow): boolean => !/^(?:begin_|end_|note$)/u.test(type);

/** A field with the rows of groups that begin before it and end after it. */
interface Field {
  readonly row: FormRow;
  readonly before: readonly FormRow[];
  readonly after: FormRow[];
  /** The conditions of the groups around it. */
  readonly around: readonly string[];
}

const toFields = (survey: readonly FormRow[]): readonly Field[] => {
  const fields: Field[] = [];
  const around: string[] = [];
  let before: FormRow[] = [];
  for (const row of survey) {
    const { type = '', relevant = '' } = row;
    if (isField(row)) {
      fields.push({ row, before, after: [], around: [...around] });
      before = [];
    } else if (type.startsWith('end_')) {
      around.pop();
      fields.at(-1)?.after.push(row);
    } else {
      if (type.startsWith('begin_')) around.push(relevant);
      before.push(row);
    }
  }
  return fields;
};

const bracketed = (parts: readonly string[]): string => {
  const written = parts.filter((part) => part !== '');
  return written.length > 1 ? written.map((part) => `(${part})`).join(' and ') : written.join('');
};

const toRows = (form: XlsForm, language: string): readonly DictionaryRow[] => {
  const one = (rows: readonly FormRow[]) => rows.map((row) => withoutLanguages(row, language));
  const [survey, choices, own] = [one(form.survey), one(form.choices), one(form.munjin)];
  const title = own.find(({ property }) => property === 'title')?.['text'];
  const settings = cells({
    ...form.settings[0],
    ...(title !== undefined && { form_title: title }),
    default_language: languageName(language),
  });
  const fields = toFields(survey);
  const variables = toVariableNames(fields.map(({ row }) => row['name'] ?? ''));
  const variableOf = (name: string): string => variables.get(name) ?? name;
  const multiple = new Set(
    survey.flatMap(({ type = '', name = '' }) =>
      type.startsWith('select_multiple ') ? [name] : [],
    ),
  );
  const branchingOf = (logic: string): string =>
    toBranching(logic, variableOf, (name) => multiple.has(name));
  const form_name = (settings['form_id'] ?? '').toLowerCase();
  const ownOf = (names: readonly (string | undefined)[]): readonly FormRow[] =>
    own.filter(({ question }) => names.includes(question));
  const record: DictionaryRow = {
    ...{ field_name: RECORD_ID, form_name, field_type: 'text', field_label: 'Record ID' },
    field_annotation: writeAnnotation(
      {
        settings,
        own: ownOf([undefined]),
      },
      [],
    ),
  };
  const rows = fields.map(({ row, before, after, around }): DictionaryRow => {
    const { name = '', type = '', relevant = '' } = row;
    const field_name = variableOf(name);
    const bounds = parseBounds(row['constraint'] ?? '') ?? {};
    const list = choices.filter(({ list_name }) => type.endsWith(` ${list_name ?? ''}`));
    const exclusive = own.filter(
      ({ question, property }) => question === name && property === 'notApplicable',
    );
    const annotation: FieldAnnotation = {
      ...(field_name !== name && { name }),
      ...(before.length > 0 && {
        before: before.map(({ label = '', relevant: logic = '', ...rest }, at) =>
          cells({ ...rest, relevant: branchingOf(logic), label: at > 0 ? label : '' }),
        ),
      }),
      ...(after.length > 0 && { after }),
      own: ownOf([name, ...before.map((group) => group['name'])]),
    };
    const tags = [
      ...(type === 'hidden' ? ['@HIDDEN'] : []),
      ...(exclusive.length > 0
        ? [`@NONEOFTHEABOVE='${exclusive.map(({ choice = '' }) => choice).join(',')}'`]
        : []),
    ];
    return cells({
      field_name,
      form_name,
      section_header: toHtml(before[0]?.['label']),
      field_type: fieldType(row),
      field_label: toHtml(row['label']),
      select_choices_or_calculations: type.endsWith(` ${YES_NO_LIST}`)
        ? ''
        : list.map(({ name: code = '', label }) => `${code}, ${toChoiceLabel(label)}`).join(' | '),
      field_note: toHtml(row['hint']),
      text_validation_type_or_show_slider_number: VALIDATIONS[type] ?? '',
      text_validation_min: bounds.from === undefined ? '' : String(bounds.from),
      text_validation_max: bounds.to === undefined ? '' : String(bounds.to),
      branching_logic: bracketed([...around, relevant].map(branchingOf)),
      required_field: row['required'] === 'yes' ? 'y' : '',
      field_annotation: writeAnnotation(annotation, tags),
    });
  });
  return [record, ...rows];
};

const renamedLoss = (
  { categories }: QuestionnaireDefinition,
  rows: readonly DictionaryRow[],
  names: readonly string[],
): readonly Loss[] => {
  const renamed = names.flatMap((name, index) => {
    const variable = rows[index + 1]?.['field_name'] ?? '';
    return name === variable ? [] : [{ name, variable }];
  });
  const [first] = renamed;
  if (!first) return [];
  const at = categories.findIndex(({ id }) => id === first.name.split('.', 1)[0]);
  const what = `${String(renamed.length)} names changed for REDCap, the first: ${first.name} → ${first.variable}.`;
  return [
    {
      ...{ kind: 'changed', path: `/categories/${String(at)}/id`, what },
      advice:
        'Reading the file again restores them; compare answers by the order of the questions.',
    },
  ];
};

/** A questionnaire as a data dictionary, with its texts in one language. */
export const toDictionary = (
  definition: QuestionnaireDefinition,
  language: string,
): DictionaryExport => {
  const { form } = toXlsForm(definition);
  const rows = toRows(form, language);
  const { definition: shown, others } = inOneLanguage(definition, language);
  const languages: Loss = {
    ...{ kind: 'dropped', path: '', what: `Texts of other languages: ${others.join(', ')}.` },
    advice: 'A data dictionary has one language: write another with --language.',
  };
  const names = toFields(form.survey).map(({ row }) => row['name'] ?? '');
  return {
    rows,
    losses: [
      ...(others.length > 0 ? [languages] : []),
      ...renamedLoss(definition, rows, names),
      ...findLosses(shown, fromXlsForm(fromDictionary(rows).form).definition),
    ],
  };
};
