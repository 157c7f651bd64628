import { stringify } from 'csv-stringify/sync';
import {
  DICTIONARY_COLUMNS,
  redcapColumn,
  type DictionaryRow,
} from '../../../engine/questionnaire/foreign/redcap/redcap-form.ts';
import { escapeFormula } from '../../platform/files/formula-escape.ts';

/**
 * A data dictionary as CSV. A text that a spreadsheet could take for a formula has an apostrophe
 * before it, which `readDictionary` removes.
 */
export const writeDictionary = (rows: readonly DictionaryRow[]): string =>
  stringify([
    [...DICTIONARY_COLUMNS],
    ...rows.map((row) =>
      DICTIONARY_COLUMNS.map((column) => escapeFormula(row[redcapColumn(column)] ?? '')),
    ),
  ]);
