import type { CallResponse, ApiClient } from '../api/client.ts';
import type { VisitCallName, RequestOf } from '../../schemas/calls.ts';

/** What the calls of a visit need from outside. */
export interface VisitCallPorts {
  readonly send: ApiClient;
  /** Which visit of this page it is now. */
  readonly visitNumber: () => number;
  readonly wait: (ms: number) => Promise<void>;
  readonly log: (text: string, cause: unknown) => void;
}

export interface VisitCalls {
  /**
   * Sends a call of the visit that is open now. Never resolves once that visit is over: what came
   * back would reach the next person. While the last visit is still being ended the call is held
   * back, and is `offline` where that takes too long.
   */
  readonly call: ApiClient;
  /**
   * Tells the server that the visit at this browser is over, until it has heard it: what the visit
   * has proven counts no more. Calls still running come first; one that went through later would
   * bring the visit back. So does `before`, for whatever else must be done first. Never rejects.
   */
  readonly end: (before?: Promise<void>) => Promise<void>;
}

const RETRY_DELAY_MS = 3_000;
const MAX_HOLD_MS = 20_000;

const neverResolves = <Value>(): Promise<Value> => new Promise<Value>(() => undefined);

/** The calls of visits that follow one another in one page, kept apart (decisions, L38). */
export const createVisitCalls = ({ send, visitNumber, wait, log }: VisitCallPorts): VisitCalls => {
  const running = new Set<Promise<unknown>>();
  /** The end that is being told; null where the server has heard every one. */
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
