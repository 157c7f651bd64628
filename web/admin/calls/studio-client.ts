import {
  QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useCallback } from 'react';
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
import { emitSessionEnd } from './session-end.ts';
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

/** A call that gave nothing; `said` is the server's sentence where it has one. */
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

/** The studio's own calls, and the hospital's day. */
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
    call.signInAgain === true ? [name] : [],
  ),
);
const FORBIDDEN = 403;
const MALFORMED = [400, 413];

/**
 * Makes a call of the studio.
 *
 * @throws StudioFailure where it gave no result.
 */
export const callStudio = async <Name extends PageCallName>(
  name: Name,
  request: RequestOf<Name>,
): Promise<ResultOf<Name>> => {
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

/** Keeps what was asked for half a minute; a failure is told, not tried again behind the scenes. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: NO_RETRIES, staleTime: 5_000, gcTime: 30_000, networkMode: 'always' },
    mutations: { retry: NO_RETRIES, networkMode: 'always' },
  },
});

/** What a call gives, asked when it is first shown and again when something that it shows changed. */
export const useStudioQuery = <Name extends PageCallName>(
  name: Name,
  request: RequestOf<Name>,
  options: { readonly enabled?: boolean; readonly refetchInterval?: number } = {},
): UseQueryResult<ResultOf<Name>, StudioFailure> =>
  useQuery({ queryKey: [name, request], queryFn: () => callStudio(name, request), ...options });

/** What a screen does when its change has ended. */
interface MutationCallbacks<Result> {
  readonly onSuccess?: (result: Result) => void;
  readonly onError?: (failure: StudioFailure) => void;
  readonly onSettled?: () => void;
}

/** Of each of the states that a change can be in, so that one still tells of the others. */
type WithoutMutate<State> = State extends unknown ? Omit<State, 'mutate'> : never;

/** A change of the studio: `mutate` tells its end also to a screen that the change itself took away. */
export type StudioMutation<Name extends StudioCallName> = WithoutMutate<
  UseMutationResult<ResultOf<Name>, StudioFailure, RequestOf<Name>>
> & {
  readonly mutate: (request: RequestOf<Name>, ended?: MutationCallbacks<ResultOf<Name>>) => void;
};

/**
 * A call that changes something; what the calls named in `refreshes` gave is asked anew after it. The
 * end is told after that, and always: what was asked anew may have taken the form away that asked, and
 * useMutation's own `mutate` would then say nothing.
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
  const mutate = useCallback(
    (request: RequestOf<Name>, ended: MutationCallbacks<ResultOf<Name>> = {}): void => {
      mutateAsync(request)
        .then(ended.onSuccess, ended.onError ?? noop)
        .finally(ended.onSettled)
        .catch(reportFault);
    },
    [mutateAsync],
  );
  return { ...mutation, mutate };
};

/** A failure that a screen shows from `error`. */
const noop = (): void => undefined;

/** What a screen's own code throws belongs to the window, as any fault of an event does. */
const reportFault = (fault: unknown): void => {
  window.reportError(fault);
};
