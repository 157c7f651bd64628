import { inflateRawSync } from 'node:zlib';
import { FILE_LIMITS } from './file-limits.ts';

/** The end record, without its comment. */
const END_BYTES = 22;
const END = 0x06054b50;
const MAX_COMMENT_BYTES = 0xffff;
const CENTRAL_BYTES = 46;
const CENTRAL = 0x02014b50;
const LOCAL_BYTES = 30;
const LOCAL = 0x04034b50;
const ENCRYPTED = 1;
const STORED = 0;
const DEFLATED = 8;

export type ArchiveFault = 'unreadable' | 'tooLarge';

/** Thrown only inside this file. */
class ArchiveError extends Error {
  readonly fault: ArchiveFault;
  constructor(fault: ArchiveFault) {
    super(fault);
    this.fault = fault;
  }
}

const assertArchive = (isRight: boolean, fault: ArchiveFault): void => {
  if (!isRight) throw new ArchiveError(fault);
};

interface Entry {
  readonly name: string;
  readonly method: number;
  readonly packedBytes: number;
  readonly unpackedBytes: number;
  /** Where its local header starts. */
  readonly start: number;
}

/**
 * An entry with the position of its data, after its local header was compared with the directory.
 */
interface LocatedEntry extends Entry {
  readonly dataStart: number;
  readonly end: number;
}

const findEndRecord = (bytes: Buffer): number => {
  const first = Math.max(0, bytes.length - END_BYTES - MAX_COMMENT_BYTES);
  for (let at = bytes.length - END_BYTES; at >= first; at -= 1) {
    if (bytes.readUInt32LE(at) === END) return at;
  }
  throw new ArchiveError('unreadable');
};

/** The entries that the central directory lists, and where it starts. ZIP64 is refused. */
const readCentralDirectory = (
  bytes: Buffer,
): { readonly entries: readonly Entry[]; readonly start: number } => {
  const end = findEndRecord(bytes);
  const count = bytes.readUInt16LE(end + 10);
  const size = bytes.readUInt32LE(end + 12);
  const start = bytes.readUInt32LE(end + 16);
  assertArchive(start + size <= end, 'unreadable');
  assertArchive(count <= FILE_LIMITS.archiveEntries, 'tooLarge');
  const entries: Entry[] = [];
  let at = start;
  for (let nth = 0; nth < count; nth += 1) {
    assertArchive(at + CENTRAL_BYTES <= end && bytes.readUInt32LE(at) === CENTRAL, 'unreadable');
    assertArchive((bytes.readUInt16LE(at + 8) & ENCRYPTED) === 0, 'unreadable');
    const nameEnd = at + CENTRAL_BYTES + bytes.readUInt16LE(at + 28);
    entries.push({
      name: bytes.toString('utf8', at + CENTRAL_BYTES, nameEnd),
      method: bytes.readUInt16LE(at + 10),
      packedBytes: bytes.readUInt32LE(at + 20),
      unpackedBytes: bytes.readUInt32LE(at + 24),
      start: bytes.readUInt32LE(at + 42),
    });
    at = nameEnd + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return { entries, start };
};

const locateEntry = (bytes: Buffer, entry: Entry, directoryStart: number): LocatedEntry => {
  const { start } = entry;
  assertArchive(
    start + LOCAL_BYTES <= directoryStart && bytes.readUInt32LE(start) === LOCAL,
    'unreadable',
  );
  const nameStart = start + LOCAL_BYTES;
  const nameEnd = nameStart + bytes.readUInt16LE(start + 26);
  // Readers that use the local headers and readers that use the directory must see the same.
  assertArchive(bytes.toString('utf8', nameStart, nameEnd) === entry.name, 'unreadable');
  assertArchive(bytes.readUInt16LE(start + 8) === entry.method, 'unreadable');
  const dataStart = nameEnd + bytes.readUInt16LE(start + 28);
  const end = dataStart + entry.packedBytes;
  assertArchive(end <= directoryStart, 'unreadable');
  return { ...entry, dataStart, end };
};

/** Refuses a name that occurs twice, and two entries that share bytes. */
const assertNoOverlap = (entries: readonly LocatedEntry[]): void => {
  const names = new Set(entries.map(({ name }) => name.toLowerCase()));
  assertArchive(names.size === entries.length, 'unreadable');
  let free = 0;
  for (const { start, end } of entries.toSorted((one, other) => one.start - other.start)) {
    assertArchive(start >= free, 'unreadable');
    free = end;
  }
};

const isInflateFault = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');

/**
 * The bytes of an entry, never more than the directory says, because its sizes were added up
 * before.
 */
const unpackEntry = (bytes: Buffer, entry: LocatedEntry): Uint8Array => {
  const data = bytes.subarray(entry.dataStart, entry.end);
  if (entry.method === STORED) {
    assertArchive(entry.packedBytes === entry.unpackedBytes, 'unreadable');
    return data;
  }
  assertArchive(entry.method === DEFLATED, 'unreadable');
  try {
    const content = inflateRawSync(data, { maxOutputLength: Math.max(1, entry.unpackedBytes) });
    assertArchive(content.length === entry.unpackedBytes, 'unreadable');
    return content;
  } catch (error) {
    if (error instanceof RangeError) throw new ArchiveError('tooLarge');
    if (isInflateFault(error)) throw new ArchiveError('unreadable');
    throw error;
  }
};

const hasAllowedRatio = ({ packedBytes, unpackedBytes }: Entry): boolean =>
  unpackedBytes <= FILE_LIMITS.smallPartBytes ||
  unpackedBytes <= packedBytes * FILE_LIMITS.unpackedRatio;

/**
 * The parts of a ZIP archive with matching names, by name, each unpacked once and within the
 * limits. An archive that contradicts itself is unreadable: entries that overlap or repeat a name,
 * local headers that differ from the directory, false sizes.
 */
export const unpackArchive = (
  archive: Uint8Array,
  isWanted: (name: string) => boolean,
): Readonly<Record<string, Uint8Array>> | ArchiveFault => {
  const bytes = Buffer.from(archive.buffer, archive.byteOffset, archive.byteLength);
  try {
    assertArchive(bytes.length <= FILE_LIMITS.archiveBytes, 'tooLarge');
    const { entries: listed, start } = readCentralDirectory(bytes);
    const total = listed.reduce((sum, { unpackedBytes }) => sum + unpackedBytes, 0);
    assertArchive(total <= FILE_LIMITS.unpackedBytes && listed.every(hasAllowedRatio), 'tooLarge');
    const entries = listed.map((entry) => locateEntry(bytes, entry, start));
    assertNoOverlap(entries);
    const wanted = entries.filter(({ name }) => isWanted(name));
    return Object.fromEntries(wanted.map((entry) => [entry.name, unpackEntry(bytes, entry)]));
  } catch (error) {
    if (error instanceof ArchiveError) return error.fault;
    throw error;
  }
};
