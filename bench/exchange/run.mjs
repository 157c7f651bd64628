#!/usr/bin/env node
/**
 * `npm run bench:exchange -- <folder>`: imports the real questionnaires that corpus.tsv lists from a
 * folder, as `<kind>/<owner>+<repository>/<path, with + for />`, and prints what arrives. `--fetch`
 * first fetches the files that the folder does not have, with git. `--write` puts the table into
 * docs/exchange.md. Ends with 1 if a file is missing or something is lost without a word. `--list` and
 * `--from` name another list and another place of the repositories.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { writeTable } from '../write-table.mjs';
import { fetchCorpus, readList } from './corpus.mjs';

const { values: options, positionals } = parseArgs({
  options: {
    fetch: { type: 'boolean', default: false },
    from: { type: 'string', default: 'https://github.com' },
    list: { type: 'string', default: join(import.meta.dirname, 'corpus.tsv') },
    write: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});
const [folder] = positionals;
const entries = readList(options.list);
if (folder === undefined) {
  console.error(`Name the folder with the real questionnaires: npm run bench:exchange -- <folder>
They are ${entries.length} files of public repositories, and are not part of this project.
bench/exchange/corpus.tsv lists the repository, commit, path and licence of each.
To fetch them with git and then measure them: npm run bench:exchange -- --fetch <folder>`);
  process.exit(2);
}
if (options.fetch) fetchCorpus(folder, entries, options.from);
// It loads the whole importer.
const { measureCorpus } = await import('./measure-corpus.mjs');

const NAMES = {
  'fhir-r4': 'FHIR R4',
  'fhir-r5': 'FHIR R5',
  'fhir-stu3': 'FHIR STU3',
  redcap: 'REDCap',
  xlsform: 'XLSForm',
};

const { rows, silent, missing } = await measureCorpus(folder, entries);
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
const here = { cwd: import.meta.dirname, encoding: 'utf8' };
const commit = spawnSync('git', ['rev-parse', '--short=12', 'HEAD'], here).stdout?.trim();
const measured = `Measured on ${new Date().toISOString().slice(0, 10)}, with commit ${commit || 'unknown'}.`;
const table = [header, header.map(() => '---'), ...cells]
  .map((row) => `| ${row.join(' | ')} |`)
  .join('\n');
console.log(table);
for (const line of silent.slice(0, 40)) console.log(line);
if (missing.length > 0) {
  console.error(`${missing.length} of ${entries.length} files are missing or changed:`);
  for (const name of missing) console.error(`  ${name}`);
  console.error(`To fetch them: npm run bench:exchange -- --fetch ${folder}`);
} else if (options.write) await writeTable('exchange', `${measured}\n\n${table}`, 'exchange.md');
process.exit(silent.length === 0 && missing.length === 0 ? 0 : 1);
