import type { Finding } from './report.ts';

/** Where a value and its name start in the text, and the same for the values inside it. */
export interface ValueLocation {
  /** Null if the value is empty. */
  readonly at: number | null;
  readonly key: number | null;
  readonly inside: ReadonlyMap<string, ValueLocation> | null;
}

/** A document as plain data, so that one thread can read it for another. */
export interface ParsedDocument {
  /** Null if the file cannot be read at all. */
  readonly content: {
    readonly value: unknown;
    readonly root: ValueLocation;
    /** The offset of each line. */
    readonly lineStarts: readonly number[];
  } | null;
  readonly findings: readonly Finding[];
}
