import {
  QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { RESULT_CODE } from '../../../engine/outcome/result-code.ts';
import {
  CALLS,
  type RequestOf,
  type ResultOf,
  type StudioCallName,
} from '../../../schemas/calls.ts';
import { STUDIO_CALLS } from '../../../schemas/studio-calls.ts';
import type { StudioCall } from '../../../schemas/studio-calls/studio-call.ts';
import { createClient, UnknownResultCode } from '../../api/client.ts';
import { logFailure } from '../../api/log.ts';
import { getStudioLanguage } from '../words/studio-words.ts';
import { emitSessionEnd, isSessionEnded } from './session-end.ts';
import { isReauthenticating, reauthenticate } from './reauthentication.ts';

/** Why a call gave nothing. The words for each are the studio's (frame/use-format-failure.ts). */
export type FailureKind =
  | 'offline'
  | 'signedOut'
  | 'notConfirmed'
  | 'noPermission'
  | 'malformed'
  | 'notFound'
  | 'refused'
  | 'broken';

/** A call that returned no result. `serverMessage` is the message of the server, if it sent one. */
export class StudioFailure extends Error {
  override name = 'StudioFailure';
  readonly kind: FailureKind;
  readonly serverMessage: string;
  constructor(kind: FailureKind, said = '') {
    super(`${kind} ${said}`);
    this.kind = kind;
    this.serverMessage = said;
  }
}

/** The studio calls, plus the call for the current date of the hospital. */
type PageCallName = StudioCallName | 'visitDays';

const callApi = createClient(
  { ...STUDIO_CALLS, visitDays: CALLS.visitDays },
  {
    fetch: (url, init) => window.fetch(url, init),
    language: getStudioLanguage,
    log: logFailure,
  },
);

const CALLS_REQUIRING_REAUTHENTICATION: ReadonlySet<string> = new Set(
  Object.entries<StudioCall>(STUDIO_CALLS).flatMap(([name, call]) =>
    call.needsRecentSignIn === true ? [name] : [],
  ),
);
const CALLS_OF_ANYBODY: ReadonlySet<string> = new Set(
  Object.entries<StudioCall>(STUDIO_CALLS).flatMap(([name, { roles }]) =>
    roles === 'anybody' ? [name] : [],
  ),
);
const FORBIDDEN = 403;
const MALFORMED = [400, 413];

/**
 * Makes a studio call.
 * @throws StudioFailure if the call returned no result.
 */
export const callStudio = async <Name extends PageCallName>(
  name: Name,
  request: RequestOf<Name>,
): Promise<ResultOf<Name>> => {
  if (isSessionEnded() && !CALLS_OF_ANYBODY.has(name)) throw new StudioFailure('signedOut');
  const response = await callApi(name, request).catch((cause: unknown) => {
    if (!(cause instanceof UnknownResultCode)) throw cause;
    throw new StudioFailure('broken');
  });
  if (response.kind === 'offline') throw new StudioFailure('offline');
  if (response.kind === 'sessionExpired') {
    if (CALLS_REQUIRING_REAUTHENTICATION.has(name)) {
      if (await reauthenticate()) return callStudio(name, request);
      throw new StudioFailure('notConfirmed', response.resultMsg);
    }
    if (name !== 'signIn' && !isReauthenticating()) emitSessionEnd();
    throw new StudioFailure('signedOut', response.resultMsg);
  }
  if (response.kind === 'refused') {
    const isForbidden = response.status === FORBIDDEN;
    if (isForbidden) throw new StudioFailure('noPermission', response.resultMsg);
    throw new StudioFailure(
      MALFORMED.includes(response.status) ? 'malformed' : 'broken',
      response.resultMsg,
    );
  }
  if (response.resultCd === RESULT_CODE.notFound)
    throw new StudioFailure('notFound', response.resultMsg);
  if (response.resultCd !== RESULT_CODE.ok) throw new StudioFailure('refused', response.resultMsg);
  return response.result as ResultOf<Name>;
};

const NO_RETRIES = 0;

/** Caches results for 30 seconds. A failure is reported and not retried in the background. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: NO_RETRIES, staleTime: 5_000, gcTime: 30_000, networkMode: 'always' },
    mutations: { retry: NO_RETRIES, networkMode: 'always' },
  },
});

/**
 * The result of a call. The call is made when its result is first shown, and again when the data
 * behind it has changed.
 */
export const useStudioQuery = <Name extends PageCallName>(
  name: Name,
  request: RequestOf<Name>,
  options: { readonly enabled?: boolean; readonly refetchInterval?: number } = {},
): UseQueryResult<ResultOf<Name>, StudioFailure> =>
  useQuery({ queryKey: [name, request], queryFn: () => callStudio(name, request), ...options });

/** What a screen does after its change has ended. */
interface MutationCallbacks<Result> {
  readonly onSuccess?: (result: Result) => void;
  readonly onError?: (failure: StudioFailure) => void;
  readonly onSettled?: () => void;
}

/**
 * Applied to each state of the union separately, so that a state still narrows the other fields.
 */
type WithoutMutate<State> = State extends unknown ? Omit<State, 'mutate'> : never;

/**
 * A change made by the studio. `mutate` also reports the result to a screen that the change itself
 * removed.
 */
export type StudioMutation<Name extends StudioCallName> = WithoutMutate<
  UseMutationResult<ResultOf<Name>, StudioFailure, RequestOf<Name>>
> & {
  readonly mutate: (request: RequestOf<Name>, ended?: MutationCallbacks<ResultOf<Name>>) => void;
};

/**
 * A call that changes data. It then refreshes the results of the calls in `refreshes`. It always
 * reports the end after that, because the refresh may remove the form that made the call, and
 * `mutate` of useMutation then calls no callback. The same request is not sent again before that.
 */
export const useStudioMutation = <Name extends StudioCallName>(
  name: Name,
  { refreshes = [] }: { readonly refreshes?: readonly StudioCallName[] } = {},
): StudioMutation<Name> => {
  const client = useQueryClient();
  const mutation = useMutation<ResultOf<Name>, StudioFailure, RequestOf<Name>>({
    mutationFn: (request) => callStudio(name, request),
    onSuccess: async () => {
      await Promise.all(
        refreshes.map((refreshed) => client.invalidateQueries({ queryKey: [refreshed] })),
      );
    },
  });
  const { mutateAsync } = mutation;
  // A double click comes before the button is drawn as busy.
  const inFlight = useRef<string>(undefined);
  const mutate = useCallback(
    (request: RequestOf<Name>, ended: MutationCallbacks<ResultOf<Name>> = {}): void => {
      const sent = JSON.stringify(request);
      if (inFlight.current === sent) return;
      inFlight.current = sent;
      mutateAsync(request)
        .then(ended.onSuccess, ended.onError ?? noop)
        .finally(() => {
          if (inFlight.current === sent) inFlight.current = undefined;
          ended.onSettled?.();
        })
        .catch(reportFault);
    },
    [mutateAsync],
  );
  return { ...mutation, mutate };
};

/** The screen shows the failure from `error`. */
const noop = (): void => undefined;

/**
 * An error thrown by the code of a screen goes to the window, like any error in an event handler.
 */
const reportFault = (fault: unknown): void => {
  window.reportError(fault);
};
