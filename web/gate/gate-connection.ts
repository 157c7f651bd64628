import {
  gateCodeDigest,
  isGateCode,
  evaluateOfflineScan,
  offlineBearerAnswers,
  type RecentPassage,
} from '../../engine/pass/gate-snapshot.ts';
import { isPersonNumber, otherCodeReason } from '../../engine/pass/other-code.ts';
import type { ApiClient } from '../api/client.ts';
import {
  viewOfOfflineJudgement,
  viewOfRefusal,
  viewOfReply,
  viewOfFailure,
  type ScanView,
} from './scan-view.ts';
import type { GateStorage } from './gate-storage.ts';
import type { ScanSealing } from './scan-sealing.ts';
import { isNoResponse, isUnanswered, createUnansweredScans } from './unanswered-scans.ts';
import { createPendingScans } from './pending-scans.ts';
import type { ScanInput, PendingScan, StoredSnapshot } from './stored-values.ts';

export interface ConnectionState {
  readonly isOnline: boolean;
  /** The server no longer knows this device. */
  readonly isUnpaired: boolean;
  readonly pendingCount: number;
  /** Entries granted offline that the server would have refused. */
  readonly toReview: number;
  /** False if this gate would lose its scans or its snapshot with this page. */
  readonly isPersisted: boolean;
  /**
   * When the last snapshot arrived, by this device's clock, if it may still be used; otherwise
   * null.
   */
  readonly snapshotAt: number | null;
}

/** The external dependencies of the connection. */
export interface ConnectionPorts {
  /** For a scan that a person waits for. */
  readonly callQuickly: ApiClient;
  readonly call: ApiClient;
  readonly storage: GateStorage;
  readonly sealing: ScanSealing;
  /** This device's clock, in milliseconds. */
  readonly now: () => number;
  readonly newNonce: () => string;
}

export interface GateConnection {
  readonly getState: () => ConnectionState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Restores the data that was stored when this browser was closed. */
  readonly start: () => Promise<void>;
  readonly scan: (input: ScanInput) => Promise<ScanView>;
  /** Records that staff let in the bearer of a QR code that this gate could not judge offline. */
  readonly recordEntry: (input: ScanInput) => Promise<ScanView>;
  /**
   * Sends pending scans and fetches a new snapshot. This also shows whether the server is
   * reachable.
   */
  readonly refresh: () => Promise<void>;
  /** The browser reports that its network is gone. */
  readonly handleNetworkLoss: () => void;
  /** Staff have seen the entries granted offline. */
  readonly markReviewed: () => void;
}

type Passage = RecentPassage & { readonly order: number };

/** How often a scan tries the server while the gate is offline: the person has to wait for it. */
const SERVER_RETRY_INTERVAL_MS = 15_000;
/** The age at which a scan that the server keeps refusing is shown to staff. */
const MAX_REFUSED_AGE_MS = 3 * 24 * 60 * 60_000;
/** If the server refuses so many codes, the fault is the server's, and the others can wait. */
const MAX_REFUSED_CODES = 20;

/**
 * A gate's connection to its server. While the server answers, it judges. While it does not, the
 * gate judges by its last snapshot and stores each passage, to send it later (docs/decisions/0009).
 */
export const createGateConnection = (ports: ConnectionPorts): GateConnection => {
  const { callQuickly, call, storage, sealing, now, newNonce } = ports;
  const pendingScans = createPendingScans(storage, sealing);
  let storedSnapshot: StoredSnapshot | null = null;
  let isSnapshotSaved = true;
  let isOnline = true;
  let isUnpaired = false;
  let started: Promise<void> | null = null;
  /** How often the server has answered a scan, and how often it has not. */
  let answeredCount = 0;
  let unansweredCount = 0;
  let lastFailureAt = -Infinity;
  const unanswered = createUnansweredScans();
  let passages: readonly Passage[] = [];
  let order = 0;
  const listeners = new Set<() => void>();

  /** A time of this device's clock converted to the server's, as far as a snapshot allows. */
  const serverTime = (at: number): number =>
    storedSnapshot ? storedSnapshot.snapshot.takenAt + (at - storedSnapshot.receivedAt) : at;
  const serverNow = (): number => serverTime(now());

  const computeState = (): ConnectionState => ({
    isOnline,
    isUnpaired,
    pendingCount: pendingScans.scans.length,
    toReview: pendingScans.toReview,
    isPersisted: isSnapshotSaved && pendingScans.isPersisted,
    snapshotAt:
      storedSnapshot && serverNow() < storedSnapshot.snapshot.usableUntil
        ? storedSnapshot.receivedAt
        : null,
  });
  let state = computeState();
  const notifyListeners = (): void => {
    state = computeState();
    for (const listener of listeners) listener();
  };

  const setOnline = (is: boolean): void => {
    if (isOnline === is) return;
    isOnline = is;
    notifyListeners();
  };
  const recordAnswer = (): void => {
    answeredCount += 1;
    setOnline(true);
  };

  const unpair = (): void => {
    isUnpaired = true;
    storedSnapshot = null;
    void storage.save('snapshot', null);
    notifyListeners();
  };

  const recordPassage = ({ code, direction }: ScanInput, scannedAt: number): void => {
    if (!isGateCode(code)) return;
    order += 1;
    const at = serverTime(scannedAt);
    passages = [...passages, { code: gateCodeDigest(code), direction, at, order }];
  };

  let refreshing: Promise<void> | null = null;
  const refresh = (): Promise<void> => {
    refreshing ??= runRefresh().finally(() => {
      refreshing = null;
    });
    return refreshing;
  };

  const recordOffline = async (input: ScanInput, nonce: string): Promise<void> => {
    const scannedAt = now();
    unanswered.forget(input.code);
    recordPassage(input, scannedAt);
    await pendingScans.add({ ...input, nonce, scannedAt });
    notifyListeners();
  };

  const judgeScanOffline = async (input: ScanInput, nonce: string): Promise<ScanView> => {
    const { code, kind, direction } = input;
    const snapshot = storedSnapshot?.snapshot ?? null;
    const judgement = evaluateOfflineScan({
      snapshot,
      recentPassages: passages,
      code,
      ...(kind && { kind }),
      direction,
      now: serverNow(),
    });
    if (judgement.decision === 'enter' || judgement.decision === 'leave') {
      await recordOffline(input, nonce);
    }
    return viewOfOfflineJudgement(
      judgement,
      offlineBearerAnswers(snapshot, code),
      snapshot?.callPhone,
    );
  };

  const recordEntryByStaff = async (input: ScanInput): Promise<ScanView> => {
    await recordOffline(input, unanswered.nonceOf(input, now()) ?? newNonce());
    return viewOfOfflineJudgement({ decision: 'enter' });
  };

  const processScan = async (input: ScanInput): Promise<ScanView> => {
    const nonce = unanswered.nonceOf(input, now()) ?? newNonce();
    // Pending scans must be sent first. Only sending shows whether that is possible.
    const shouldTryServer =
      pendingScans.scans.length === 0 && now() - lastFailureAt >= SERVER_RETRY_INTERVAL_MS;
    if (!isOnline && !shouldTryServer) return judgeScanOffline(input, nonce);
    // The server knows persons, but nothing of other codes, and those may be too long to be sent.
    const other = input.kind === 'hand' ? null : otherCodeReason(input.code);
    if (other && !isPersonNumber(other)) return viewOfRefusal(other);
    const response = await callQuickly('gateScan', { ...input, nonce });
    if (isUnanswered(response)) {
      lastFailureAt = now();
      unansweredCount += 1;
      unanswered.remember(input, nonce, lastFailureAt);
      setOnline(false);
      return judgeScanOffline(input, nonce);
    }
    unanswered.forget(input.code);
    if (response.kind === 'reply') recordAnswer();
    if (response.kind === 'reply' && response.result) {
      if (response.result.decision !== 'refused') recordPassage(input, now());
      // The snapshot does not contain the QR code for that passage.
      if (!isGateCode(input.code)) void refresh();
      return viewOfReply(response.resultMsg, response.result);
    }
    if (response.kind === 'sessionExpired') unpair();
    return viewOfFailure(response.kind === 'offline' ? '' : response.resultMsg);
  };

  /**
   * Sends pending scans in order; false if the server does not answer. A scan that it does not
   * accept stays pending, together with those of the same code; the others do not wait for them.
   */
  const sendPendingScans = async (): Promise<boolean> => {
    const refused = new Set<string>();
    const isNext = ({ code }: PendingScan): boolean => !refused.has(code);
    for (let next = pendingScans.scans.find(isNext); next; next = pendingScans.scans.find(isNext)) {
      const sending = next;
      const { scannedAt, ...scan } = sending;
      const response = await call('gateScan', {
        ...scan,
        scannedAt: new Date(scannedAt).toISOString(),
        sentAt: new Date(now()).toISOString(),
        ...(scan.direction === 'in' && { openedYn: 'Y' }),
      });
      if (isNoResponse(response)) return false;
      if (response.kind === 'sessionExpired') {
        unpair();
        return false;
      }
      if (response.kind === 'refused' && now() - scannedAt < MAX_REFUSED_AGE_MS) {
        refused.add(scan.code);
        if (refused.size >= MAX_REFUSED_CODES) return true;
        continue;
      }
      if (response.kind === 'reply') recordAnswer();
      const result = response.kind === 'reply' ? response.result : null;
      const isAccepted = result?.decision === 'left' || result?.reason === '';
      await pendingScans.settle(sending, isAccepted);
      notifyListeners();
    }
    return true;
  };

  const runRefresh = async (): Promise<void> => {
    await started;
    if (isUnpaired) return;
    const answeredBefore = answeredCount;
    await pendingScans.retrySave();
    notifyListeners();
    if (!(await sendPendingScans())) {
      setOnline(false);
      return;
    }
    const orderBefore = order;
    const unansweredBefore = unansweredCount;
    const response = await call('gateSnapshot', {});
    if (response.kind === 'sessionExpired') unpair();
    // The arrival of a snapshot says nothing about scans that were sent later.
    if (response.kind === 'offline' && answeredCount === answeredBefore) setOnline(false);
    if (response.kind !== 'reply' || !response.result) return;
    storedSnapshot = { snapshot: response.result, receivedAt: now() };
    // The server cannot report what it has not received.
    const unsentCodes = new Set(pendingScans.scans.map(({ code }) => gateCodeDigest(code)));
    passages = passages.filter(
      ({ order: its, code }) => its > orderBefore || unsentCodes.has(code),
    );
    if (unansweredCount === unansweredBefore) isOnline = true;
    notifyListeners();
    isSnapshotSaved = await storage.save('snapshot', storedSnapshot);
    notifyListeners();
  };

  const restore = async (): Promise<void> => {
    storedSnapshot = await storage.read('snapshot');
    await pendingScans.restore();
    for (const scan of pendingScans.scans) recordPassage(scan, scan.scannedAt);
    notifyListeners();
  };

  let queue: Promise<unknown> = Promise.resolve();
  /** One scan after the other, once the stored data is there. */
  const enqueue = (work: () => Promise<ScanView>): Promise<ScanView> => {
    const shown = queue.then(() => started).then(work);
    queue = shown.catch(() => undefined);
    return shown;
  };
  return {
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start: () => {
      started ??= restore();
      return started;
    },
    scan: (input) => enqueue(() => processScan(input)),
    recordEntry: (input) => enqueue(() => recordEntryByStaff(input)),
    refresh,
    handleNetworkLoss: () => {
      setOnline(false);
    },
    markReviewed: () => {
      const saved = pendingScans.markReviewed();
      notifyListeners();
      void saved.then(notifyListeners);
    },
  };
};
