import { instantOf } from '../../engine/visit/local-time.ts';
import { settableClock, type SettableClock } from '../platform/clock.ts';
import { createRepositories, type Repositories } from '../repositories.ts';
import {
  temporaryDatabase,
  type TemporaryDatabase,
} from '../platform/database/testing/temporary-database.ts';
import type { SourceFile } from '../platform/files/source-file.ts';
import type { Finding, TaskContext } from '../platform/files/report.ts';

export const TODAY = '20261120';

export interface TestTasks extends TaskContext {
  readonly clock: SettableClock;
  readonly temporary: TemporaryDatabase;
  /** The same as a dry run. */
  readonly dry: TaskContext;
  /** Reads from the store. */
  read<T>(work: (stores: Repositories) => Promise<T>): Promise<T>;
}

/** A separate store at nine in the morning of TODAY. */
export const createTestTasks = async (): Promise<TestTasks> => {
  const temporary = await temporaryDatabase();
  const { database, keys } = temporary;
  const clock = settableClock(instantOf(TODAY, '09:00'));
  const context = { database, keys, clock, dryRun: false };
  return {
    ...context,
    temporary,
    dry: { ...context, dryRun: true },
    read: (work) => database.read((trx) => work(createRepositories(trx, keys))),
  };
};

/** A file that exists only here. */
export const createSource = (
  file: string,
  text: string,
  folder: string | null = null,
): SourceFile => ({
  file,
  bytes: new TextEncoder().encode(text),
  folder,
});

/** `line:column rule`, the form in which tests compare findings. */
export const formatFindings = (findings: readonly Finding[]): readonly string[] =>
  findings.map(({ line, column, rule }) => `${line}:${column} ${rule}`);

export const errorsOf = (findings: readonly Finding[]): readonly Finding[] =>
  findings.filter(({ severity }) => severity === 'error');
