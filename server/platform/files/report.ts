/** The report of a task: all errors at once, and what the task changed. */
import type { Answers } from '../../../engine/questionnaire/answer/answer.ts';
import type { JsonPatchOperation } from '../../../engine/questionnaire/lint/lint-finding.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { Keys } from '../keys/keys.ts';
import type { RowChange } from './row-changes.ts';

export interface Finding {
  readonly file: string;
  /** From 1. */
  readonly line: number;
  /** From 1, in characters. */
  readonly column: number;
  /** An error prevents all changes; a warning does not. */
  readonly severity: 'error' | 'warning';
  readonly rule: string;
  readonly message: string;
  /** How to fix it. */
  readonly fix: string;
  /**
   * The changes of the file's values by which a program can fix it (JSON Patch, RFC 6902), if it
   * can.
   */
  readonly edits?: readonly JsonPatchOperation[];
  /** For a questionnaire: answers that show the mistake. */
  readonly reproduction?: Answers;
}

/** Counts of rows, texts or versions. */
export interface Changes {
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly removed: number;
}

export interface ImportReport {
  readonly findings: readonly Finding[];
  /** What was changed; in a dry run, what would be. All zero if a finding is an error. */
  readonly changes: Changes;
  /** False after an error and in a dry run: then nothing was written. */
  readonly isWritten: boolean;
  /** Imports that were interrupted before this one, if any. */
  readonly interrupted?: readonly InterruptedImport[];
}

/** An import that was interrupted because its process or the machine stopped. */
export interface InterruptedImport {
  /** UTC milliseconds. */
  readonly begunAt: number;
  /** Whether all of it was written; otherwise none of it was. */
  readonly isWritten: boolean;
}

/** What every task needs. */
export interface TaskContext {
  readonly database: Database;
  readonly keys: Keys;
  readonly clock: Clock;
  /** Checks and counts, and writes nothing. */
  readonly dryRun: boolean;
  /** Receives the changes row by row; without it they are not computed. */
  readonly tell?: (changes: readonly RowChange[]) => void;
  /** Receives progress messages for the user who waits, one sentence at a time. */
  readonly say?: (words: string) => void;
}

/** Says that only so many errors of a file are reported. */
export const moreErrors = (file: string, reported: number): Finding => ({
  ...{ file, line: 1, column: 1, severity: 'error', rule: 'file/more-errors' },
  message: `The file has more errors. The first ${String(reported)} are reported.`,
  fix: 'Correct these, then check the file again.',
});

export const NO_CHANGES: Changes = { added: 0, changed: 0, unchanged: 0, removed: 0 };

export const addChanges = (one: Changes, other: Changes): Changes => ({
  added: one.added + other.added,
  changed: one.changed + other.changed,
  unchanged: one.unchanged + other.unchanged,
  removed: one.removed + other.removed,
});

export const hasErrors = (findings: readonly Finding[]): boolean =>
  findings.some(({ severity }) => severity === 'error');

/** Findings in reading order: by file in the order given, then by line and column. */
export const sortFindings = (findings: readonly Finding[]): readonly Finding[] => {
  const files = [...new Set(findings.map(({ file }) => file))];
  return findings.toSorted(
    (one, other) =>
      files.indexOf(one.file) - files.indexOf(other.file) ||
      one.line - other.line ||
      one.column - other.column,
  );
};

/** The report of a task that stops at errors. */
export const refusedReport = (findings: readonly Finding[]): ImportReport => ({
  findings: sortFindings(findings),
  changes: NO_CHANGES,
  isWritten: false,
});
