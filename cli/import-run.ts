import {
  addChanges,
  hasErrors,
  NO_CHANGES,
  type Changes,
  type Finding,
  type ImportReport,
  type InterruptedImport,
  type TaskContext,
} from '../server/tasks/report.ts';
import type { RowChange } from '../server/tasks/changes/row-changes.ts';
import { isoWithOffset } from '../engine/visit/local-time.ts';
import { EXIT, type ExitCode } from './exit-code.ts';
import { printFindings, tally } from './findings.ts';
import type { Output } from './output.ts';
import { printRowChanges } from './row-changes.ts';
import { inDataFolder } from './data-folder.ts';

/** The options that every importing command has. */
export interface ImportOptions {
  readonly data: string;
  readonly dryRun?: boolean;
  readonly json?: boolean;
}

/** A task that imports one piece: a file, or whatever else the command hands in. */
export type ImportTask<Piece> = (piece: Piece, context: TaskContext) => Promise<ImportReport>;

const changesInWords = ({ added, changed, unchanged, removed }: Changes): string =>
  `${added} added, ${changed} changed, ${unchanged} unchanged, ${removed} removed`;

const isChange = ({ added, changed, removed }: Changes): boolean => added + changed + removed > 0;

const importAll = async <Piece>(
  pieces: readonly Piece[],
  task: ImportTask<Piece>,
  context: TaskContext,
) => {
  const findings: Finding[] = [];
  const interrupted: InterruptedImport[] = [];
  let changes = NO_CHANGES;
  for (const piece of pieces) {
    const report = await task(piece, context);
    findings.push(...report.findings);
    interrupted.push(...(report.interrupted ?? []));
    changes = addChanges(changes, report.changes);
  }
  return { findings, changes, interrupted };
};

/** How pieces are imported, and what is told beside what every import tells. */
interface Manner {
  /** Whether all pieces are tried before the first one is written. */
  readonly isTriedFirst: boolean;
  readonly besides: () => object;
}

const run = async <Piece>(
  pieces: readonly Piece[],
  task: ImportTask<Piece>,
  { data, dryRun = false, json = false }: ImportOptions,
  output: Output,
  { isTriedFirst, besides }: Manner,
): Promise<ExitCode> =>
  inDataFolder(data, { dryRun }, async (context) => {
    const told: (readonly RowChange[])[] = [];
    const tell = (changed: readonly RowChange[]) => {
      told.push(changed);
    };
    const say = output.words;
    const tried =
      dryRun || isTriedFirst
        ? await importAll(pieces, task, { ...context, dryRun: true, ...(dryRun && { tell, say }) })
        : null;
    const isOnlyTried = tried !== null && (dryRun || hasErrors(tried.findings));
    const { findings, changes, interrupted } = isOnlyTried
      ? tried
      : await importAll(pieces, task, { ...context, say });
    const isRefused = hasErrors(findings);
    const isWritten = !isOnlyTried && isChange(changes);

    const rows = isRefused ? [] : told.flat();
    const byRow = told.length > 0 ? { rows } : {};
    const brokenOff =
      interrupted.length > 0
        ? {
            interrupted: interrupted.map((one) => ({
              begunAt: isoWithOffset(one.begunAt),
              isWritten: one.isWritten,
            })),
          }
        : {};
    if (json) output.json({ findings, changes, isWritten, ...byRow, ...brokenOff, ...besides() });
    else {
      printFindings(output, findings);
      printRowChanges(output, rows);
    }
    if (findings.length > 0) output.words(`${tally(findings)}.`);
    if (isRefused && !isWritten) output.words('Nothing was changed.');
    else if (dryRun) output.words(`Dry run; it would be: ${changesInWords(changes)}.`);
    else output.words(`${changesInWords(changes)}.`);
    return isRefused ? EXIT.findings : EXIT.ok;
  });

/**
 * Imports everything, or nothing where one piece has an error: all pieces are tried before the
 * first one is written. What only writing can find (two files that exclude each other) stops with
 * the pieces before it written, and the counts say so. Prints the findings and what was changed; in a
 * dry run every row that would be.
 * @param besides what else the JSON tells, once all is done
 */
export const runImport = <Piece>(
  pieces: readonly Piece[],
  task: ImportTask<Piece>,
  options: ImportOptions,
  output: Output,
  besides: () => object = () => ({}),
): Promise<ExitCode> => run(pieces, task, options, output, { isTriedFirst: true, besides });

/** As `runImport`, of one piece that its task writes whole or not at all: it need not be tried before. */
export const runWholeImport = <Piece>(
  piece: Piece,
  task: ImportTask<Piece>,
  options: ImportOptions,
  output: Output,
): Promise<ExitCode> =>
  run([piece], task, options, output, { isTriedFirst: false, besides: () => ({}) });
