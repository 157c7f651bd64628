/** A REDCap data dictionary from CSV, with the line of each of its fields. */
import {
  isDictionaryHeader,
  redcapColumn,
  toXlsForm,
} from '../../../engine/questionnaire/foreign/redcap/redcap-form.ts';
import { readAnnotation } from '../../../engine/questionnaire/foreign/redcap/field-annotation.ts';
import { toLimitFinding } from '../../platform/files/exceeded-finding.ts';
import { unescapeFormula } from '../../platform/files/formula-escape.ts';
import { readInThread } from '../../platform/files/read-in-thread.ts';
import { isCleanText } from '../../platform/files/read-text.ts';
import type { Finding } from '../../platform/files/report.ts';
import type { SourceFile } from '../../platform/files/source-file.ts';
import type { ReadForm } from './xlsform-sheets.ts';

const POINTER = /^\/(survey|choices)\/(\d+)/u;

/**
 * Reads a data dictionary as a form, in another thread under the limits for files from outside. A
 * place in the form is the line of its field.
 */
export const readDictionary = async (source: SourceFile): Promise<ReadForm> => {
  const { file } = source;
  const start = { file, line: 1, column: 1 };
  const noForm = (findings: readonly Finding[]): ReadForm => ({
    ...{ form: null, placeOf: () => start, findings },
  });
  const error = (rule: string, message: string, fix: string, line = 1): Finding => ({
    ...{ file, line, column: 1, severity: 'error', rule, message, fix },
  });
  const read = await readInThread('grids', source.bytes, source);
  if ('exceeded' in read) return noForm([toLimitFinding(file, read.exceeded)]);
  const failures = read.value.filter((one) => 'rule' in one);
  if (failures.length > 0) return noForm(failures);
  const [grid] = read.value.filter((one) => 'rows' in one);
  const [header = [], ...body] = grid?.rows ?? [];
  const names = header.map(({ text }) => redcapColumn(text));
  if (!isDictionaryHeader(header.map(({ text }) => text))) {
    const message = 'There are no columns "Variable / Field Name" and "Field Type".';
    const fix = 'Export the data dictionary from REDCap as CSV.';
    return noForm([error('redcap/unreadable', message, fix)]);
  }
  const filled = body.filter((row) => row.some(({ text }) => text.trim() !== ''));
  const unclean = filled.find((row) => row.some(({ text }) => !isCleanText(text)));
  if (unclean) {
    const message = 'The row holds a control character or half a character.';
    const line = unclean[0]?.line;
    return noForm([error('file/control-character', message, 'Write it without.', line)]);
  }
  // Our exports write texts that look like formulas with an apostrophe.
  const isOurs = filled.some((row) => row.some(({ text }) => readAnnotation(text) !== null));
  const toText = isOurs ? unescapeFormula : (text: string) => text;
  const rows = filled.map((row) =>
    Object.fromEntries(
      row.flatMap(({ text }, at) => {
        const name = names[at] ?? '';
        return text.trim() === '' || name === '' ? [] : [[name, toText(text.trim())] as const];
      }),
    ),
  );
  const { form, surveyRows, choiceRows } = toXlsForm(rows);
  const placeOf: ReadForm['placeOf'] = (pointer) => {
    const [, sheet, index = ''] = POINTER.exec(pointer) ?? [];
    if (sheet === undefined) return start;
    const row = (sheet === 'survey' ? surveyRows : choiceRows)[Number(index)];
    return { file, line: filled[row ?? 0]?.[0]?.line ?? 1, column: 1 };
  };
  return { form, placeOf, findings: [] };
};
