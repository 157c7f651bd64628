import type { CallResponse, ApiClient } from '../api/client.ts';
import type { VisitCallName, RequestOf } from '../../schemas/calls.ts';

/** The external dependencies of the calls of a visit. */
export interface VisitCallPorts {
  readonly send: ApiClient;
  /** The number of the current visit in this page. */
  readonly visitNumber: () => number;
  readonly wait: (ms: number) => Promise<void>;
  readonly log: (text: string, cause: unknown) => void;
}

export interface VisitCalls {
  /**
   * Sends a call of the visit that is open now. Never resolves once that visit is over, because the
   * next person would get the reply. While the last visit is still being ended the call is delayed;
   * it is `offline` if that takes too long.
   */
  readonly call: ApiClient;
  /**
   * Notifies the server that the visit in this browser is over, and repeats until it succeeds: the
   * proofs of the visit are no longer valid then. Running calls finish first, because a later one
   * would bring the visit back. It also waits for `before`. Never rejects.
   */
  readonly end: (before?: Promise<void>) => Promise<void>;
}

const RETRY_DELAY_MS = 3_000;
const MAX_HOLD_MS = 20_000;

const neverResolves = <Value>(): Promise<Value> => new Promise<Value>(() => undefined);

/** The calls of consecutive visits in one page, kept apart (decisions, L38). */
export const createVisitCalls = ({ send, visitNumber, wait, log }: VisitCallPorts): VisitCalls => {
  const running = new Set<Promise<unknown>>();
  /** The end of a visit that is being sent; null if the server has received every one. */
  let ending: Promise<void> | null = null;

  const sendEndVisit = async (): Promise<boolean> => {
    try {
      const { kind } = await send('endVisit', {});
      return kind === 'reply' || kind === 'sessionExpired';
    } catch (cause) {
      log('the end of a visit was not understood', cause);
      return false;
    }
  };

  const sendUntilAccepted = async (
    first: readonly (Promise<void> | null | undefined)[],
  ): Promise<void> => {
    await Promise.allSettled([...first, ...running]);
    while (!(await sendEndVisit())) await wait(RETRY_DELAY_MS);
  };

  const callInVisit = async <Name extends VisitCallName>(
    name: Name,
    request: RequestOf<Name>,
  ): Promise<CallResponse<Name>> => {
    const callerVisit = visitNumber();
    if (ending) {
      const held = await Promise.race([ending, wait(MAX_HOLD_MS).then(() => 'tooLong' as const)]);
      if (visitNumber() !== callerVisit) return neverResolves();
      if (held === 'tooLong') return { kind: 'offline' };
    }
    const call = send(name, request);
    running.add(call);
    try {
      const end = await call;
      return visitNumber() === callerVisit ? end : neverResolves();
    } catch (cause) {
      if (visitNumber() === callerVisit) throw cause;
      return neverResolves();
    } finally {
      running.delete(call);
    }
  };

  const end = (before?: Promise<void>): Promise<void> => {
    const endSent = sendUntilAccepted([ending, before]).then(() => {
      if (ending === endSent) ending = null;
    });
    ending = endSent;
    return endSent;
  };

  return { call: callInVisit, end };
};
