import { gateCodeDigest, isGateCode, judgeOffline } from '../../engine/pass/gate-snapshot.ts';
import type { PassageSince } from '../../engine/pass/gate-snapshot.ts';
import type { GateSnapshotResult } from '../../schemas/api.gen.ts';
import type { Send } from '../api/client.ts';
import { shownOffline, shownReply, shownWords, type ShownScan } from './shown-scan.ts';
import type { GateStorage } from './gate-storage.ts';
import type { ScanSealing } from './scan-sealing.ts';
import { isSilent, isUnanswered, unansweredScans } from './unanswered-scans.ts';
import { waitingScans, type ScanInput, type WaitingScan } from './waiting-scans.ts';

/** The last snapshot, and when it came by this device's clock. */
export interface KeptSnapshot {
  readonly snapshot: GateSnapshotResult;
  readonly receivedAt: number;
}

export interface LinkState {
  readonly isOnline: boolean;
  /** The server knows this device no longer. */
  readonly isUnpaired: boolean;
  readonly waiting: number;
  /** Entries let in while cut off that the server would have refused. */
  readonly toReview: number;
  /** False where this gate would forget its scans or its snapshot with this page. */
  readonly isKept: boolean;
  /** When the last snapshot came, by this device's clock, while it may still be used; else null. */
  readonly snapshotAt: number | null;
}

/** What the link needs from outside. */
export interface LinkPorts {
  /** For a scan that somebody waits for. */
  readonly askAtOnce: Send;
  readonly ask: Send;
  readonly storage: GateStorage;
  readonly sealing: ScanSealing;
  /** This device's clock, in milliseconds. */
  readonly now: () => number;
  readonly newNonce: () => string;
}

export interface GateLink {
  readonly get: () => LinkState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Takes up what was kept when this browser was closed. */
  readonly start: () => Promise<void>;
  readonly scan: (input: ScanInput) => Promise<ShownScan>;
  /** Sends what waits and fetches a new snapshot; finds out in passing whether the server is there. */
  readonly refresh: () => Promise<void>;
  /** The browser says that its network is gone. */
  readonly lost: () => void;
  /** The staff has looked at what was let in while cut off. */
  readonly reviewed: () => void;
}

type Passage = PassageSince & { readonly order: number };

/** While cut off, a scan tries the server itself so often: its caller waits for that. */
const TRY_SCAN_EVERY_MS = 15_000;
/** A scan that the server has refused to take for so long is for the staff to look at. */
const REFUSED_AT_MOST_MS = 3 * 24 * 60 * 60_000;
/** Where it takes so many for none, it is the server, and the others can wait. */
const REFUSED_AT_ONCE = 20;

/**
 * A gate and its server. While the server answers it judges; while it does not, the gate judges by
 * its last snapshot and keeps what it let through, to be told later (docs/decisions/0009).
 */
export const createGateLink = (ports: LinkPorts): GateLink => {
  const { askAtOnce, ask, storage, sealing, now, newNonce } = ports;
  const waiting = waitingScans(storage, sealing);
  let kept: KeptSnapshot | null = null;
  let isSnapshotSaved = true;
  let isOnline = true;
  let isUnpaired = false;
  let started: Promise<void> | null = null;
  /** How often the server has answered a scan, and how often it has not. */
  let answers = 0;
  let silences = 0;
  let triedAt = -Infinity;
  const unanswered = unansweredScans();
  let passages: readonly Passage[] = [];
  let order = 0;
  const listeners = new Set<() => void>();

  /** An instant of this device's clock by the server's, as far as a snapshot has told it. */
  const serverTime = (at: number): number =>
    kept ? kept.snapshot.takenAt + (at - kept.receivedAt) : at;
  const serverNow = (): number => serverTime(now());

  const stateNow = (): LinkState => ({
    isOnline,
    isUnpaired,
    waiting: waiting.scans.length,
    toReview: waiting.toReview,
    isKept: isSnapshotSaved && waiting.isKept,
    snapshotAt: kept && serverNow() < kept.snapshot.usableUntil ? kept.receivedAt : null,
  });
  let state = stateNow();
  const tell = (): void => {
    state = stateNow();
    for (const listener of listeners) listener();
  };

  const setOnline = (is: boolean): void => {
    if (isOnline === is) return;
    isOnline = is;
    tell();
  };
  const answered = (): void => {
    answers += 1;
    setOnline(true);
  };

  const unpair = (): void => {
    isUnpaired = true;
    kept = null;
    void storage.save('snapshot', null);
    tell();
  };

  const passed = ({ code, direction }: ScanInput, scannedAt: number): void => {
    if (!isGateCode(code)) return;
    order += 1;
    const at = serverTime(scannedAt);
    passages = [...passages, { code: gateCodeDigest(code), direction, at, order }];
  };

  let refreshing: Promise<void> | null = null;
  const refresh = (): Promise<void> => {
    refreshing ??= refreshNow().finally(() => {
      refreshing = null;
    });
    return refreshing;
  };

  const scanCutOff = async (input: ScanInput, nonce: string): Promise<ShownScan> => {
    const { code, direction } = input;
    const judgement = judgeOffline({
      snapshot: kept?.snapshot ?? null,
      since: passages,
      code,
      direction,
      now: serverNow(),
    });
    if (judgement.decision === 'enter' || judgement.decision === 'leave') {
      const scannedAt = now();
      unanswered.forget(code);
      passed(input, scannedAt);
      await waiting.add({ ...input, nonce, scannedAt });
      tell();
    }
    return shownOffline(judgement);
  };

  const scanNow = async (input: ScanInput): Promise<ShownScan> => {
    const nonce = unanswered.nonceOf(input, now()) ?? newNonce();
    // What waits has to be told first; that it can be told is found out by telling it.
    const isToBeTried = waiting.scans.length === 0 && now() - triedAt >= TRY_SCAN_EVERY_MS;
    if (!isOnline && !isToBeTried) return scanCutOff(input, nonce);
    const end = await askAtOnce('gateScan', { ...input, nonce });
    if (isUnanswered(end)) {
      triedAt = now();
      silences += 1;
      unanswered.remember(input, nonce, triedAt);
      setOnline(false);
      return scanCutOff(input, nonce);
    }
    unanswered.forget(input.code);
    if (end.kind === 'reply') answered();
    if (end.kind === 'reply' && end.result) {
      if (end.result.decision !== 'refused') passed(input, now());
      // The snapshot does not know by which QR code that was.
      if (!isGateCode(input.code)) void refresh();
      return shownReply(end.resultMsg, end.result);
    }
    if (end.kind === 'sessionExpired') unpair();
    return shownWords(end.kind === 'offline' ? '' : end.resultMsg);
  };

  /**
   * Sends what waits, in its order; false where the server does not answer. A scan that it does not
   * take waits on, and with it those of the same code; the others do not wait for them.
   */
  const sendWaiting = async (): Promise<boolean> => {
    const refused = new Set<string>();
    const isNext = ({ code }: WaitingScan): boolean => !refused.has(code);
    for (let next = waiting.scans.find(isNext); next; next = waiting.scans.find(isNext)) {
      const sending = next;
      const { scannedAt, ...scan } = sending;
      const end = await ask('gateScan', {
        ...scan,
        scannedAt: new Date(scannedAt).toISOString(),
        sentAt: new Date(now()).toISOString(),
        ...(scan.direction === 'in' && { openedYn: 'Y' }),
      });
      if (isSilent(end)) return false;
      if (end.kind === 'sessionExpired') {
        unpair();
        return false;
      }
      if (end.kind === 'refused' && now() - scannedAt < REFUSED_AT_MOST_MS) {
        refused.add(scan.code);
        if (refused.size >= REFUSED_AT_ONCE) return true;
        continue;
      }
      if (end.kind === 'reply') answered();
      const result = end.kind === 'reply' ? end.result : null;
      const isFine = result?.decision === 'left' || result?.reason === '';
      await waiting.settle(sending, isFine);
      tell();
    }
    return true;
  };

  const refreshNow = async (): Promise<void> => {
    await started;
    if (isUnpaired) return;
    const answersBefore = answers;
    await waiting.saveAgain();
    tell();
    if (!(await sendWaiting())) {
      setOnline(false);
      return;
    }
    const before = order;
    const silencesBefore = silences;
    const end = await ask('gateSnapshot', {});
    if (end.kind === 'sessionExpired') unpair();
    // Whether a snapshot comes says nothing of scans that were asked later.
    if (end.kind === 'offline' && answers === answersBefore) setOnline(false);
    if (end.kind !== 'reply' || !end.result) return;
    kept = { snapshot: end.result, receivedAt: now() };
    // The server cannot tell of what it has not heard of.
    const untold = new Set(waiting.scans.map(({ code }) => gateCodeDigest(code)));
    passages = passages.filter(({ order: its, code }) => its > before || untold.has(code));
    if (silences === silencesBefore) isOnline = true;
    tell();
    isSnapshotSaved = await storage.save('snapshot', kept);
    tell();
  };

  const takeUp = async (): Promise<void> => {
    kept = await storage.read('snapshot');
    await waiting.takeUp();
    for (const scan of waiting.scans) passed(scan, scan.scannedAt);
    tell();
  };

  let turn: Promise<unknown> = Promise.resolve();
  return {
    get: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start: () => {
      started ??= takeUp();
      return started;
    },
    scan: (input) => {
      const shown = turn.then(() => started).then(() => scanNow(input));
      turn = shown.catch(() => undefined);
      return shown;
    },
    refresh,
    lost: () => {
      setOnline(false);
    },
    reviewed: () => {
      const saved = waiting.reviewed();
      tell();
      void saved.then(tell);
    },
  };
};
