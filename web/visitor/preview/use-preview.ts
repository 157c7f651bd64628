import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { useApi } from '../../api/use-api.ts';
import { useLatest } from '../../form/use-latest.ts';
import type { CategoryData } from './preview-message.ts';
import {
  findPeer,
  openConversation,
  type Conversation,
  type PreviewWindow,
} from './preview-peer.ts';
import { createCategoryReuse } from './category-reuse.ts';

/**
 * Why there is nothing to show, or nothing new: not received yet, not sent by any page, or
 * unreadable.
 */
export type PreviewProblem =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'nothingCame' }
  | { readonly kind: 'unreadable'; readonly where: string };

export interface Preview {
  /** The last questions received; they stay while newer ones cannot be read. */
  readonly data: CategoryData | null;
  readonly problem: PreviewProblem | null;
  readonly retry: () => void;
  readonly notifyComplete: () => void;
}

/** The page may not listen yet at the first request. */
const REQUEST_INTERVAL_MS = 1_000;
const MAX_REQUESTS = 5;

/** The questions that the frame or opener of this page sends, and the function to reply to it. */
export const usePreview = (refreshIdx: string): Preview => {
  const callApi = useLatest(useApi());
  const conversation = useRef<Conversation>(undefined);
  const [reuseCategories] = useState(createCategoryReuse);
  const [data, setData] = useState<CategoryData | null>(null);
  const [problem, setProblem] = useState<PreviewProblem | null>({ kind: 'waiting' });
  const [round, setRound] = useState(0);

  useEffect(() => {
    let isActive = true;
    let requestTimer: number | undefined;
    const giveUp = (): void => {
      window.clearInterval(requestTimer);
      setProblem({ kind: 'nothingCame' });
    };
    const startConversation = async (): Promise<void> => {
      const page = window as PreviewWindow;
      const peer = findPeer(page);
      const reply = peer && (await callApi.current('embeddingOrigins', {}));
      if (!isActive) return;
      if (!peer || !reply?.result) {
        giveUp();
        return;
      }
      const peerConversation = openConversation(page, peer, {
        origins: [window.location.origin, ...reply.result.origins],
        refreshIdx,
        onData: (sent) => {
          window.clearInterval(requestTimer);
          const categoryList = reuseCategories(sent.categoryList);
          // Typing has priority over this update, in the author's window too.
          startTransition(() => {
            setData({ ...sent, categoryList });
            setProblem(null);
          });
        },
        onUnreadable: (where) => {
          window.clearInterval(requestTimer);
          setProblem({ kind: 'unreadable', where });
        },
      });
      conversation.current = peerConversation;
      let requestCount = 0;
      const requestOnce = (): void => {
        requestCount += 1;
        if (requestCount > MAX_REQUESTS) giveUp();
        else peerConversation.requestData();
      };
      requestTimer = window.setInterval(requestOnce, REQUEST_INTERVAL_MS);
      requestOnce();
    };
    void startConversation();
    return () => {
      isActive = false;
      window.clearInterval(requestTimer);
      conversation.current?.close();
      conversation.current = undefined;
    };
  }, [callApi, refreshIdx, round, reuseCategories]);

  const retry = useCallback(() => {
    setProblem({ kind: 'waiting' });
    setRound((before) => before + 1);
  }, []);
  const notifyComplete = useCallback(() => {
    conversation.current?.notifyComplete();
  }, []);
  return { data, problem, retry, notifyComplete };
};
