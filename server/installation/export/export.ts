import type { SheetFormat } from '../../../schemas/api.gen.ts';
import { createRepositories } from '../../repositories.ts';
import type { TaskContext } from '../../platform/files/report.ts';
import type { ExportedFile } from './exported-file.ts';
import { EXPORTERS, type ExportSubject } from './export-subjects.ts';

/**
 * The files of a subject, all from one moment, which an import reads again without loss. Only
 * places are written in another format than the usual one.
 */
export const readExport = (
  subject: ExportSubject,
  { database, keys }: Pick<TaskContext, 'database' | 'keys'>,
  format?: SheetFormat,
): Promise<readonly ExportedFile[]> =>
  database.read((trx) => EXPORTERS[subject](createRepositories(trx, keys), format));

/** Audits that a user is about to get these files. */
export const logExport = (
  subject: ExportSubject,
  files: readonly ExportedFile[],
  { database, keys, clock }: Pick<TaskContext, 'database' | 'keys' | 'clock'>,
): Promise<void> => {
  const entries = files.reduce((sum, { count }) => sum + count, 0);
  return database.transaction((trx) =>
    createRepositories(trx, keys).audit.log({
      action: 'export',
      at: clock.now(),
      actor: 'operator',
      subject,
      detail: { subject, files: files.length, entries },
    }),
  );
};
