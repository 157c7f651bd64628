/** `keys.json` in the data folder: the master key, readable by its owner alone, written once. */
import { randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';

const FILE = 'keys.json';
const OWNER_ONLY = 0o600;
const MASTER_BYTES = 32;

const errorCode = (error: unknown) =>
  error instanceof Error && 'code' in error ? error.code : undefined;

/**
 * Writes a whole file under another name and links it into place: whoever dies in between leaves
 * no half key, and of two who start at once the first one's key stands for both.
 */
const createOnce = (folder: string, path: string) => {
  const draft = join(folder, `${FILE}.${process.pid}.${randomBytes(4).toString('hex')}`);
  const descriptor = openSync(draft, 'wx', OWNER_ONLY);
  try {
    const master = randomBytes(MASTER_BYTES).toString('base64url');
    writeSync(descriptor, `${JSON.stringify({ version: 1, master })}\n`);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
  try {
    linkSync(draft, path);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
};

const readMaster = (path: string): Uint8Array => {
  const mode = statSync(path).mode & 0o077;
  if (process.platform !== 'win32' && mode !== 0) {
    throw new Error(`${path} can be read by others than its owner: run chmod 600 ${path}`);
  }
  const content: unknown = JSON.parse(readFileSync(path, 'utf8'));
  const master =
    typeof content === 'object' && content !== null && 'master' in content ? content.master : null;
  const bytes = typeof master === 'string' ? Buffer.from(master, 'base64url') : null;
  if (bytes?.length !== MASTER_BYTES) {
    throw new Error(`${path} holds no master key: restore it from the backup of the keys`);
  }
  return bytes;
};

/** The master key of a data folder. Throws where the file is damaged or open to others. */
export const masterKeyIn = (folder: string): Uint8Array => {
  const path = join(folder, FILE);
  if (!existsSync(path)) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    createOnce(folder, path);
  }
  return readMaster(path);
};
