/**
 * The keys of one installation and what is built on them. One master key of 32 bytes lives beside
 * the database, never in it; every purpose has its own key, derived by HKDF. Sealed text is bound
 * to its table, column and row: a value that is copied to another row does not open there.
 */
import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
} from 'node:crypto';
import { masterKeyIn } from './key-file.ts';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const TOKEN_BYTES = 32;

/** The text was changed, belongs to another row, or was sealed with a key that is not here. */
export class NotOurs extends Error {
  override name = 'NotOurs';
}

export interface Keys {
  /** Seals text for one row; `purpose` is `table.column`, `rowId` the row's primary key. */
  seal(purpose: string, rowId: string, text: string): string;
  /** Gives back what `seal` took for the same purpose and row. Throws NotOurs otherwise. */
  open(purpose: string, rowId: string, sealed: string): string;
  /** As `open`, for text that came from outside: null where it is not ours. */
  openOrNull(purpose: string, rowId: string, sealed: string): string | null;
  /** The keyed HMAC-SHA-256 by which a value is found without being stored. */
  index(purpose: string, text: string): string;
  /** SHA-256 of a token, the only form of it that is stored. */
  tokenHash(token: string): string;
  /** A fresh token of 256 random bits, base64url. */
  newToken(): string;
  /** Key material for the gate codes of engine/pass. */
  readonly gateKeyMaster: Uint8Array;
}

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');

/** The keys that follow from a master key of 32 bytes. */
export const keysFrom = (master: Uint8Array): Keys => {
  if (master.length !== KEY_BYTES) throw new Error(`a master key has ${KEY_BYTES} bytes`);
  const keyId = createHash('sha256')
    .update('munjin key id')
    .update(master)
    .digest('hex')
    .slice(0, 8);
  const derivedKeys = new Map<string, Buffer>();
  const derived = (purpose: string): Buffer => {
    const known = derivedKeys.get(purpose);
    if (known) return known;
    const key = Buffer.from(hkdfSync('sha256', master, '', `munjin/v1/${purpose}`, KEY_BYTES));
    derivedKeys.set(purpose, key);
    return key;
  };
  const bound = (purpose: string, rowId: string) => Buffer.from(`${purpose}.${rowId}`, 'utf8');

  const seal = (purpose: string, rowId: string, text: string): string => {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(CIPHER, derived(`seal/${purpose}`), iv, {
      authTagLength: TAG_BYTES,
    });
    cipher.setAAD(bound(purpose, rowId));
    const sealed = Buffer.concat([
      cipher.update(text, 'utf8'),
      cipher.final(),
      cipher.getAuthTag(),
    ]);
    return `v1.${keyId}.${base64url(iv)}.${base64url(sealed)}`;
  };

  const openOrNull = (purpose: string, rowId: string, sealed: string): string | null => {
    const [version, sealedBy, ivText, bodyText, ...rest] = sealed.split('.');
    if (version !== 'v1' || sealedBy !== keyId || !ivText || !bodyText || rest.length > 0)
      return null;
    const iv = Buffer.from(ivText, 'base64url');
    const body = Buffer.from(bodyText, 'base64url');
    if (iv.length !== IV_BYTES || body.length < TAG_BYTES) return null;
    const decipher = createDecipheriv(CIPHER, derived(`seal/${purpose}`), iv, {
      authTagLength: TAG_BYTES,
    });
    decipher.setAAD(bound(purpose, rowId));
    decipher.setAuthTag(body.subarray(-TAG_BYTES));
    try {
      const text = decipher.update(body.subarray(0, -TAG_BYTES));
      return Buffer.concat([text, decipher.final()]).toString('utf8');
    } catch {
      return null;
    }
  };

  return {
    seal,
    openOrNull,
    open: (purpose, rowId, sealed) => {
      const text = openOrNull(purpose, rowId, sealed);
      if (text === null) throw new NotOurs(`a sealed ${purpose} does not open for its row`);
      return text;
    },
    index: (purpose, text) =>
      createHmac('sha256', derived(`index/${purpose}`))
        .update(text, 'utf8')
        .digest('base64url'),
    tokenHash: (token) => createHash('sha256').update(token, 'utf8').digest('base64url'),
    newToken: () => base64url(randomBytes(TOKEN_BYTES)),
    gateKeyMaster: derived('gate'),
  };
};

/** The keys of the installation whose data are in `folder`; made at the first call. */
export const loadOrCreateKeys = (folder: string): Keys => keysFrom(masterKeyIn(folder));
