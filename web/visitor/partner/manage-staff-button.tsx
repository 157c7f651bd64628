import { useEffect, useState, type ReactElement } from 'react';
import { afterPartnerList } from '../../../engine/visit/next-screen-by-link.ts';
import { useServer } from '../../api/use-server.ts';
import { Words } from '../../i18n/words.tsx';
import { Button } from '../../ui/button.tsx';
import { inHand, type Partner } from '../../visit/in-hand.ts';
import { LOOKUP_THROTTLE_MS } from '../../visit/throttle.ts';
import { useFollow } from '../../visit/use-follow.ts';
import { useThrottled } from '../../visit/use-throttled.ts';
import { visitQuery } from '../../visit/visit-query.ts';
import { partnerInHand, useFindPartner } from './use-find-partner.ts';

/** The way from the pass to the company's people, for managers with authority (PASS-17, decisions C10). */
export const ManageStaffButton = ({ pid }: { pid: string }): ReactElement | null => {
  const ask = useServer();
  const follow = useFollow();
  const findPartner = useFindPartner();
  const [partner, setPartner] = useState<Partner | null>(() => partnerInHand(pid));
  useEffect(() => {
    let isHere = true;
    void findPartner(pid).then((found) => {
      if (isHere && found?.kind === 'partner') setPartner(found.partner);
    });
    return () => {
      isHere = false;
    };
  }, [findPartner, pid]);
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
  if (!partner?.mayManage) return null;
  return (
    <Button wide icon="guardian" busy={busy} onClick={run}>
      <Words of="screen.partner.manage" />
    </Button>
  );
};
