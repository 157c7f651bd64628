import type { ApprovalRequest } from '../../../schemas/api.gen.ts';
import { useStudioQuery } from '../calls/studio-client.ts';
import { useMay } from '../session/signed-in-account.ts';

/**
 * What waits for this person's approval, except publications; nothing for who cannot approve. The
 * same roles approve terms and places.
 */
export const useWaitingRequests = (): readonly ApprovalRequest[] => {
  const mayDecide = useMay('decideTerms');
  const { data } = useStudioQuery('publications', {});
  return (data?.requests ?? []).filter(({ mayApprove }) => mayDecide && mayApprove);
};
