import { findClosestMatch } from '../../engine/questionnaire/lint/closest-match.ts';
import type { Directory } from '../../schemas/directory.gen.ts';
import { openSheet } from '../platform/files/open-sheet.ts';
import { baseNameOf, type SourceFile } from '../platform/files/source-file.ts';
import type { Finding } from '../platform/files/report.ts';
import { DIRECTORY_FILES } from './directory-files.ts';

type FileName = keyof Directory;

const NAMES = Object.keys(DIRECTORY_FILES) as readonly FileName[];

/** The accepted file extensions; the content decides what the file really is. */
export const ROW_FILE_EXTENSIONS = ['.csv', '.tsv', '.txt', '.xlsx', '.json'];

const ROW_FILE_EXTENSION_PATTERN = /\.(?:csv|tsv|txt|xlsx?|json)$/i;

/**
 * The directory files in a folder, each by its name, plus any other CSV file so that it can be
 * reported.
 */
export const DIRECTORY_FILE_SUFFIXES: readonly string[] = [
  '.csv',
  ...NAMES.flatMap((name) =>
    ROW_FILE_EXTENSIONS.slice(1).map((ending) => name.replace(ROW_FILE_EXTENSION_PATTERN, ending)),
  ),
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

/** The files of a directory under their CSV names. */
export interface IdentifiedFiles {
  readonly files: ReadonlyMap<FileName, SourceFile>;
  readonly findings: readonly Finding[];
}

const isFileName = (name: string): name is FileName => Object.hasOwn(DIRECTORY_FILES, name);

/**
 * Identifies these directory files, with workbooks opened; `patients.xlsx` counts as `patients.csv`
 * too.
 */
export const identifyFiles = async (sources: readonly SourceFile[]): Promise<IdentifiedFiles> => {
  const files = new Map<FileName, SourceFile>();
  const findings: Finding[] = [];
  for (const source of sources) {
    const name = baseNameOf(source).replace(ROW_FILE_EXTENSION_PATTERN, '.csv');
    const earlier = isFileName(name) ? files.get(name) : undefined;
    if (!isFileName(name)) findings.push(unknownFile(source, baseNameOf(source)));
    else if (!earlier) files.set(name, await openSheet(source));
    else {
      const message = `"${baseNameOf(source)}" and "${baseNameOf(earlier)}" are the same file of the directory.`;
      findings.push(fault(source.file, 'directory/file-twice', message, 'Leave one of them out.'));
    }
  }
  return { files, findings };
};
