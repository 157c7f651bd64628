import type { DraftKeyResult } from '../../schemas/api.gen.ts';
import { logFailure } from '../api/log.ts';
import type { DraftStorage } from './draft-storage.ts';
import type { SessionState } from './session-state.ts';
import type { AnswersInProgress, VisitMemory } from './visit-memory.ts';

/** What a phone keeps of an unfinished questionnaire, to return to the same place. */
export interface DraftContent
  extends
    Pick<VisitMemory, 'consent' | 'representative' | 'invite' | 'companionSlots' | 'planned'>,
    Omit<AnswersInProgress, 'person'> {
  readonly session: SessionState;
}

/** The draft of one person and visit. */
export interface Draft {
  /** Null if there is none. */
  readonly read: () => Promise<DraftContent | null>;
  readonly save: (content: DraftContent) => Promise<void>;
  readonly discard: () => Promise<void>;
}

const CIPHER = 'AES-GCM';
const IV_BYTES = 12;
/** Changes with the form of `DraftContent`: a draft in another form does not open. */
const FORM = new TextEncoder().encode('munjin draft 1');

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
    letter.charCodeAt(0),
  );

const hexOf = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * The draft that the server's key belongs to (docs/decisions/0034). The key stays in this page, and
 * the draft's name is its hash, so the disk alone reveals neither person nor answers. Null where
 * the browser cannot encrypt: a page without https.
 */
export const openDraft = async (
  { draftKey, keepSeconds }: DraftKeyResult,
  storage: DraftStorage,
  // Missing in a page without https, whatever its type says.
  subtle: SubtleCrypto | null = (globalThis.crypto as { subtle?: SubtleCrypto }).subtle ?? null,
): Promise<Draft | null> => {
  if (!subtle) return null;
  const endsAt = Date.now() + keepSeconds * 1000;
  const keyBytes = bytesOf(draftKey);
  const name = hexOf(await subtle.digest('SHA-256', keyBytes));
  const key = await subtle.importKey('raw', keyBytes, CIPHER, false, ['encrypt', 'decrypt']);
  /** One after the other, so that an earlier state never replaces a later one. */
  let last: Promise<void> = Promise.resolve();
  const inOrder = (work: () => Promise<void>): Promise<void> => {
    last = last.then(work).catch((cause: unknown) => {
      logFailure('could not keep the draft', cause);
    });
    return last;
  };
  return {
    read: async () => {
      const stored = await storage.read(name);
      if (!stored) return null;
      try {
        const { iv, sealed } = stored;
        const text = await subtle.decrypt({ name: CIPHER, iv, additionalData: FORM }, key, sealed);
        return JSON.parse(new TextDecoder().decode(text)) as DraftContent;
      } catch (cause) {
        logFailure('could not open the draft', cause);
        return null;
      }
    },
    save: (content) =>
      inOrder(async () => {
        const iv = globalThis.crypto.getRandomValues(new Uint8Array(IV_BYTES));
        const text = new TextEncoder().encode(JSON.stringify(content));
        const sealed = await subtle.encrypt({ name: CIPHER, iv, additionalData: FORM }, key, text);
        await storage.save(name, { iv, sealed, endsAt });
      }),
    discard: () => inOrder(() => storage.remove(name)),
  };
};
