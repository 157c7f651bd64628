/**
 * A backup consists of lines of JSON, compressed by gzip: a header, then for each table its name
 * and columns and one line per row, and at the end a summary, so that a file that was cut off or
 * changed is detected. Both databases write and read the same lines
 * (docs/decisions/0019-backups.md).
 */
import type { Cell } from '../platform/database/snapshot/table-shape.ts';
import type { AuditAnchor } from '../audit/index.ts';

/** Increased when an older program could not read the new format. */
export const FORMAT_VERSION = 1;

/** The first line. */
export interface BackupHeader {
  readonly munjinBackup: number;
  /** UTC, ISO 8601. */
  readonly madeAt: string;
  /** Version of the program that created it. */
  readonly program: string;
  readonly database: 'sqlite' | 'postgresql';
  /** Names of the migrations that were applied to the store. */
  readonly migrations: readonly string[];
  /** Name of the sealing key in use when it was created. */
  readonly keyId: string;
  /** The content of `keys.json` if requested; otherwise null. */
  readonly keys: string | null;
}

/** Precedes the rows of a table. */
export interface TableLine {
  readonly table: string;
  readonly columns: readonly string[];
  readonly counter: { readonly column: string; readonly last: number } | null;
}

export interface TableSum {
  readonly table: string;
  readonly rows: number;
  /** SHA-256 of its lines, base64url. */
  readonly sha256: string;
}

/** The last line. */
export interface BackupTrailer {
  readonly tables: readonly TableSum[];
  /** The last checkpoint of the audit; null if there is none. */
  readonly auditHead: AuditAnchor | null;
  /** SHA-256 of every line before this one, base64url. */
  readonly sha256: string;
  /** Calculated from that sum with the installation's key, so that no one else can create it. */
  readonly keyId: string;
  readonly signature: string;
}

/** The signed text; its first words distinguish it from anything else that the key signs. */
export const signatureText = (sha256: string): string => `munjin backup\n${sha256}`;

/** What a backup contains, without its rows. */
export type BackupManifest = Omit<BackupHeader, 'keys'> &
  Omit<BackupTrailer, 'keyId' | 'signature'> & { readonly withKeys: boolean };

/** The manifest from the two lines that hold it. */
export const toManifest = (
  { keys, ...header }: BackupHeader,
  { tables, auditHead, sha256 }: BackupTrailer,
): BackupManifest => ({ ...header, withKeys: keys !== null, tables, auditHead, sha256 });

/** JSON has no form for bytes: they become an array with one base64 text. */
type WrittenCell = string | number | null | readonly [string];

/** A row as its line. */
export const formatRow = (row: readonly Cell[]): string =>
  JSON.stringify(
    row.map((cell): WrittenCell =>
      cell instanceof Uint8Array ? [Buffer.from(cell).toString('base64')] : cell,
    ),
  );

const parseCell = (written: unknown): Cell => {
  if (written === null || typeof written === 'string' || typeof written === 'number') {
    return written;
  }
  if (Array.isArray(written) && written.length === 1 && typeof written[0] === 'string') {
    return Buffer.from(written[0], 'base64');
  }
  throw new InvalidBackup('A row holds something that is no cell.');
};

/** The row of a line that is already parsed. */
export const parseRow = (written: readonly unknown[]): readonly Cell[] => written.map(parseCell);

/**
 * The file is not a backup, or was cut off or changed; the message says in plain words what is
 * wrong.
 */
export class InvalidBackup extends Error {
  override name = 'InvalidBackup';
}
