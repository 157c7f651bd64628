import {
  isCategoryDataFor,
  parseCategoryData,
  type CategoryData,
  type NeedCategoryData,
  type Refresh,
} from './preview-message.ts';

/** Another page's window, as far as a page of any origin may use it. */
export interface PeerWindow {
  readonly postMessage: (message: NeedCategoryData | Refresh, targetOrigin: string) => void;
}

type MessageListener = (event: {
  readonly source: unknown;
  readonly origin: string;
  readonly data: unknown;
}) => void;

/** What of this page's window the conversation needs. */
export interface PreviewWindow {
  readonly opener: unknown;
  readonly parent: unknown;
  readonly addEventListener: (type: 'message', listener: MessageListener) => void;
  readonly removeEventListener: (type: 'message', listener: MessageListener) => void;
  readonly setTimeout: (work: () => void, afterMs: number) => number;
  readonly clearTimeout: (timer: number) => void;
}

const isPeerWindow = (page: unknown): page is PeerWindow =>
  typeof page === 'object' && page !== null && 'postMessage' in page;

/** The page that a preview belongs to: that which frames it, else that which opened it; null for none. */
export const findPeer = (page: Pick<PreviewWindow, 'opener' | 'parent'>): PeerWindow | null => {
  if (page.parent !== page && isPeerWindow(page.parent)) return page.parent;
  return isPeerWindow(page.opener) ? page.opener : null;
};

export interface Conversation {
  /** Asks for the questions (PREVIEW-03). */
  readonly requestData: () => void;
  /** Says that the answers are complete, to whoever brought the questions (PREVIEW-04). */
  readonly notifyComplete: () => void;
  readonly close: () => void;
}

/** A message is read no sooner after the one before; of those in between only the last is. */
const MIN_INTERVAL_MS = 100;

/**
 * Talks with the page that a preview belongs to. Only messages of that very window count, of one of
 * `origins`, that name this preview; any other is as if it had not come.
 */
export const openConversation = (
  page: PreviewWindow,
  peer: PeerWindow,
  {
    origins,
    refreshIdx,
    onData,
    onUnreadable,
  }: {
    readonly origins: readonly string[];
    readonly refreshIdx: string;
    readonly onData: (data: CategoryData) => void;
    readonly onUnreadable: (where: string) => void;
  },
): Conversation => {
  let peerOrigin: string | null = null;
  let pendingMessage: { readonly data: unknown; readonly origin: string } | null = null;
  let pauseTimer: number | undefined;

  const readPendingMessage = (): void => {
    pauseTimer = undefined;
    if (!pendingMessage) return;
    const { data: message, origin } = pendingMessage;
    pendingMessage = null;
    pauseTimer = page.setTimeout(readPendingMessage, MIN_INTERVAL_MS);
    const read = parseCategoryData(message);
    if (read.kind === 'unreadable') {
      onUnreadable(read.where);
      return;
    }
    peerOrigin = origin;
    onData(read.data);
  };

  const listener: MessageListener = ({ source, origin, data }) => {
    if (source !== peer || !origins.includes(origin)) return;
    if (!isCategoryDataFor(data, refreshIdx)) return;
    pendingMessage = { data, origin };
    if (pauseTimer === undefined) readPendingMessage();
  };
  page.addEventListener('message', listener);

  return {
    requestData: () => {
      // Each is delivered only where the window has that origin: no other page learns of it.
      for (const origin of origins)
        peer.postMessage({ type: 'needCategoryData', refreshIdx }, origin);
    },
    notifyComplete: () => {
      if (peerOrigin !== null) peer.postMessage({ type: 'refresh', refreshIdx }, peerOrigin);
    },
    close: () => {
      page.removeEventListener('message', listener);
      if (pauseTimer !== undefined) page.clearTimeout(pauseTimer);
    },
  };
};
