import { useCallback, useEffect, type ReactElement } from 'react';
import { RESULT_CODE } from '../../../engine/outcome/result-code.ts';
import { afterPassLoad } from '../../../engine/visit/next-screen.ts';
import type { PassCheckResult } from '../../../schemas/api.gen.ts';
import { Words } from '../../i18n/words.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import { useScreenQuery } from '../../visit/navigation.ts';
import { useLoaded, type Load } from '../../visit/use-loaded.ts';
import { readVisit, visitQuery } from '../../visit/visit-query.ts';
import { PageShell } from '../page-shell.tsx';
import { DirectPass } from './direct-pass.tsx';
import { forgetPass } from './kept-passes.ts';
import { PassNotice } from './pass-notice.tsx';
import { useKeptPass } from './use-kept-pass.ts';

/**
 * The entry pass, by the token in its address: shown to those who created it or hold it, otherwise
 * the notice that it was sent to a mobile (decisions, part f).
 */
export const PassScreen = (): ReactElement => {
  const query = useScreenQuery();
  const { passCheck, pid: pidOfAddress, type } = readVisit(query);
  const isPartner = pidOfAddress !== undefined || type === 'PEMP';
  const load = useCallback<Load<PassCheckResult>>(
    async (callApi) => {
      if (passCheck === undefined) return { step: { kind: 'error', error: 'invalidPass' } };
      const reply = await callApi('passCheck', { passCheck });
      if (!reply) return null;
      // A void pass is no longer kept on this phone.
      if (reply.resultCd !== RESULT_CODE.ok) await forgetPass(passCheck, Date.now());
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
  const { value: pass, failure, retry } = loaded;
  const opened = pass?.openedYn === 'Y' ? pass : null;
  const { kept, forget } = useKeptPass(passCheck, opened, pidOfAddress);
  useEffect(() => {
    window.addEventListener('online', retry);
    return () => {
      window.removeEventListener('online', retry);
    };
  }, [retry]);
  if (opened) {
    // The message with a manager's pass has no link of their company: the server adds it (PASS-17).
    const linkOfManager = opened.answerType === 'PEMP' && opened.pid ? opened.pid : undefined;
    return (
      <DirectPass
        pass={opened}
        pid={pidOfAddress ?? linkOfManager}
        isNew={query.isDirect === 'N'}
        onForget={kept ? forget : undefined}
      />
    );
  }
  if (kept) {
    return (
      <DirectPass
        // Neither a redo nor a change of companions is possible without the session or a network.
        pass={{ ...kept, redoYn: 'N', accompanyLimit: 0 }}
        pid={undefined}
        isNew={false}
        note={
          failure !== undefined && (
            <div role="status">
              <Notice>
                <p>
                  <Words of="screen.pass.keptOffline" />
                </p>
              </Notice>
            </div>
          )
        }
        onForget={forget}
      />
    );
  }
  if (pass) return <PassNotice pass={pass} onOpened={retry} />;
  return (
    <PageShell screen="/pass" title="screen.pass.title">
      <RetryNotice of={[loaded]} />
    </PageShell>
  );
};
