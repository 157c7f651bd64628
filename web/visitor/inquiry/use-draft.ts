import { useCallback, useEffect, useRef } from 'react';
import { RESULT_CODE } from '../../../engine/outcome/result-code.ts';
import type { DraftKeyRequest } from '../../../schemas/api.gen.ts';
import { useWording } from '../../i18n/use-wording.ts';
import { isPhoneOfVisitor } from '../../visit/device-start.ts';
import type { Draft, DraftContent } from '../../visit/draft.ts';
import { hasKeptDraft, setHasKeptDraft } from '../../visit/kept-drafts.ts';
import { session } from '../../visit/session.ts';
import { useLoaded, type Load, type Loaded } from '../../visit/use-loaded.ts';
import { visitMemory } from '../../visit/visit-memory.ts';

/** A change is written at once; those that follow so soon are written together. */
const SAVE_INTERVAL_MS = 300;

/** What this page knows now of the unfinished questionnaire. */
const currentContent = (person: string): DraftContent => {
  const { answers, consent, representative, invite, companionSlots, planned } = visitMemory;
  const { detailId, given } = answers?.person === person ? answers : { given: {} };
  return {
    given,
    ...(detailId !== undefined && { detailId }),
    consent,
    representative,
    invite,
    companionSlots,
    planned,
    session: session.get(),
  };
};

export interface KeptDraft {
  /** The draft, if there is one, is in the visit's memory; also true where none is kept. */
  readonly isReady: boolean;
  readonly loaded: Loaded<unknown>;
  /** Keeps the current answers on this phone. */
  readonly keep: () => void;
  /** Deletes the answers from this phone. */
  readonly discard: () => Promise<void>;
}

/**
 * The unfinished questionnaire of a person on their own phone: it survives a reload, a closed tab
 * and an expired session until the end of the day, and opens only to a session that has identified
 * the same person (docs/decisions/0034). `asked` must stay the same as long as it names the same
 * visit; without it, and at a kiosk, nothing is kept.
 */
export const useDraft = (asked: DraftKeyRequest | undefined, person: string): KeptDraft => {
  const { t } = useWording();
  const isWanted = asked !== undefined && isPhoneOfVisitor();
  const keptWords = t('screen.draft.kept');
  const load = useCallback<Load<{ readonly draft: Draft | null }>>(
    async (callApi) => {
      if (!isWanted) return 'notWanted';
      // Loaded on its own, beside the questions, which are drawn sooner without it.
      const [{ openDraft }, { createDraftStorage }, { restoreDraft }] = await Promise.all([
        import('../../visit/draft.ts'),
        import('../../visit/draft-storage.ts'),
        import('./restore-draft.ts'),
      ]);
      const storage = createDraftStorage();
      setHasKeptDraft((await storage.removeEnded(Date.now())) > 0);
      const reply = await callApi('draftKey', asked);
      if (!reply) return null;
      const { resultCd, resultMsg, result } = reply;
      if (resultCd === RESULT_CODE.expired) {
        const message = hasKeptDraft() ? `${resultMsg} ${keptWords}` : resultMsg;
        return { step: { kind: 'sessionExpired' }, message };
      }
      const draft = result && (await openDraft(result, storage));
      const content = await draft?.read();
      if (content) restoreDraft(person, content);
      return { step: { kind: 'show' }, value: { draft } };
    },
    [isWanted, asked, person, keptWords],
  );
  const loaded = useLoaded(load);
  const draft = loaded.value?.draft ?? null;

  const timer = useRef<number>(undefined);
  /** As it was at the last change: the visit's memory may be cleared before it is written. */
  const unsaved = useRef<DraftContent>(undefined);
  const saveNow = useCallback(() => {
    window.clearTimeout(timer.current);
    timer.current = undefined;
    const content = unsaved.current;
    unsaved.current = undefined;
    if (!draft || !content) return;
    setHasKeptDraft(true);
    void draft.save(content);
  }, [draft]);
  const keep = useCallback(() => {
    unsaved.current = currentContent(person);
    if (timer.current !== undefined) return;
    saveNow();
    timer.current = window.setTimeout(saveNow, SAVE_INTERVAL_MS);
  }, [person, saveNow]);
  const discard = useCallback(async () => {
    window.clearTimeout(timer.current);
    timer.current = undefined;
    unsaved.current = undefined;
    setHasKeptDraft(false);
    await draft?.discard();
  }, [draft]);

  useEffect(() => {
    // The consent alone is kept too, so that a reload returns to the questionnaire.
    if (draft && visitMemory.consent) keep();
    document.addEventListener('visibilitychange', saveNow);
    window.addEventListener('pagehide', saveNow);
    return () => {
      document.removeEventListener('visibilitychange', saveNow);
      window.removeEventListener('pagehide', saveNow);
      saveNow();
    };
  }, [draft, keep, saveNow]);

  return { isReady: !isWanted || loaded.value !== null, loaded, keep, discard };
};
