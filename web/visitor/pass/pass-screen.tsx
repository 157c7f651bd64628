import { useEffect, useState, type ReactElement } from 'react';
import { afterPassLoad } from '../../../engine/visit/next-screen.ts';
import type { PassCheckResult } from '../../../schemas/api.gen.ts';
import { useServer } from '../../api/use-server.ts';
import { goToError, useScreenQuery } from '../../visit/navigation.ts';
import { useFollow } from '../../visit/use-follow.ts';
import { readVisit } from '../../visit/visit-query.ts';
import { PageShell } from '../page-shell.tsx';
import { DirectPass } from './direct-pass.tsx';
import { SentPass } from './sent-pass.tsx';

/** The entry pass, by the token in its address: shown here, or sent to a mobile (isDirect=N). */
export const PassScreen = (): ReactElement => {
  const ask = useServer();
  const follow = useFollow();
  const query = useScreenQuery();
  const { passCheck } = readVisit(query);
  const [pass, setPass] = useState<PassCheckResult | null>(null);
  useEffect(() => {
    if (passCheck === undefined) {
      goToError('invalidPass');
      return;
    }
    let isHere = true;
    void ask('passCheck', { passCheck }).then((reply) => {
      if (!isHere || !reply) return;
      follow(afterPassLoad(reply.resultCd), { message: reply.resultMsg, replace: true });
      setPass(reply.result);
    });
    return () => {
      isHere = false;
    };
  }, [ask, follow, passCheck]);
  if (!pass) {
    return (
      <PageShell screen="/pass" title="screen.pass.title">
        {null}
      </PageShell>
    );
  }
  // A certificate is no mobile pass to show at the entrance: it is shown at once.
  return query.isDirect === 'N' && pass.passKind === 'pass' ? (
    <SentPass pass={pass} />
  ) : (
    <DirectPass pass={pass} />
  );
};
