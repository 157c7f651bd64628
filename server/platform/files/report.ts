/** What a task reports: everything that is wrong at once, and what it changed. */
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
  /** An error keeps everything as it was; a warning does not. */
  readonly severity: 'error' | 'warning';
  readonly rule: string;
  readonly message: string;
  /** How to mend it. */
  readonly fix: string;
  /** What a program may do to the file's values to mend it (JSON Patch, RFC 6902), where it can. */
  readonly edits?: readonly JsonPatchOperation[];
  /** Of a questionnaire: answers under which the mistake shows. */
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
  /** What was changed; in a dry run, what would be. All zero where a finding is an error. */
  readonly changes: Changes;
  /** False after an error and in a dry run: then nothing was written. */
  readonly isWritten: boolean;
  /** Imports that were broken off before this one, where there were any. */
  readonly interrupted?: readonly InterruptedImport[];
}

/** An import that was broken off: by the death of its process, or of the machine. */
export interface InterruptedImport {
  /** UTC milliseconds. */
  readonly begunAt: number;
  /** Whether all of it was written; otherwise nothing of it was. */
  readonly isWritten: boolean;
}

/** What every task works with. */
export interface TaskContext {
  readonly database: Database;
  readonly keys: Keys;
  readonly clock: Clock;
  /** Checks and counts, and writes nothing. */
  readonly dryRun: boolean;
  /** Takes what would be changed, row by row; without it nobody asks, and the work is spared. */
  readonly tell?: (changes: readonly RowChange[]) => void;
  /** Takes what whoever waits for the task should hear meanwhile, a sentence at a time. */
  readonly say?: (words: string) => void;
}

export const NO_CHANGES: Changes = { added: 0, changed: 0, unchanged: 0, removed: 0 };

export const addChanges = (one: Changes, other: Changes): Changes => ({
  added: one.added + other.added,
  changed: one.changed + other.changed,
  unchanged: one.unchanged + other.unchanged,
  removed: one.removed + other.removed,
});

export const hasErrors = (findings: readonly Finding[]): boolean =>
  findings.some(({ severity }) => severity === 'error');

/** Findings as a reader goes through the files: by file in the order given, then line and column. */
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
