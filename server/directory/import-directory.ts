import { dayAt } from '../../engine/visit/local-time.ts';
import type { Directory } from '../../schemas/directory.gen.ts';
import { closeDischargedPresences } from '../gate/index.ts';
import { createRepositories, type Repositories } from '../repositories.ts';
import type { RowToStage } from './seal-directory-rows.ts';
import { DatabaseBusy } from '../platform/database/store-errors.ts';
import { logImport } from '../audit/index.ts';
import { compareDirectoryFile } from './directory-rows.ts';
import { DIRECTORY_FILES } from './directory-files.ts';
import { identifyFiles } from './identify-files.ts';
import type { PreparedFile, ReferenceTarget } from './prepared-file.ts';
import { finishInterruptedImports, waitForOtherImports } from './interrupted-imports.ts';
import { DirectoryChanged, writeRows, type DirectoryComparison } from './write-rows.ts';
import type { SourceFile } from '../platform/files/source-file.ts';
import {
  addChanges,
  hasErrors,
  sortFindings,
  NO_CHANGES,
  refusedReport,
  type Changes,
  type Finding,
  type ImportReport,
  type TaskContext,
} from '../platform/files/report.ts';

interface FileChanges {
  readonly file: string;
  readonly changes: Changes;
}

export interface DirectoryReport extends ImportReport {
  /** What each file changed. */
  readonly files: readonly FileChanges[];
}

/**
 * The changes that the files would make in one state of the store; nothing if a finding is an
 * error.
 */
interface ComparedDirectory extends DirectoryComparison {
  readonly findings: readonly Finding[];
  readonly files: readonly FileChanges[];
}

/** How often others may interfere before the import gives up. */
const MAX_ROUNDS = 4;

const NAMES = Object.keys(DIRECTORY_FILES) as readonly (keyof Directory)[];

/** A row may refer to one in the same import, or to one already in the store. */
const findDanglingReferences = async (
  prepared: readonly PreparedFile[],
  { patients, partners }: Repositories,
): Promise<readonly Finding[]> => {
  const groups = await partners.allGroups();
  const known: Readonly<Record<ReferenceTarget, Set<string>>> = {
    patient: new Set(await patients.numbers()),
    partnerGroup: new Set(groups.map(({ partnerGroupId }) => partnerGroupId)),
  };
  for (const { provides } of prepared) {
    for (const id of provides?.ids ?? []) if (provides) known[provides.to].add(id);
  }
  return prepared.flatMap(({ file, references }) =>
    references
      .filter(({ to, id }) => !known[to].has(id))
      .map(({ line, column, to, id }) => ({
        file,
        line,
        column,
        severity: 'error' as const,
        rule: 'directory/unknown-reference',
        message:
          to === 'patient' ? `There is no patient ${id}.` : `There is no partner company "${id}".`,
        fix:
          to === 'patient'
            ? 'Add the patient to patients.csv, or correct the number.'
            : 'Add the company to partner-groups.csv, or correct the id.',
      })),
  );
};

/** A directory file that has been read, by its name. */
type NamedFile = PreparedFile & { readonly name: keyof Directory };

const compareDirectory = async (
  prepared: readonly NamedFile[],
  stores: Repositories,
  tell: TaskContext['tell'],
): Promise<ComparedDirectory> => {
  const latestImport = await stores.directoryImports.latest();
  const findings = [
    ...prepared.flatMap((file) => file.findings),
    ...(await findDanglingReferences(prepared, stores)),
  ];
  for (const { findConflicts: clashes } of prepared) findings.push(...(await clashes(stores)));
  if (hasErrors(findings)) return { findings, files: [], rows: [], latestImport };
  const files: FileChanges[] = [];
  const rows: (readonly RowToStage[])[] = [];
  for (const { name, file, texts, compare } of prepared) {
    tell?.(await compareDirectoryFile(name, texts(), stores));
    const found = await compare(stores);
    files.push({ file, changes: found.changes });
    rows.push(found.rows);
  }
  return { findings, files, rows: rows.flat(), latestImport };
};

/**
 * Reads files of the hospital's directory (CSV, XLSX, JSON) and makes the store match them, all
 * files or none. Patients, staff and partners that are missing from a file stay; schedules,
 * applications and resident guardians become exactly what the file contains. A file that is not
 * given changes nothing. Others can read and write at the same time; what they change in the same
 * rows is compared again.
 * @throws DatabaseBusy if others change the same rows again and again.
 */
export const importDirectory = async (
  sources: readonly SourceFile[],
  context: TaskContext,
): Promise<DirectoryReport> => {
  const { database, keys, clock, dryRun, tell } = context;
  const now = clock.now();
  const today = dayAt(now);
  const identified = await identifyFiles(sources);
  const prepared = NAMES.flatMap((name): readonly NamedFile[] => {
    const source = identified.files.get(name);
    return source ? [{ name, ...DIRECTORY_FILES[name](source, today) }] : [];
  });
  const broken = await finishInterruptedImports(context, { dryRun });
  const interrupted = broken.length > 0 ? { interrupted: broken } : {};

  for (let round = 1; ; round += 1) {
    if (!dryRun) await waitForOtherImports(context);
    const comparison = await database.read((trx) =>
      compareDirectory(prepared, createRepositories(trx, keys), tell),
    );
    const findings = [...identified.findings, ...comparison.findings];
    if (hasErrors(findings)) return { ...refusedReport(findings), ...interrupted, files: [] };
    const { files } = comparison;
    const changes = files.map((file) => file.changes).reduce(addChanges, NO_CHANGES);
    try {
      if (!dryRun) {
        await writeRows(context, comparison, now, async (stores) => {
          await closeDischargedPresences(stores, now);
          await logImport(stores, { subject: 'directory', changes, at: now, dryRun });
        });
      }
      return {
        findings: sortFindings(findings),
        changes,
        isWritten: !dryRun,
        ...interrupted,
        files,
      };
    } catch (error) {
      if (!(error instanceof DirectoryChanged)) throw error;
      if (round === MAX_ROUNDS) {
        throw new DatabaseBusy('others changed the directory through every try', { cause: error });
      }
    }
  }
};
