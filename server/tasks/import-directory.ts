import { dayAt } from '../../engine/visit/local-time.ts';
import type { Directory } from '../../schemas/directory.gen.ts';
import { closeDischarged } from '../gate/close-discharged.ts';
import { repositories, type Repositories } from '../store/repositories.ts';
import { logImport } from './audit/log-import.ts';
import { directoryChanges } from './directory/directory-rows.ts';
import { DIRECTORY_FILES } from './directory/files.ts';
import { givenFiles } from './directory/given-files.ts';
import type { PreparedFile, Referred } from './directory/prepared-file.ts';
import type { SourceFile } from './files/source-file.ts';
import {
  addChanges,
  hasErrors,
  inReadingOrder,
  NO_CHANGES,
  refused,
  type Changes,
  type Finding,
  type ImportReport,
  type TaskContext,
} from './report.ts';

export interface DirectoryReport extends ImportReport {
  /** What was changed by each file. */
  readonly files: readonly { readonly file: string; readonly changes: Changes }[];
}

const NAMES = Object.keys(DIRECTORY_FILES) as readonly (keyof Directory)[];

/** A row may name what comes in the same import, or what is in the store already. */
const danglingReferences = async (
  prepared: readonly PreparedFile[],
  { patients, partners }: Repositories,
): Promise<readonly Finding[]> => {
  const groups = await partners.allGroups();
  const known: Readonly<Record<Referred, Set<string>>> = {
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

/**
 * Reads files of the hospital's directory (CSV, XLSX, JSON) and makes the store say the same. Patients, staff and
 * partners that are not in a file stay; schedules, applications and resident guardians are what the
 * file says and no more. A file that is not given changes nothing. All files or none.
 */
export const importDirectory = async (
  sources: readonly SourceFile[],
  { database, keys, clock, dryRun, tell }: TaskContext,
): Promise<DirectoryReport> => {
  const now = clock.now();
  const today = dayAt(now);
  const given = await givenFiles(sources);
  const prepared = NAMES.flatMap((name) => {
    const source = given.files.get(name);
    return source ? [{ name, ...DIRECTORY_FILES[name](source, today) }] : [];
  });
  const read = [...given.findings, ...prepared.flatMap(({ findings }) => findings)];
  return database.transaction(async (trx): Promise<DirectoryReport> => {
    const stores = repositories(trx, keys);
    const findings = [...read, ...(await danglingReferences(prepared, stores))];
    if (hasErrors(findings)) return { ...refused(findings), files: [] };
    const files: { file: string; changes: Changes }[] = [];
    for (const { name, file, texts, apply } of prepared) {
      tell?.(await directoryChanges(name, texts(), stores));
      files.push({ file, changes: await apply(stores, dryRun, now) });
    }
    if (!dryRun) await closeDischarged(stores, now);
    const changes = files.map((file) => file.changes).reduce(addChanges, NO_CHANGES);
    await logImport(stores, { subject: 'directory', changes, at: now, dryRun });
    return {
      findings: inReadingOrder(findings),
      changes,
      isWritten: !dryRun,
      files,
    };
  });
};
