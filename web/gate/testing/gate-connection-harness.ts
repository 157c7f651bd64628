import { gateCodeDigest } from '../../../engine/pass/gate-snapshot.ts';
import type {
  GateScanRequest,
  GateScanResult,
  GateSnapshotPass,
} from '../../../schemas/api.gen.ts';
import type { VisitCallName } from '../../../schemas/calls.ts';
import type { CallResponse, ApiClient } from '../../api/client.ts';
import { createGateConnection, type GateConnection } from '../gate-connection.ts';
import type { GateStorage } from '../gate-storage.ts';
import type { GateStoredValues } from '../stored-values.ts';
import { createScanSealing } from '../scan-sealing.ts';

export const NOON = Date.parse('2026-03-09T12:00:00+09:00');
/** This device's clock is an hour fast. */
export const CLOCK_SKEW_MS = 3_600_000;
export const MINUTE_MS = 60_000;
export const CODE = '1'.repeat(58);
export const OTHER_CODE = '2'.repeat(58);
export const BARCODE = '200000012603091159';

export const snapshotPass = (
  code: string,
  own: Partial<GateSnapshotPass> = {},
): GateSnapshotPass => ({
  code: gateCodeDigest(code),
  passType: 'M',
  state: 'live',
  notBefore: NOON - MINUTE_MS,
  notAfter: NOON + 30 * MINUTE_MS,
  ...own,
});

export const scanResultOf = (own: Partial<GateScanResult>): GateScanResult => ({
  decision: 'entered',
  reason: '',
  help: '',
  time: '',
  assurance: 'high',
  passId: '',
  answerType: '',
  passType: '',
  bearer: '',
  phone: '',
  visitReason: '',
  ...own,
});

export const refusal = (status: number) => ({ kind: 'refused', status, resultMsg: '' }) as const;
export const noAnswer = { kind: 'offline' } as const;

export const scan = (link: GateConnection, code = CODE, direction: 'in' | 'out' = 'in') =>
  link.scan({ code, kind: 'scan', direction });

/** A gate's server, disk and clock, controlled by a test. */
export class GateConnectionHarness {
  time = NOON;
  serverState: 'well' | 'silent' | 'overloaded' | 'unknownDevice' = 'well';
  passes: GateSnapshotPass[] = [snapshotPass(CODE)];
  sent: GateScanRequest[] = [];
  disk: Partial<GateStoredValues> = {};
  /** The disk refuses all writes. */
  isDiskFull = false;
  /** The disk reads nothing before this resolves. */
  diskReady: Promise<void> = Promise.resolve();
  /** A page without https has no Web Crypto. */
  subtle: SubtleCrypto | null = globalThis.crypto.subtle;
  answer = ({ direction }: GateScanRequest): GateScanResult =>
    scanResultOf({ decision: direction === 'in' ? 'entered' : 'left' });
  /** What the server answers to a call instead of processing it; null to process it. */
  fault: (name: VisitCallName, request: object) => CallResponse<'gateScan'> | null = () => null;

  readonly storage: GateStorage = {
    read: async (name) => {
      await this.diskReady;
      return structuredClone(this.disk[name] ?? null);
    },
    save: (name, value) => {
      if (this.isDiskFull) return Promise.resolve(false);
      if (value === null) delete this.disk[name];
      else this.disk[name] = structuredClone(value);
      return Promise.resolve(true);
    },
  };

  #held: { asked: () => void; comes: Promise<void> } | null = null;
  /** The next snapshot request stays open until the test releases it. */
  holdSnapshot() {
    let asked = (): void => undefined;
    let comes = (): void => undefined;
    const wasAsked = new Promise<void>((done) => (asked = done));
    this.#held = { asked, comes: new Promise((done) => (comes = done)) };
    return { asked: wasAsked, comes };
  }

  readonly #ask: ApiClient = (name, request) => {
    const failed = this.fault(name, request);
    if (failed) return Promise.resolve(failed as never);
    if (this.serverState === 'silent') return Promise.resolve(noAnswer);
    if (this.serverState === 'overloaded') return Promise.resolve(refusal(503));
    if (this.serverState === 'unknownDevice') {
      return Promise.resolve({ kind: 'sessionExpired', resultMsg: '' });
    }
    const reply = (result: unknown) =>
      Promise.resolve({ kind: 'reply', resultCd: 0, resultMsg: 'said', result } as never);
    if (name === 'gateSnapshot') {
      const usableUntil = NOON + 60 * MINUTE_MS;
      const snapshot = {
        takenAt: this.time,
        usableUntil,
        callPhone: '4321',
        passes: this.passes,
      };
      this.#held?.asked();
      return (this.#held?.comes ?? Promise.resolve()).then(() => reply(snapshot));
    }
    const asked = request as GateScanRequest;
    this.sent.push(asked);
    return reply(this.answer(asked));
  };

  createConnection(): GateConnection {
    let nonces = 0;
    return createGateConnection({
      callQuickly: this.#ask,
      call: this.#ask,
      storage: this.storage,
      sealing: createScanSealing(this.storage, this.subtle),
      now: () => this.time + CLOCK_SKEW_MS,
      newNonce: () => `nonce-${(nonces += 1)}`,
    });
  }

  /** A connection that was online and is offline now. */
  async createOfflineConnection(): Promise<GateConnection> {
    this.serverState = 'well';
    const link = this.createConnection();
    await link.refresh();
    this.serverState = 'silent';
    return link;
  }
}
