#!/usr/bin/env node
/**
 * `npm run bench:exchange -- <folder>`: imports the real questionnaires that corpus.tsv names from a
 * folder, as `<kind>/<owner>+<repository>/<path, with + for />`, and prints what arrives. `--write`
 * puts the table into docs/exchange.md. Ends with 1 if something is lost without a word.
 */
import { parseArgs } from 'node:util';
import { writeTable } from '../write-table.mjs';
import { measureCorpus } from './measure-corpus.mjs';

const { values: options, positionals } = parseArgs({
  options: { write: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const [folder] = positionals;
if (folder === undefined) throw new Error('name the folder of the corpus');

const NAMES = {
  'fhir-r4': 'FHIR R4',
  'fhir-r5': 'FHIR R5',
  'fhir-stu3': 'FHIR STU3',
  redcap: 'REDCap',
  xlsform: 'XLSForm',
};

const { rows, silent } = await measureCorpus(folder);
const percent = (part, whole) => `${Math.round((100 * part) / whole)} %`;
const cells = rows.map((row) => [
  NAMES[row.kind],
  `${row.files} of ${row.repositories.size}`,
  `${row.converted} (${percent(row.converted, row.files)})`,
  `${row.importable} (${percent(row.importable, row.files)})`,
  row.untranslated,
  row.kept,
  row.conditions,
  row.changed,
  row.dropped,
  row.logic,
  row.silent,
]);
const header = [
  ...['format', 'files of repositories', 'converted', 'importable'],
  ...[
    'of these not translated',
    'questions',
    'under a condition',
    'changed',
    'dropped',
    'lost logic',
    'unreported',
  ],
];
const table = [header, header.map(() => '---'), ...cells]
  .map((row) => `| ${row.join(' | ')} |`)
  .join('\n');
console.log(table);
for (const line of silent.slice(0, 40)) console.log(line);
if (options.write) await writeTable('exchange', table, 'exchange.md');
process.exit(silent.length === 0 ? 0 : 1);
