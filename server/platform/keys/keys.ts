/**
 * The keys of one installation and what is built on them. Master keys of 32 bytes are stored beside
 * the database, never in it; every purpose has its own key, derived by HKDF. Sealed text is bound
 * to its table, column and row: a value that is copied to another row does not open there. The
 * newest key seals and indexes; during a rotation, older keys still open, and their indexes are
 * searched, too.
 */
import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  hkdfSync,
  randomBytes,
  randomInt,
  type KeyObject,
} from 'node:crypto';
import { describeSealedRow } from '../database/sealed-columns.ts';
import { verifySignature, publicKeyOf, signText } from './checkpoint-signature.ts';
import {
  watchKeyRing,
  keyIdOf,
  type KeyRing,
  type MasterKey,
  type RetiredKey,
} from './key-file.ts';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const TOKEN_BYTES = 32;
const SHORT_TOKEN_LENGTH = 22;
const LETTERS_AND_DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/**
 * Getting random bytes from the system costs as much as the sealing itself, so they are fetched for
 * many seals at once.
 */
const IV_BATCH_SIZE = 1024;
const AUDIT = 'audit';
/** Cached indexes under older keys: more than any one transaction looks up. */
const MAX_CACHED_INDEXES = 20_000;

/** The text was changed, belongs to another row, or was sealed with a key that is not here. */
export class UnsealFailed extends Error {
  override name = 'UnsealFailed';
  constructor(purpose: string, rowId: string) {
    const [table = '', column = ''] = purpose.split('.');
    const row = describeSealedRow(table, rowId);
    super(
      `The row "${row}" cannot be opened (${column}): it is damaged, or it was sealed with a key that is not in the key file.`,
    );
  }
}

export interface Keys {
  /** Seals text for one row; `purpose` is `table.column`, `rowId` the row's primary key. */
  seal(purpose: string, rowId: string, text: string): string;
  /** Returns the text that `seal` sealed for the same purpose and row. Throws UnsealFailed otherwise. */
  open(purpose: string, rowId: string, sealed: string): string;
  /** As `open`, for text that came from outside: null if it is not ours. */
  openOrNull(purpose: string, rowId: string, sealed: string): string | null;
  /** The keyed HMAC-SHA-256 that finds a value without storing it. */
  index(purpose: string, text: string): string;
  /**
   * The result of `index`, and the indexes of the same text under the other keys in use: with one
   * key, only that index.
   */
  everyIndex(index: string): readonly string[];
  /** The indexes that audit rows about a subject may have, including those of retired keys. */
  auditIndexes(subject: string): readonly string[];
  /** SHA-256 of a token, the only form of it that is stored. */
  tokenHash(token: string): string;
  /** A fresh token of 256 random bits, base64url. */
  newToken(): string;
  /** A fresh token of 131 random bits: 22 letters and digits, for a link that people may type. */
  newShortToken(): string;
  /** Signs a checkpoint of the audit with the newest key. */
  sign(text: string): { readonly keyId: string; readonly signature: string };
  /** Whether the key of that name, retired or not, has signed the text. */
  verifySignature(keyId: string, text: string, signature: string): boolean;
  /** Key material for the gate codes of engine/pass, for passes that are issued now. */
  readonly gateKeyMaster: Uint8Array;
  /**
   * As `gateKeyMaster`, newest first, including older ones that codes in use may have been made
   * with.
   */
  readonly gateKeyMasters: readonly Uint8Array[];
  /** Checks at once whether there are new keys; otherwise that happens about once a second. */
  refresh(): void;
  /** Name of the key that seals now. */
  readonly sealingKeyId: string;
  /** Whether more than one key is in use, so that an index may be found under several. */
  readonly hasSeveralKeys: boolean;
  /** The keys themselves, only for another thread of this process. */
  readonly ring: KeyRing;
}

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');

let ivs = Buffer.alloc(0);
let nextIv = 0;

/** Twelve fresh random bytes, never returned twice. */
const freshIv = (): Buffer => {
  if (nextIv >= ivs.length) {
    ivs = randomBytes(IV_BATCH_SIZE * IV_BYTES);
    nextIv = 0;
  }
  const iv = ivs.subarray(nextIv, nextIv + IV_BYTES);
  nextIv += IV_BYTES;
  return iv;
};

const associatedData = (purpose: string, rowId: string) =>
  Buffer.from(`${purpose}.${rowId}`, 'utf8');
const hmac = (key: KeyObject | Uint8Array, text: string): string =>
  createHmac('sha256', key).update(text, 'utf8').digest('base64url');

/** Name of the key that sealed a text; null if it is not a sealed text. */
export const keyIdOfSealed = (sealed: string): string | null => {
  const [version, keyId] = sealed.split('.', 2);
  return version === 'v1' && keyId ? keyId : null;
};

/** One master key and the keys derived from it, each made when it is first needed. */
const deriveKeys = ({ keyId, master, sealsFrom }: MasterKey) => {
  if (master.length !== KEY_BYTES) throw new Error(`a master key has ${KEY_BYTES} bytes`);
  const derivedKeys = new Map<string, Buffer>();
  const derived = (purpose: string): Buffer => {
    const known = derivedKeys.get(purpose);
    if (known) return known;
    const key = Buffer.from(hkdfSync('sha256', master, '', `munjin/v1/${purpose}`, KEY_BYTES));
    derivedKeys.set(purpose, key);
    return key;
  };
  /**
   * Keys of one use by their purpose, in the form that ciphers and HMAC accept without copying it.
   */
  const keysFor = (use: 'seal' | 'index') => {
    const keys = new Map<string, KeyObject>();
    return (purpose: string): KeyObject => {
      const known = keys.get(purpose);
      if (known) return known;
      const key = createSecretKey(derived(`${use}/${purpose}`));
      keys.set(purpose, key);
      return key;
    };
  };
  return {
    keyId,
    sealsFrom,
    derived,
    sealingKey: keysFor('seal'),
    indexKey: keysFor('index'),
  };
};
type DerivedKeys = ReturnType<typeof deriveKeys>;

const sealWith = (
  { keyId, sealingKey }: DerivedKeys,
  purpose: string,
  rowId: string,
  text: string,
) => {
  const iv = freshIv();
  const cipher = createCipheriv(CIPHER, sealingKey(purpose), iv, { authTagLength: TAG_BYTES });
  cipher.setAAD(associatedData(purpose, rowId));
  const body = cipher.update(text, 'utf8');
  cipher.final();
  const sealed = Buffer.concat([body, cipher.getAuthTag()]);
  return `v1.${keyId}.${iv.toString('base64url')}.${sealed.toString('base64url')}`;
};

const openWith = ({ sealingKey }: DerivedKeys, purpose: string, rowId: string, sealed: string) => {
  const [, , ivText, bodyText, ...rest] = sealed.split('.');
  if (!ivText || !bodyText || rest.length > 0) return null;
  const iv = Buffer.from(ivText, 'base64url');
  const body = Buffer.from(bodyText, 'base64url');
  if (iv.length !== IV_BYTES || body.length < TAG_BYTES) return null;
  const decipher = createDecipheriv(CIPHER, sealingKey(purpose), iv, { authTagLength: TAG_BYTES });
  decipher.setAAD(associatedData(purpose, rowId));
  decipher.setAuthTag(body.subarray(-TAG_BYTES));
  try {
    const text = decipher.update(body.subarray(0, -TAG_BYTES));
    // In this mode `final` returns no more text: it only verifies what came before.
    decipher.final();
    return text.toString('utf8');
  } catch {
    return null;
  }
};

const AUDIT_INDEX = `index/${AUDIT}`;
const CHECKPOINT = 'checkpoint';

/** What remains of a key that is retired at `retiredAt`. */
export const toRetiredKey = (key: MasterKey, retiredAt: number): RetiredKey => {
  const { derived } = deriveKeys(key);
  return {
    keyId: key.keyId,
    auditIndexKey: derived(AUDIT_INDEX),
    checkpointPublicKey: publicKeyOf(derived(CHECKPOINT)),
    retiredAt,
  };
};

/** The keys derived from a ring of master keys; the ring may change over time. */
export const createKeys = (ringNow: (isUrgent?: boolean) => KeyRing): Keys => {
  const everDerived = new Map<string, DerivedKeys>();
  const derivedOf = (key: MasterKey): DerivedKeys => {
    const known = everDerived.get(key.keyId);
    if (known?.sealsFrom === key.sealsFrom) return known;
    const made = deriveKeys(key);
    everDerived.set(key.keyId, made);
    return made;
  };
  let ring: KeyRing | null = null;
  let known: readonly DerivedKeys[] = [];
  const inUse = (isUrgent = false): readonly DerivedKeys[] => {
    const now = ringNow(isUrgent);
    if (now !== ring) {
      ring = now;
      known = now.masters.map(derivedOf);
    }
    return known;
  };
  /** The newest key whose start time has passed; if there is none, the oldest. */
  const newest = (): DerivedKeys => {
    const keys = inUse();
    const [first] = keys;
    const current =
      keys.length === 1
        ? first
        : (keys.find(({ sealsFrom }) => sealsFrom <= Date.now()) ?? keys.at(-1));
    if (!current) throw new Error('there is no master key');
    return current;
  };
  const byId = (keyId: string | null): DerivedKeys | undefined => {
    const wanted = (key: DerivedKeys) => key.keyId === keyId;
    // An unknown key may just have been added by a rotation.
    return inUse().find(wanted) ?? inUse(true).find(wanted);
  };

  const otherIndexes = new Map<string, readonly string[]>();
  const remember = (index: string, others: readonly string[]): void => {
    otherIndexes.delete(index);
    otherIndexes.set(index, others);
    const oldest = otherIndexes.keys().next();
    if (otherIndexes.size > MAX_CACHED_INDEXES && !oldest.done) otherIndexes.delete(oldest.value);
  };

  const openOrNull = (purpose: string, rowId: string, sealed: string): string | null => {
    const key = byId(keyIdOfSealed(sealed));
    return key ? openWith(key, purpose, rowId, sealed) : null;
  };

  return {
    seal: (purpose, rowId, text) => sealWith(newest(), purpose, rowId, text),
    openOrNull,
    open: (purpose, rowId, sealed) => {
      const text = openOrNull(purpose, rowId, sealed);
      if (text === null) throw new UnsealFailed(purpose, rowId);
      return text;
    },
    index: (purpose, text) => {
      const current = newest();
      const indexBy = ({ indexKey }: DerivedKeys) => hmac(indexKey(purpose), text);
      const index = indexBy(current);
      const keys = inUse();
      if (keys.length > 1) remember(index, keys.filter((key) => key !== current).map(indexBy));
      return index;
    },
    everyIndex: (index) => [index, ...(otherIndexes.get(index) ?? [])],
    auditIndexes: (subject) => [
      ...inUse().map(({ indexKey }) => hmac(indexKey(AUDIT), subject)),
      ...ringNow().retired.map(({ auditIndexKey }) => hmac(auditIndexKey, subject)),
    ],
    tokenHash: (token) => createHash('sha256').update(token, 'utf8').digest('base64url'),
    newToken: () => base64url(randomBytes(TOKEN_BYTES)),
    newShortToken: () =>
      Array.from({ length: SHORT_TOKEN_LENGTH }, () => LETTERS_AND_DIGITS[randomInt(62)]).join(''),
    sign: (text) => {
      const { keyId, derived } = newest();
      return { keyId, signature: signText(derived(CHECKPOINT), text) };
    },
    verifySignature: (keyId, text, signed) => {
      const key = byId(keyId);
      const publicKey = key
        ? publicKeyOf(key.derived(CHECKPOINT))
        : ringNow().retired.find((retired) => retired.keyId === keyId)?.checkpointPublicKey;
      return publicKey !== undefined && verifySignature(publicKey, text, signed);
    },
    get gateKeyMaster() {
      return newest().derived('gate');
    },
    get gateKeyMasters() {
      const current = newest();
      return [current, ...inUse().filter((key) => key !== current)].map(({ derived }) =>
        derived('gate'),
      );
    },
    refresh: () => {
      inUse(true);
    },
    get sealingKeyId() {
      return newest().keyId;
    },
    get hasSeveralKeys() {
      return inUse().length > 1;
    },
    get ring() {
      return ringNow();
    },
  };
};

/** The keys derived from one master key of 32 bytes. */
export const keysFromMaster = (master: Uint8Array): Keys => {
  if (master.length !== KEY_BYTES) throw new Error(`a master key has ${KEY_BYTES} bytes`);
  const ring: KeyRing = {
    masters: [{ keyId: keyIdOf(master), master, sealsFrom: 0 }],
    retired: [],
  };
  return createKeys(() => ring);
};

/**
 * The keys of the installation with its data in `folder`; created at the first call. They follow
 * the key file: a process that runs during a rotation loads the new key within a second.
 */
export const loadOrCreateKeys = (folder: string): Keys => createKeys(watchKeyRing(folder));
