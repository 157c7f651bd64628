import { logFailure } from '../api/log.ts';
import type { GateStorage } from './gate-storage.ts';
import type { SealedText } from './stored-values.ts';

export interface ScanSealing {
  /** Null if encryption is impossible: a page without https, or a disk that stores no key. */
  readonly seal: (text: string) => Promise<SealedText | null>;
  /** Null if the key has changed. */
  readonly open: (sealed: SealedText) => Promise<string | null>;
}

const CIPHER = 'AES-GCM';
const IV_BYTES = 12;

/**
 * Encrypts pending scans on the gate's disk that contain a person's number. The key belongs to this
 * browser: no script can read its bytes, but it is stored on the same disk (docs/decisions/0009).
 */
export const createScanSealing = (
  storage: GateStorage,
  // Missing in a page without https, whatever its type says.
  subtle: SubtleCrypto | null = (globalThis.crypto as { subtle?: SubtleCrypto }).subtle ?? null,
): ScanSealing => {
  let cachedKey: CryptoKey | null = null;
  let pendingKey: Promise<CryptoKey | null> | null = null;

  const loadKey = async (): Promise<CryptoKey | null> => {
    cachedKey ??= await storage.read('sealingKey');
    return cachedKey;
  };

  const createKey = async (using: SubtleCrypto): Promise<CryptoKey | null> => {
    const key = await using.generateKey({ name: CIPHER, length: 256 }, false, [
      'encrypt',
      'decrypt',
    ]);
    // Data encrypted with a key that is not stored is lost when the gate restarts.
    if (!(await storage.save('sealingKey', key))) return null;
    cachedKey = key;
    return cachedKey;
  };

  const loadOrCreateKey = async (using: SubtleCrypto): Promise<CryptoKey | null> =>
    (await loadKey()) ?? (await createKey(using));

  /** Scans at the same time share one key: a second key would replace the first. */
  const sealingKey = (using: SubtleCrypto): Promise<CryptoKey | null> => {
    pendingKey ??= loadOrCreateKey(using).finally(() => {
      pendingKey = null;
    });
    return pendingKey;
  };

  return {
    seal: async (text) => {
      if (!subtle) return null;
      try {
        const key = await sealingKey(subtle);
        if (!key) return null;
        const iv = globalThis.crypto.getRandomValues(new Uint8Array(IV_BYTES));
        const sealed = await subtle.encrypt(
          { name: CIPHER, iv },
          key,
          new TextEncoder().encode(text),
        );
        return { iv, sealed };
      } catch (cause) {
        logFailure('could not seal a scan', cause);
        return null;
      }
    },
    open: async ({ iv, sealed }) => {
      try {
        const key = await loadKey();
        if (!subtle || !key) return null;
        return new TextDecoder().decode(await subtle.decrypt({ name: CIPHER, iv }, key, sealed));
      } catch (cause) {
        logFailure('could not open a scan', cause);
        return null;
      }
    },
  };
};
