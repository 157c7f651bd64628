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

/** The part of this page's window that the conversation needs. */
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

/**
 * The page that a preview belongs to: the one that frames it, otherwise the one that opened it;
 * null for none.
 */
export const findPeer = (page: Pick<PreviewWindow, 'opener' | 'parent'>): PeerWindow | null => {
  if (page.parent !== page && isPeerWindow(page.parent)) return page.parent;
  return isPeerWindow(page.opener) ? page.opener : null;
};

export interface Conversation {
  /** Asks for the questions (PREVIEW-03). */
  readonly requestData: () => void;
  /** Reports that the answers are complete, to the page that sent the questions (PREVIEW-04). */
  readonly notifyComplete: () => void;
  readonly close: () => void;
}

/** The minimum time between two reads; of the messages in between only the last is read. */
const MIN_INTERVAL_MS = 100;

/**
 * Exchanges messages with the page that a preview belongs to. Only messages from that window, from
 * one of `origins` and with this preview's name count; all others are ignored.
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
      // Each is delivered only if the window has that origin, so no other page receives it.
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
