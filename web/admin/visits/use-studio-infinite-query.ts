import {
  useInfiniteQuery,
  type InfiniteData,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query';
import type { RequestOf, ResultOf, StudioCallName } from '../../../schemas/calls.ts';
import { callStudio, type StudioFailure } from '../calls/studio-client.ts';

/** Calls that return a list page by page. */
type PagedCall = {
  [Name in StudioCallName]: ResultOf<Name> extends { readonly nextCursor: string } ? Name : never;
}[StudioCallName];

/** A list that is loaded page by page on request. */
export const useStudioInfiniteQuery = <Name extends PagedCall>(
  name: Name,
  request: Omit<RequestOf<Name>, 'cursor'>,
  enabled = true,
): UseInfiniteQueryResult<InfiniteData<ResultOf<Name>>, StudioFailure> =>
  useInfiniteQuery({
    queryKey: [name, request],
    queryFn: ({ pageParam }) =>
      callStudio(name, { ...request, cursor: pageParam } as unknown as RequestOf<Name>),
    initialPageParam: '',
    getNextPageParam: (last) => (last as { readonly nextCursor: string }).nextCursor || undefined,
    enabled,
  });
