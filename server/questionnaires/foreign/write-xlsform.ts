import writeWorkbook from 'write-excel-file/node';
import {
  SHEET_NAMES,
  type FormRow,
  type XlsForm,
} from '../../../engine/questionnaire/foreign/xlsform/xlsform.ts';
import { escapeFormula } from '../../platform/files/formula-escape.ts';

const MAX_WIDTH = 48;

const columnsOf = (rows: readonly FormRow[]): readonly string[] => [
  ...new Set(rows.flatMap((row) => Object.keys(row))),
];

const widthOf = (column: string, rows: readonly FormRow[]): number =>
  Math.min(MAX_WIDTH, 2 + Math.max(column.length, ...rows.map((row) => row[column]?.length ?? 0)));

/**
 * The form as a workbook. A text that a spreadsheet could take for a formula has an apostrophe before
 * it, which `readForm` removes.
 */
export const writeXlsForm = async (form: XlsForm): Promise<Uint8Array> =>
  writeWorkbook(
    SHEET_NAMES.map((sheet) => {
      const rows = form[sheet];
      const columns = columnsOf(rows);
      const header = columns.map((value) => ({ value, type: String, fontWeight: 'bold' as const }));
      const body = rows.map((row) =>
        columns.map((column) => {
          const text = row[column];
          return text === undefined ? null : { value: escapeFormula(text), type: String };
        }),
      );
      return {
        sheet,
        data: [header, ...body],
        columns: columns.map((column) => ({ width: widthOf(column, rows) })),
        stickyRowsCount: 1,
      };
    }),
  ).toBuffer();
