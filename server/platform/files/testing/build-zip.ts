/** Writes ZIP archives byte by byte, so that they can contain false statements. */
import { deflateRawSync } from 'node:zlib';

export interface ZipPart {
  readonly name: string;
  readonly content: Uint8Array;
  /** The unpacked size in the directory, if it is false. */
  readonly claimedBytes?: number;
  /** The name in the local header, if it differs. */
  readonly localName?: string;
  readonly isEncrypted?: boolean;
  /** Points to the bytes of an earlier part instead of its own. */
  readonly sharesBytesWith?: string;
}

interface Written {
  readonly offset: number;
  readonly packedBytes: number;
  readonly unpackedBytes: number;
}

const localHeader = (name: Buffer, packedBytes: number, unpackedBytes: number): Buffer => {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(20, 4);
  header.writeUInt16LE(8, 8);
  header.writeUInt32LE(packedBytes, 18);
  header.writeUInt32LE(unpackedBytes, 22);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, name]);
};

const directoryHeader = (
  name: Buffer,
  { offset, packedBytes, unpackedBytes }: Written,
  isEncrypted: boolean,
): Buffer => {
  const header = Buffer.alloc(46);
  header.writeUInt32LE(0x02014b50, 0);
  header.writeUInt16LE(20, 4);
  header.writeUInt16LE(20, 6);
  header.writeUInt16LE(isEncrypted ? 1 : 0, 8);
  header.writeUInt16LE(8, 10);
  header.writeUInt32LE(packedBytes, 20);
  header.writeUInt32LE(unpackedBytes, 24);
  header.writeUInt16LE(name.length, 28);
  header.writeUInt32LE(offset, 42);
  return Buffer.concat([header, name]);
};

export const buildZip = (parts: readonly ZipPart[]): Buffer => {
  const local: Buffer[] = [];
  const directory: Buffer[] = [];
  const written = new Map<string, Written>();
  let offset = 0;
  for (const {
    name,
    content,
    claimedBytes: saidBytes,
    localName = name,
    isEncrypted = false,
    sharesBytesWith: sameAs,
  } of parts) {
    let own = sameAs === undefined ? undefined : written.get(sameAs);
    if (!own) {
      const packed = deflateRawSync(content, { level: 9 });
      const header = localHeader(Buffer.from(localName), packed.length, content.length);
      own = { offset, packedBytes: packed.length, unpackedBytes: saidBytes ?? content.length };
      local.push(header, packed);
      offset += header.length + packed.length;
    }
    written.set(name, own);
    directory.push(directoryHeader(Buffer.from(name), own, isEncrypted));
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...local, listed, end]);
};
