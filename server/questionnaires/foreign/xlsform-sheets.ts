/** The sheets of an XLSForm, from a workbook or from CSV, with the position of every cell. */
import {
  isSurveyHeader,
  SHEET_NAMES,
  type FormRow,
  type SheetName,
  type XlsForm,
} from '../../../engine/questionnaire/foreign/xlsform/xlsform.ts';
import { unescapeFormula } from '../../platform/files/formula-escape.ts';
import { readInThread } from '../../platform/files/read-in-thread.ts';
import { toLimitFinding } from '../../platform/files/exceeded-finding.ts';
import type { CsvCell } from '../../platform/files/parse-csv.ts';
import { isCleanText } from '../../platform/files/read-text.ts';
import type { SourceFile } from '../../platform/files/source-file.ts';
import type { Finding } from '../../platform/files/report.ts';
import type { Grid } from './xlsform-grids.ts';
import { unreadable } from './unreadable-form.ts';

type Place = Pick<Finding, 'file' | 'line' | 'column'>;

export interface ReadForm {
  /** Null if it cannot be read. */
  readonly form: XlsForm | null;
  /** The position of a JSON pointer into the form. */
  readonly placeOf: (pointer: string) => Place;
  readonly findings: readonly Finding[];
}

const isSheetName = (name: string): name is SheetName =>
  (SHEET_NAMES as readonly string[]).includes(name);

const cleanName = (text: string): string => text.trim();

const readGrid = (
  { sheet, rows }: Grid,
  toText: (cell: string) => string,
  keep: (pointer: string, cell: CsvCell) => void,
): readonly FormRow[] => {
  const [header = [], ...body] = rows;
  const names = header.map(({ text }) => cleanName(text));
  const filled = body.filter((row) => row.some(({ text }) => text.trim() !== ''));
  return filled.map((row, index) => {
    const cells = row.flatMap((cell, at): [string, string][] => {
      const named = names[at] ?? '';
      const name = named === '' ? `column ${String(at + 1)}` : named;
      const text = toText(cell.text.trim());
      if (text === '') return [];
      const step = name.replaceAll('~', '~0').replaceAll('/', '~1');
      keep(`/${sheet}/${String(index)}/${step}`, cell);
      return [[name, text]];
    });
    return Object.fromEntries(cells);
  });
};

/**
 * Reads an XLSForm, with its sheets in another thread under the limits for files from outside. An
 * unknown sheet is a finding.
 */
export const readForm = async (source: SourceFile): Promise<ReadForm> => {
  const { file } = source;
  const start: Place = { file, line: 1, column: 1 };
  const noForm = (findings: readonly Finding[]): ReadForm => ({
    form: null,
    placeOf: () => start,
    findings,
  });
  const threadResult = await readInThread('grids', source.bytes, source);
  const read =
    'exceeded' in threadResult ? [toLimitFinding(file, threadResult.exceeded)] : threadResult.value;
  const grids: Grid[] = [];
  const failures: Finding[] = [];
  for (const one of read) {
    if ('rule' in one) failures.push(one);
    else grids.push(one);
  }
  if (failures.length > 0) return noForm(failures);
  const survey = grids.find(({ sheet }) => sheet === 'survey');
  const header = survey?.rows[0]?.map(({ text }) => cleanName(text)) ?? [];
  if (!isSurveyHeader(header)) {
    const message = 'There is no survey sheet with the columns "type" and "name".';
    return noForm(
      unreadable(file, message, 'Name the sheet "survey", and its columns in the first row.'),
    );
  }
  const places = new Map<string, Place>();
  const findings: Finding[] = [];
  const form: Record<SheetName, readonly FormRow[]> = {
    ...{ survey: [], choices: [], settings: [], munjin: [] },
  };
  // Our exports write texts that look like formulas with an apostrophe.
  const isOurs = grids.some(({ sheet }) => sheet === 'munjin');
  const toText = isOurs ? unescapeFormula : (text: string) => text;
  for (const grid of grids) {
    const { sheet } = grid;
    places.set(`/${sheet}`, { file: grid.file, line: 1, column: 1 });
    if (!isSheetName(sheet)) {
      if (grid.rows.length === 0) continue;
      findings.push({
        ...{
          file: grid.file,
          line: 1,
          column: 1,
          severity: 'warning',
          rule: 'xlsform/metadata',
        },
        message: `Not imported: the sheet "${sheet}".`,
        fix: 'Leave it, or say what it says in the questions.',
      });
      continue;
    }
    form[sheet] = readGrid(grid, toText, (pointer, { text, line, column }) => {
      const place = { file: grid.file, line, column };
      places.set(pointer, place);
      const row = pointer.slice(0, pointer.lastIndexOf('/'));
      if (!places.has(row)) places.set(row, place);
      if (isCleanText(text)) return;
      const message = 'The cell holds a control character or half a character.';
      findings.push({
        ...place,
        severity: 'error',
        rule: 'file/control-character',
        message,
        fix: 'Write it without.',
      });
    });
  }
  const placeOf = (pointer: string): Place => {
    const around = pointer.slice(0, Math.max(0, pointer.lastIndexOf('/')));
    return places.get(pointer) ?? (pointer === '' ? start : placeOf(around));
  };
  return { form, placeOf, findings };
};
