import { useCallback, type ReactElement } from 'react';
import { afterPassLoad } from '../../../engine/visit/next-screen.ts';
import type { PassCheckResult } from '../../../schemas/api.gen.ts';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import { useScreenQuery } from '../../visit/navigation.ts';
import { useLoaded, type Load } from '../../visit/use-loaded.ts';
import { readVisit, visitQuery } from '../../visit/visit-query.ts';
import { PageShell } from '../page-shell.tsx';
import { DirectPass } from './direct-pass.tsx';
import { PassNotice } from './pass-notice.tsx';
import { SentPass } from './sent-pass.tsx';

/** The entry pass, by the token in its address: shown here, or sent to a mobile (isDirect=N). */
export const PassScreen = (): ReactElement => {
  const query = useScreenQuery();
  const { passCheck, pid: pidOfAddress, type } = readVisit(query);
  const isPartner = pidOfAddress !== undefined || type === 'PEMP';
  const load = useCallback<Load<PassCheckResult>>(
    async (callApi) => {
      if (passCheck === undefined) return { step: { kind: 'error', error: 'invalidPass' } };
      const reply = await callApi('passCheck', { passCheck });
      if (!reply) return null;
      const step = afterPassLoad(reply.resultCd);
      const isRefused = step.kind === 'screen' && step.screen === '/pass-forbiden';
      return {
        step,
        value: reply.result,
        message: reply.resultMsg,
        // A partner company employee has another person to contact (ERR-08).
        ...(isRefused && isPartner && { query: visitQuery({ type: 'PEMP' }) }),
        replace: true,
      };
    },
    [passCheck, isPartner],
  );
  const loaded = useLoaded(load);
  const { value: pass } = loaded;
  if (!pass) {
    return (
      <PageShell screen="/pass" title="screen.pass.title">
        <RetryNotice of={[loaded]} />
      </PageShell>
    );
  }
  if (pass.openedYn === 'N') return <PassNotice pass={pass} onOpened={loaded.retry} />;
  // The message with a manager's pass has no link of their company: the server adds it (PASS-17).
  const pid = pidOfAddress ?? (pass.answerType === 'PEMP' && pass.pid ? pass.pid : undefined);
  // A certificate is not a mobile pass for the entrance, so it is shown at once.
  return query.isDirect === 'N' && pass.passKind === 'pass' ? (
    <SentPass pass={pass} pid={pid} />
  ) : (
    <DirectPass pass={pass} pid={pid} isNew={query.isDirect === 'N'} />
  );
};
