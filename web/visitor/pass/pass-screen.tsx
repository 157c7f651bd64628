import { useEffect, useState, type ReactElement } from 'react';
import { afterPassLoad } from '../../../engine/visit/next-screen.ts';
import type { PassCheckResult } from '../../../schemas/api.gen.ts';
import { useServer } from '../../api/use-server.ts';
import { LoadAgain } from '../../ui/load-again.tsx';
import { goToError, useScreenQuery } from '../../visit/navigation.ts';
import { useAttempt } from '../../visit/use-attempt.ts';
import { useFollow } from '../../visit/use-follow.ts';
import { readVisit, visitQuery } from '../../visit/visit-query.ts';
import { PageShell } from '../page-shell.tsx';
import { DirectPass } from './direct-pass.tsx';
import { SentPass } from './sent-pass.tsx';

/** The entry pass, by the token in its address: shown here, or sent to a mobile (isDirect=N). */
export const PassScreen = (): ReactElement => {
  const ask = useServer();
  const follow = useFollow();
  const query = useScreenQuery();
  const { passCheck, pid } = readVisit(query);
  const [pass, setPass] = useState<PassCheckResult | null>(null);
  const { attempt, failed, fail, retry } = useAttempt();
  useEffect(() => {
    if (passCheck === undefined) {
      goToError('invalidPass');
      return;
    }
    let isHere = true;
    void ask('passCheck', { passCheck }).then((reply) => {
      if (!isHere) return;
      if (!reply) {
        fail();
        return;
      }
      const step = afterPassLoad(reply.resultCd);
      const isRefused = step.kind === 'screen' && step.screen === '/pass-forbiden';
      follow(step, {
        message: reply.resultMsg,
        // Only the pass of a partner company's person is opened with their link (ERR-08).
        ...(isRefused && pid !== undefined && { query: visitQuery({ type: 'PEMP' }) }),
        replace: true,
      });
      setPass(reply.result);
    });
    return () => {
      isHere = false;
    };
  }, [ask, follow, passCheck, pid, attempt, fail]);
  if (!pass) {
    return (
      <PageShell screen="/pass" title="screen.pass.title">
        {failed && <LoadAgain onPress={retry} />}
      </PageShell>
    );
  }
  // A certificate is no mobile pass to show at the entrance: it is shown at once.
  return query.isDirect === 'N' && pass.passKind === 'pass' ? (
    <SentPass pass={pass} pid={pid} />
  ) : (
    <DirectPass pass={pass} pid={pid} isNew={query.isDirect === 'N'} />
  );
};
