import { logFailure } from '../api/log.ts';
import type { GateStorage } from './gate-storage.ts';

/** A code that nobody reads off the disk by looking. */
export interface SealedText {
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly sealed: ArrayBuffer;
}

export interface ScanSealing {
  /** Null where nothing can be sealed: a page without https, or a disk that keeps no key. */
  readonly seal: (text: string) => Promise<SealedText | null>;
  /** Null where the key is another one now. */
  readonly open: (sealed: SealedText) => Promise<string | null>;
}

const CIPHER = 'AES-GCM';
const IV_BYTES = 12;

/**
 * Seals what waits on the gate's disk and holds somebody's number. The key is this browser's: no
 * script gets at its bytes, but it lies on the same disk (docs/decisions/0009).
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
    // What is sealed by a key that is not kept is lost when the gate starts anew.
    if (!(await storage.save('sealingKey', key))) return null;
    cachedKey = key;
    return cachedKey;
  };

  const loadOrCreateKey = async (using: SubtleCrypto): Promise<CryptoKey | null> =>
    (await loadKey()) ?? (await createKey(using));

  /** Scans that come at once share one key: a second one would take the place of the first. */
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
