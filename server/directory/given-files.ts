import { findClosestMatch } from '../../engine/questionnaire/lint/closest-match.ts';
import type { Directory } from '../../schemas/directory.gen.ts';
import { openSheet } from '../platform/files/open-sheet.ts';
import { nameOf, type SourceFile } from '../platform/files/source-file.ts';
import type { Finding } from '../platform/files/report.ts';
import { DIRECTORY_FILES } from './files.ts';

type FileName = keyof Directory;

const NAMES = Object.keys(DIRECTORY_FILES) as readonly FileName[];

/** The endings that a file of rows may have; what it is, its content tells. */
export const ROW_ENDINGS = ['.csv', '.tsv', '.txt', '.xlsx', '.json'];

const ENDING = /\.(?:csv|tsv|txt|xlsx?|json)$/i;

/** What a folder holds of the directory: each file by its name, and any other CSV file to say so. */
export const DIRECTORY_ENDINGS: readonly string[] = [
  '.csv',
  ...NAMES.flatMap((name) => ROW_ENDINGS.slice(1).map((ending) => name.replace(ENDING, ending))),
];

const fault = (file: string, rule: string, message: string, fix: string): Finding => ({
  file,
  line: 1,
  column: 1,
  severity: 'error',
  rule,
  message,
  fix,
});

const unknownFile = ({ file }: SourceFile, name: string): Finding => {
  const meant = findClosestMatch(name, NAMES);
  return fault(
    file,
    'directory/unknown-file',
    `"${name}" is no file of the directory.`,
    `${meant ? `Did you mean "${meant}"?` : 'Leave it out.'} The files are ${NAMES.join(', ')}.`,
  );
};

/** The files of a directory by the names that they have as CSV. */
export interface GivenFiles {
  readonly files: ReadonlyMap<FileName, SourceFile>;
  readonly findings: readonly Finding[];
}

const isName = (name: string): name is FileName => Object.hasOwn(DIRECTORY_FILES, name);

/** Which files of the directory these are, workbooks opened; `patients.xlsx` is `patients.csv` too. */
export const givenFiles = async (sources: readonly SourceFile[]): Promise<GivenFiles> => {
  const files = new Map<FileName, SourceFile>();
  const findings: Finding[] = [];
  for (const source of sources) {
    const name = nameOf(source).replace(ENDING, '.csv');
    const earlier = isName(name) ? files.get(name) : undefined;
    if (!isName(name)) findings.push(unknownFile(source, nameOf(source)));
    else if (!earlier) files.set(name, await openSheet(source));
    else {
      const message = `"${nameOf(source)}" and "${nameOf(earlier)}" are the same file of the directory.`;
      findings.push(fault(source.file, 'directory/file-twice', message, 'Leave one of them out.'));
    }
  }
  return { files, findings };
};
