import type { Publication } from '../../../../schemas/api.gen.ts';
import { useStudioQuery } from '../../calls/studio-client.ts';
import { useMay, useSignedInAccount } from '../../session/signed-in-account.ts';
import { firstOfAddenda } from './group-addenda.ts';

/**
 * The publications that wait for this person's approval, an addendum once; none for who cannot approve. They
 * are not read on a timer, because a call would keep the session of an unattended desk.
 */
export const useWaitingPublications = (): readonly Publication[] => {
  const { name } = useSignedInAccount();
  const mayDecide = useMay('decidePublication');
  const { data } = useStudioQuery('publications', {});
  return firstOfAddenda(data?.publications ?? []).filter(
    ({ state, approvalAfter, askedBy }) =>
      mayDecide && (state === 'waiting' || approvalAfter === 'open') && askedBy !== name,
  );
};
