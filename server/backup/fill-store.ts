import type { StoreLoader } from '../platform/database/snapshot/store-loader.ts';
import {
  InvalidBackup,
  type BackupHeader,
  type BackupTrailer,
  type TableLine,
} from './backup-format.ts';
import { readBackup, type BackupPart } from './read-backup.ts';
import type { Readable } from 'node:stream';

/** A backup with its first line already read. */
export interface OpenedBackup {
  readonly header: BackupHeader;
  readonly rest: AsyncGenerator<BackupPart>;
}

/**
 * Reads the first line.
 * @throws InvalidBackup as `readBackup` does.
 */
export const openBackup = async (file: Readable): Promise<OpenedBackup> => {
  const parts = readBackup(file);
  const first = await parts.next();
  if (first.done === true || first.value.part !== 'header') throw new InvalidBackup('It is empty.');
  return { header: first.value.header, rest: parts };
};

/** Names become part of statements, so only names that the migrations have created are accepted. */
const assertKnownTable = ({ table, columns }: TableLine, loader: StoreLoader): void => {
  const shape = loader.tables.get(table);
  if (shape === undefined) throw new InvalidBackup(`It holds a table that there is not: ${table}.`);
  const unknownColumn = columns.find((column) => !shape.columns.includes(column));
  if (unknownColumn !== undefined) {
    throw new InvalidBackup(`Its table ${table} has a column that there is not: ${unknownColumn}.`);
  }
};

/** Adds all rows of a backup to a new store; returns the content of the last line. */
export const fillStore = async (
  rest: AsyncIterable<BackupPart>,
  loader: StoreLoader,
): Promise<BackupTrailer> => {
  let trailer: BackupTrailer | null = null;
  for await (const part of rest) {
    switch (part.part) {
      case 'header':
        throw new InvalidBackup('It begins twice.');
      case 'table':
        assertKnownTable(part.table, loader);
        if (part.table.counter) {
          await loader.setCounter(part.table.table, Number(part.table.counter.last));
        }
        break;
      case 'rows':
        await loader.add(part.table.table, part.table.columns, part.rows);
        break;
      case 'trailer':
        trailer = part.trailer;
        break;
    }
  }
  if (trailer === null) throw new InvalidBackup('It ends too early.');
  return trailer;
};
