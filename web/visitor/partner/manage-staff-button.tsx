import { useCallback, type ReactElement } from 'react';
import { afterPartnerList } from '../../../engine/visit/next-screen-by-link.ts';
import { useApi } from '../../api/use-api.ts';
import { Words } from '../../i18n/words.tsx';
import { Button } from '../../ui/button.tsx';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import { visitMemory, type Partner } from '../../visit/visit-memory.ts';
import { LOOKUP_THROTTLE_MS } from '../../visit/throttle.ts';
import { useFollow } from '../../visit/use-follow.ts';
import { useLoaded, type Load } from '../../visit/use-loaded.ts';
import { useThrottled } from '../../visit/use-throttled.ts';
import { visitQuery } from '../../visit/visit-query.ts';
import { findPartner, rememberedPartner } from './find-partner.ts';

/**
 * The button from the pass to the company's employees, for managers with authority (PASS-17,
 * decisions C10).
 */
export const ManageStaffButton = ({ pid }: { pid: string }): ReactElement | null => {
  const callApi = useApi();
  const follow = useFollow();
  const load = useCallback<Load<Partner>>(
    async (loadCall) => {
      const found = await findPartner(loadCall, pid);
      if (found?.kind === 'refused') return 'notWanted';
      return found && { step: { kind: 'show' }, value: found.partner };
    },
    [pid],
  );
  const loaded = useLoaded(load);
  const partner = rememberedPartner(pid) ?? loaded.value;
  const { run, busy } = useThrottled(LOOKUP_THROTTLE_MS, async () => {
    if (!partner) return;
    const { partnerEmpId, partnerGroupId } = partner;
    const reply = await callApi('partnerList', { partnerEmpId, partnerGroupId });
    if (!reply) return;
    visitMemory.employees = reply.result ?? undefined;
    follow(afterPartnerList(reply.resultCd), {
      message: reply.resultMsg,
      query: visitQuery({ pid }),
    });
  });
  if (!partner) return <RetryNotice of={[loaded]} />;
  if (!partner.mayManage) return null;
  return (
    <Button wide icon="guardian" busy={busy} onClick={run}>
      <Words of="screen.partner.manage" />
    </Button>
  );
};
