import {
  addChanges,
  hasErrors,
  NO_CHANGES,
  type Changes,
  type Finding,
  type ImportReport,
  type InterruptedImport,
  type TaskContext,
} from '../server/platform/files/report.ts';
import type { RowChange } from '../server/platform/files/row-changes.ts';
import { isoWithOffset } from '../engine/visit/local-time.ts';
import type { Target } from './target.ts';
import { EXIT, type ExitCode } from './exit-code.ts';
import { hasStore } from './find-store.ts';
import { printFindings, summarizeFindings } from './print-findings.ts';
import type { Output } from './output.ts';
import { printRowChanges } from './print-row-changes.ts';
import { withDataFolder } from './with-data-folder.ts';

/** The options of every import command. */
export interface ImportOptions extends Target {
  /** Whether the import creates a missing store. */
  readonly new?: boolean;
  readonly dryRun?: boolean;
  readonly json?: boolean;
}

/** A task that imports one piece: a file, or other data from the command. */
export type ImportTask<Piece, Context extends ImportContext = TaskContext> = (
  piece: Piece,
  context: Context,
) => Promise<ImportReport>;

/** What every import is given, also one that works on a server. */
export type ImportContext = Pick<TaskContext, 'dryRun' | 'tell' | 'say'>;

/** Opens what the pieces are imported into. */
type Within<Context> = <T>(
  use: { readonly dryRun: boolean; readonly mayCreate: boolean },
  work: (context: Context) => Promise<T>,
) => Promise<T>;

const formatChanges = ({ added, changed, unchanged, removed }: Changes): string =>
  `${added} added, ${changed} changed, ${unchanged} unchanged, ${removed} removed`;

const hasChanges = ({ added, changed, removed }: Changes): boolean => added + changed + removed > 0;

const importAll = async <Piece, Context extends ImportContext>(
  pieces: readonly Piece[],
  task: ImportTask<Piece, Context>,
  context: Context,
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

/** How pieces are imported, and what is reported in addition to the usual report. */
interface ImportMode<Context> {
  readonly within: Within<Context>;
  /** Whether all pieces are tried before the first one is written. */
  readonly isValidatedFirst: boolean;
  readonly extraJson: () => object;
}

interface ImportEnd extends Awaited<ReturnType<typeof importAll>> {
  readonly isWritten: boolean;
  readonly rows: readonly (readonly RowChange[])[];
}

const reportImport = (
  { findings, changes, interrupted, isWritten, rows: rowChanges }: ImportEnd,
  { dryRun = false, json = false }: ImportOptions,
  output: Output,
  besides: () => object,
): ExitCode => {
  const isRefused = hasErrors(findings);
  const rows = isRefused ? [] : rowChanges.flat();
  const byRow = rowChanges.length > 0 ? { rows } : {};
  const interruptedJson =
    interrupted.length > 0
      ? {
          interrupted: interrupted.map((one) => ({
            begunAt: isoWithOffset(one.begunAt),
            isWritten: one.isWritten,
          })),
        }
      : {};
  if (json)
    output.json({ findings, changes, isWritten, ...byRow, ...interruptedJson, ...besides() });
  else {
    printFindings(output, findings);
    printRowChanges(output, rows);
  }
  if (findings.length > 0) output.message(`${summarizeFindings(findings)}.`);
  if (isRefused && !isWritten) output.message('Nothing was changed.');
  else if (dryRun) output.message(`Dry run; it would be: ${formatChanges(changes)}.`);
  else output.message(`${formatChanges(changes)}.`);
  return isRefused ? EXIT.findings : EXIT.ok;
};

const executeImport = async <Piece, Context extends ImportContext>(
  pieces: readonly Piece[],
  task: ImportTask<Piece, Context>,
  options: ImportOptions,
  output: Output,
  { within, isValidatedFirst, extraJson }: ImportMode<Context>,
): Promise<ExitCode> => {
  const { data, new: mayCreate = false, dryRun = false } = options;
  const say = output.message;
  const rows: (readonly RowChange[])[] = [];
  const tell = (changed: readonly RowChange[]): void => {
    rows.push(changed);
  };
  const tryAll = (context: Context) =>
    importAll(pieces, task, { ...context, dryRun: true, ...(dryRun && { tell, say }) });
  const end = (result: Awaited<ReturnType<typeof importAll>>, isWritten: boolean): ExitCode =>
    reportImport({ ...result, isWritten, rows }, options, output, extraJson);

  // A refused import leaves no empty store behind: it is tried on a temporary one.
  const isTriedApart = mayCreate && isValidatedFirst && !dryRun && !(await hasStore(data));
  if (isTriedApart) {
    const tried = await within({ dryRun: true, mayCreate }, tryAll);
    if (hasErrors(tried.findings)) return end(tried, false);
  }
  return within({ dryRun, mayCreate }, async (context) => {
    if (dryRun || (isValidatedFirst && !isTriedApart)) {
      const tried = await tryAll(context);
      if (dryRun || hasErrors(tried.findings)) return end(tried, false);
    }
    const done = await importAll(pieces, task, { ...context, say });
    return end(done, hasChanges(done.changes));
  });
};

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
): Promise<ExitCode> =>
  executeImport(pieces, task, options, output, {
    within: (use, work) => withDataFolder(options.data, use, work),
    isValidatedFirst: true,
    extraJson: besides,
  });

/** As `runImport`, with tasks that work on a server. */
export const runRemoteImport = <Piece>(
  pieces: readonly Piece[],
  task: ImportTask<Piece, ImportContext>,
  options: ImportOptions,
  output: Output,
  besides: () => object,
): Promise<ExitCode> =>
  executeImport(pieces, task, options, output, {
    within: ({ dryRun }, work) => work({ dryRun }),
    isValidatedFirst: true,
    extraJson: besides,
  });

/**
 * Like `runImport`, for one piece that its task writes completely or not at all, so it needs no
 * trial.
 */
export const runAtomicImport = <Piece>(
  piece: Piece,
  task: ImportTask<Piece>,
  options: ImportOptions,
  output: Output,
): Promise<ExitCode> =>
  executeImport([piece], task, options, output, {
    within: (use, work) => withDataFolder(options.data, use, work),
    isValidatedFirst: false,
    extraJson: () => ({}),
  });
