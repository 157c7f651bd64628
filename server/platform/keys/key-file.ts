/**
 * `keys.json` in the data folder: the master keys, readable only by their owner. The newest key
 * seals, older ones still open. Of a retired key, only what the audit needs remains.
 */
import { createHash, randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { restrictFolderAccess } from './private-files.ts';

/** The key file is missing, damaged or readable by others; the message says what to do. */
export class KeyFileInvalid extends Error {
  override name = 'KeyFileInvalid';
}

const FILE = 'keys.json';
const OWNER_ONLY = 0o600;
const MASTER_BYTES = 32;

export interface MasterKey {
  readonly keyId: string;
  readonly master: Uint8Array;
  /**
   * UTC milliseconds from which it seals; until then it only opens, so that all processes can load
   * it first.
   */
  readonly sealsFrom: number;
}

/** A key that no longer seals or opens anything. */
export interface RetiredKey {
  readonly keyId: string;
  /** Finds audit rows of its time by their subject. */
  readonly auditIndexKey: Uint8Array;
  /** Verifies the checkpoints of its time; it cannot sign new ones. */
  readonly checkpointPublicKey: Uint8Array;
  readonly retiredAt: number;
}

export interface KeyRing {
  /** Newest first; never empty. */
  readonly masters: readonly [MasterKey, ...MasterKey[]];
  readonly retired: readonly RetiredKey[];
}

/** The name of a master key; every text that the key seals contains it. */
export const keyIdOf = (master: Uint8Array): string =>
  createHash('sha256').update('munjin key id').update(master).digest('hex').slice(0, 8);

const errorCode = (error: unknown) =>
  error instanceof Error && 'code' in error ? error.code : undefined;

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');

const contentOf = ({ masters, retired }: KeyRing): string =>
  `${JSON.stringify(
    {
      version: 2,
      keys: masters.map(({ master, sealsFrom }) => ({ master: base64url(master), sealsFrom })),
      retired: retired.map((key) => ({
        keyId: key.keyId,
        auditIndexKey: base64url(key.auditIndexKey),
        checkpointPublicKey: base64url(key.checkpointPublicKey),
        retiredAt: key.retiredAt,
      })),
    },
    null,
    2,
  )}\n`;

/** Writes the whole file under another name first, so that a crash leaves no partial key. */
const writeTemporaryFile = (folder: string, ring: KeyRing): string => {
  const draft = join(folder, `${FILE}.${process.pid}.${randomBytes(4).toString('hex')}`);
  const descriptor = openSync(draft, 'wx', OWNER_ONLY);
  try {
    writeSync(descriptor, contentOf(ring));
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
  return draft;
};

const newMaster = (sealsFrom: number): MasterKey => {
  const master = randomBytes(MASTER_BYTES);
  return { keyId: keyIdOf(master), master, sealsFrom };
};

/** If two processes start at once, both use the key of the first one. */
const createKeyFile = (folder: string, path: string) => {
  const draft = writeTemporaryFile(folder, { masters: [newMaster(0)], retired: [] });
  try {
    linkSync(draft, path);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
};

const bytesIn = (value: unknown): Uint8Array | null => {
  const bytes = typeof value === 'string' ? Buffer.from(value, 'base64url') : null;
  return bytes?.length === MASTER_BYTES ? bytes : null;
};

type Fields = Readonly<Record<string, unknown>>;
const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {};
const listOf = (value: unknown): readonly Fields[] =>
  Array.isArray(value) ? value.map(fieldsOf) : [];

const masterOf = ({ master: text, sealsFrom }: Fields): MasterKey | null => {
  const master = bytesIn(text);
  return master && { keyId: keyIdOf(master), master, sealsFrom: Number(sealsFrom ?? 0) };
};

const retiredOf = (fields: Fields): RetiredKey | null => {
  const auditIndexKey = bytesIn(fields['auditIndexKey']);
  const checkpointPublicKey = bytesIn(fields['checkpointPublicKey']);
  if (!auditIndexKey || !checkpointPublicKey) return null;
  const keyId = String(fields['keyId']);
  return { keyId, auditIndexKey, checkpointPublicKey, retiredAt: Number(fields['retiredAt']) };
};

const isComplete = <T>(list: readonly (T | null)[]): list is readonly T[] => !list.includes(null);

/** Null for a damaged file, which then holds no key. */
const parseOrNull = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

const readRing = (path: string): KeyRing => {
  const mode = statSync(path).mode & 0o077;
  if (process.platform !== 'win32' && mode !== 0) {
    throw new KeyFileInvalid(`${path} can be read by others than its owner: run chmod 600 ${path}`);
  }
  const content = fieldsOf(parseOrNull(readFileSync(path, 'utf8')));
  // Version 1 held one key and nothing else.
  const masters = ('keys' in content ? listOf(content['keys']) : [content]).map(masterOf);
  const retired = listOf(content['retired']).map(retiredOf);
  const [newest, ...older] = isComplete(masters) ? masters : [];
  if (!newest || !isComplete(retired)) {
    throw new KeyFileInvalid(`${path} holds no master key: restore it from the backup of the keys`);
  }
  return { masters: [newest, ...older], retired };
};

const ensureKeyFile = (folder: string): string => {
  const path = join(folder, FILE);
  if (!existsSync(path)) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    createKeyFile(folder, path);
  }
  return path;
};

/** Whether a folder has a key file, whatever its content. */
export const hasKeyFile = (folder: string): boolean => existsSync(join(folder, FILE));

/** The keys of a data folder. Throws if the file is missing, damaged or readable by others. */
export const loadKeyRing = (folder: string): KeyRing => {
  if (hasKeyFile(folder)) return readRing(join(folder, FILE));
  throw new KeyFileInvalid(
    `There is no ${FILE} in ${folder}: restore it from the backup of the keys.`,
  );
};

const replaceKeyFile = (folder: string, ring: KeyRing): void => {
  renameSync(writeTemporaryFile(folder, ring), join(folder, FILE));
};

/** Adds a new key that seals from `sealsFrom` on (UTC milliseconds). */
export const addMasterKey = (folder: string, sealsFrom: number): MasterKey => {
  const { masters, retired } = loadKeyRing(folder);
  const added = newMaster(sealsFrom);
  replaceKeyFile(folder, { masters: [added, ...masters], retired });
  return added;
};

/** Removes a key for good; the newest one always stays. */
export const retireMasterKey = (folder: string, key: RetiredKey): void => {
  const { masters, retired } = loadKeyRing(folder);
  const [newest, ...older] = masters;
  const kept = older.filter(({ keyId }) => keyId !== key.keyId);
  if (kept.length < older.length) {
    replaceKeyFile(folder, { masters: [newest, ...kept], retired: [key, ...retired] });
  }
};

/**
 * Merges the keys of another folder: its newest one seals from now on, and the existing ones still
 * open. At no moment is a key missing.
 */
export const mergeKeysFrom = (folder: string, from: string): void => {
  const adopted = loadKeyRing(from);
  const path = join(folder, FILE);
  const here = existsSync(path) ? readRing(path) : null;
  const isNew = ({ keyId }: { readonly keyId: string }): boolean =>
    ![...adopted.masters, ...adopted.retired].some((known) => known.keyId === keyId);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  replaceKeyFile(folder, {
    masters: [...adopted.masters, ...(here?.masters ?? []).filter(isNew)],
    retired: [...adopted.retired, ...(here?.retired ?? []).filter(isNew)],
  });
};

const CHECK_INTERVAL_MS = 1000;

/**
 * Follows the key file: returns its current keys, reading the file at most once a second, or at
 * once if `isUrgent`. If the file cannot be read, the known keys stay.
 */
export const watchKeyRing = (folder: string): ((isUrgent?: boolean) => KeyRing) => {
  const path = ensureKeyFile(folder);
  restrictFolderAccess(folder);
  const stampOf = (): string => {
    const { mtimeMs, size, ino } = statSync(path);
    return `${mtimeMs}.${size}.${ino}`;
  };
  let stamp = stampOf();
  let ring = readRing(path);
  let checkedAt = Date.now();
  return (isUrgent = false) => {
    const now = Date.now();
    if (!isUrgent && Math.abs(now - checkedAt) < CHECK_INTERVAL_MS) return ring;
    checkedAt = now;
    try {
      const found = stampOf();
      if (found !== stamp) {
        ring = readRing(path);
        stamp = found;
      }
    } catch {
      // A restore or replacement of the file may be in progress; the known keys still open the
      // data.
    }
    return ring;
  };
};
