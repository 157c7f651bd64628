import { useCallback, type ReactElement } from 'react';
import { afterPartnerList } from '../../../engine/visit/next-screen-by-link.ts';
import { useServer } from '../../api/use-server.ts';
import { Words } from '../../i18n/words.tsx';
import { Button } from '../../ui/button.tsx';
import { LoadAgain } from '../../ui/load-again.tsx';
import { inHand, type Partner } from '../../visit/in-hand.ts';
import { LOOKUP_THROTTLE_MS } from '../../visit/throttle.ts';
import { useFollow } from '../../visit/use-follow.ts';
import { useLoaded, type Load } from '../../visit/use-loaded.ts';
import { useThrottled } from '../../visit/use-throttled.ts';
import { visitQuery } from '../../visit/visit-query.ts';
import { findPartner, partnerInHand } from './find-partner.ts';

/** The way from the pass to the company's people, for managers with authority (PASS-17, decisions C10). */
export const ManageStaffButton = ({ pid }: { pid: string }): ReactElement | null => {
  const ask = useServer();
  const follow = useFollow();
  const load = useCallback<Load<Partner>>(
    async (askToLoad) => {
      const found = await findPartner(askToLoad, pid);
      if (found?.kind === 'refused') return 'notWanted';
      return found && { step: { kind: 'show' }, value: found.partner };
    },
    [pid],
  );
  const loaded = useLoaded(load);
  const partner = partnerInHand(pid) ?? loaded.value;
  const { run, busy } = useThrottled(LOOKUP_THROTTLE_MS, async () => {
    if (!partner) return;
    const { partnerEmpId, partnerGroupId } = partner;
    const reply = await ask('partnerList', { partnerEmpId, partnerGroupId });
    if (!reply) return;
    inHand.employees = reply.result ?? undefined;
    follow(afterPartnerList(reply.resultCd), {
      message: reply.resultMsg,
      query: visitQuery({ pid }),
    });
  });
  if (!partner) return <LoadAgain of={[loaded]} />;
  if (!partner.mayManage) return null;
  return (
    <Button wide icon="guardian" busy={busy} onClick={run}>
      <Words of="screen.partner.manage" />
    </Button>
  );
};
