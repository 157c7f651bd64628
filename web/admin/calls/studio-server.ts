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
import { studioLanguage } from '../words/studio-words.ts';
import { sessionEnded } from './session-end.ts';
import { isSigningInAgain, signInAgain } from './sign-in-again.ts';

/** Why a call gave nothing. The words for each are the studio's (frame/failure-words.ts). */
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
  readonly said: string;
  constructor(kind: FailureKind, said = '') {
    super(`${kind} ${said}`);
    this.kind = kind;
    this.said = said;
  }
}

/** The studio's own calls, and the hospital's day. */
type PageCallName = StudioCallName | 'visitDays';

const ask = createClient(
  { ...STUDIO_CALLS, visitDays: CALLS.visitDays },
  {
    fetch: (url, init) => window.fetch(url, init),
    language: studioLanguage,
    log: logFailure,
  },
);

const NEEDING_A_FRESH_SIGN_IN: ReadonlySet<string> = new Set(
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
export const askStudio = async <Name extends PageCallName>(
  name: Name,
  request: RequestOf<Name>,
): Promise<ResultOf<Name>> => {
  const end = await ask(name, request).catch((cause: unknown) => {
    if (!(cause instanceof UnknownResultCode)) throw cause;
    throw new StudioFailure('broken');
  });
  if (end.kind === 'offline') throw new StudioFailure('offline');
  if (end.kind === 'sessionExpired') {
    if (NEEDING_A_FRESH_SIGN_IN.has(name)) {
      if (await signInAgain()) return askStudio(name, request);
      throw new StudioFailure('notConfirmed', end.resultMsg);
    }
    if (name !== 'signIn' && !isSigningInAgain()) sessionEnded();
    throw new StudioFailure('signedOut', end.resultMsg);
  }
  if (end.kind === 'refused') {
    const isForbidden = end.status === FORBIDDEN;
    if (isForbidden) throw new StudioFailure('noPermission', end.resultMsg);
    throw new StudioFailure(MALFORMED.includes(end.status) ? 'malformed' : 'broken', end.resultMsg);
  }
  if (end.resultCd === RESULT_CODE.notFound) throw new StudioFailure('notFound', end.resultMsg);
  if (end.resultCd !== RESULT_CODE.ok) throw new StudioFailure('refused', end.resultMsg);
  return end.result as ResultOf<Name>;
};

const NO_TRIES = 0;

/** Keeps what was asked for half a minute; a failure is told, not tried again behind the scenes. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: NO_TRIES, staleTime: 5_000, gcTime: 30_000, networkMode: 'always' },
    mutations: { retry: NO_TRIES, networkMode: 'always' },
  },
});

/** What a call gives, asked when it is first shown and again when something that it shows changed. */
export const useStudio = <Name extends PageCallName>(
  name: Name,
  request: RequestOf<Name>,
  options: { readonly enabled?: boolean; readonly refetchInterval?: number } = {},
): UseQueryResult<ResultOf<Name>, StudioFailure> =>
  useQuery({ queryKey: [name, request], queryFn: () => askStudio(name, request), ...options });

/** What a screen does when its change has ended. */
interface Ended<Result> {
  readonly onSuccess?: (result: Result) => void;
  readonly onError?: (failure: StudioFailure) => void;
  readonly onSettled?: () => void;
}

/** Of each of the states that a change can be in, so that one still tells of the others. */
type WithoutMutate<State> = State extends unknown ? Omit<State, 'mutate'> : never;

/** A change of the studio: `mutate` tells its end also to a screen that the change itself took away. */
export type StudioChange<Name extends StudioCallName> = WithoutMutate<
  UseMutationResult<ResultOf<Name>, StudioFailure, RequestOf<Name>>
> & {
  readonly mutate: (request: RequestOf<Name>, ended?: Ended<ResultOf<Name>>) => void;
};

/**
 * A call that changes something; what the calls named in `refreshes` gave is asked anew after it. The
 * end is told after that, and always: what was asked anew may have taken the form away that asked, and
 * useMutation's own `mutate` would then say nothing.
 */
export const useStudioChange = <Name extends StudioCallName>(
  name: Name,
  { refreshes = [] }: { readonly refreshes?: readonly StudioCallName[] } = {},
): StudioChange<Name> => {
  const client = useQueryClient();
  const mutation = useMutation<ResultOf<Name>, StudioFailure, RequestOf<Name>>({
    mutationFn: (request) => askStudio(name, request),
    onSuccess: async () => {
      await Promise.all(
        refreshes.map((refreshed) => client.invalidateQueries({ queryKey: [refreshed] })),
      );
    },
  });
  const { mutateAsync } = mutation;
  const mutate = useCallback(
    (request: RequestOf<Name>, ended: Ended<ResultOf<Name>> = {}): void => {
      mutateAsync(request)
        .then(ended.onSuccess, ended.onError ?? ignored)
        .finally(ended.onSettled)
        .catch(thrown);
    },
    [mutateAsync],
  );
  return { ...mutation, mutate };
};

/** A failure that a screen shows from `error`. */
const ignored = (): void => undefined;

/** What a screen's own code throws belongs to the window, as any fault of an event does. */
const thrown = (fault: unknown): void => {
  window.reportError(fault);
};
