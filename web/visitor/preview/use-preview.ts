import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { useServer } from '../../api/use-server.ts';
import { useLatest } from '../../form/use-latest.ts';
import type { CategoryData } from './preview-message.ts';
import { peerOf, talkWithPeer, type Conversation, type PreviewWindow } from './preview-peer.ts';
import { createSameQuestions } from './same-questions.ts';

/** Why there is nothing to show, or nothing new: not here yet, nobody sends it, or it cannot be read. */
export type PreviewTrouble =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'nothingCame' }
  | { readonly kind: 'unreadable'; readonly where: string };

export interface Preview {
  /** The questions that came last; they stay while newer ones cannot be read. */
  readonly data: CategoryData | null;
  readonly trouble: PreviewTrouble | null;
  readonly askAgain: () => void;
  readonly saved: () => void;
}

/** The page may not listen yet when it is asked first. */
const ASK_EVERY_MS = 1_000;
const ASK_TIMES = 5;

/** The questions that the page around or behind this one sends, and the way to answer it. */
export const usePreview = (refreshIdx: string): Preview => {
  const ask = useLatest(useServer());
  const conversation = useRef<Conversation>(undefined);
  const [sameQuestions] = useState(createSameQuestions);
  const [data, setData] = useState<CategoryData | null>(null);
  const [trouble, setTrouble] = useState<PreviewTrouble | null>({ kind: 'waiting' });
  const [round, setRound] = useState(0);

  useEffect(() => {
    let isHere = true;
    let asking: number | undefined;
    const giveUp = (): void => {
      window.clearInterval(asking);
      setTrouble({ kind: 'nothingCame' });
    };
    const begin = async (): Promise<void> => {
      const page = window as PreviewWindow;
      const peer = peerOf(page);
      const reply = peer && (await ask.current('embeddingOrigins', {}));
      if (!isHere) return;
      if (!peer || !reply?.result) {
        giveUp();
        return;
      }
      const talk = talkWithPeer(page, peer, {
        origins: [window.location.origin, ...reply.result.origins],
        refreshIdx,
        onData: (sent) => {
          window.clearInterval(asking);
          const categoryList = sameQuestions(sent.categoryList);
          // In the author's window too: whoever types there goes first.
          startTransition(() => {
            setData({ ...sent, categoryList });
            setTrouble(null);
          });
        },
        onUnreadable: (where) => {
          window.clearInterval(asking);
          setTrouble({ kind: 'unreadable', where });
        },
      });
      conversation.current = talk;
      let asked = 0;
      const askOnce = (): void => {
        asked += 1;
        if (asked > ASK_TIMES) giveUp();
        else talk.ask();
      };
      asking = window.setInterval(askOnce, ASK_EVERY_MS);
      askOnce();
    };
    void begin();
    return () => {
      isHere = false;
      window.clearInterval(asking);
      conversation.current?.end();
      conversation.current = undefined;
    };
  }, [ask, refreshIdx, round, sameQuestions]);

  const askAgain = useCallback(() => {
    setTrouble({ kind: 'waiting' });
    setRound((before) => before + 1);
  }, []);
  const saved = useCallback(() => {
    conversation.current?.saved();
  }, []);
  return { data, trouble, askAgain, saved };
};
