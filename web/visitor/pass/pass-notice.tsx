import type { ReactElement } from 'react';
import { RESULT_CODE } from '../../../engine/outcome/result-code.ts';
import type { PassCheckResult } from '../../../schemas/api.gen.ts';
import { useApi } from '../../api/use-api.ts';
import { useWording } from '../../i18n/use-wording.ts';
import { Words } from '../../i18n/words.tsx';
import { useModals } from '../../ui/modal-context.ts';
import { AnotherPerson } from '../ending/another-person.tsx';
import { KioskAutoReturn } from '../kiosk-parts.tsx';
import { PageShell } from '../page-shell.tsx';
import { LastFourEntry } from '../phone/last-four-entry.tsx';
import { PassSentCard } from './pass-sent-card.tsx';

/**
 * An existing pass or certificate, for a browser that did not create it: it was sent to the
 * registered phone (PASS-21), whose last four digits show it here (decisions, part f).
 */
export const PassNotice = ({
  pass,
  onOpened,
}: {
  pass: PassCheckResult;
  onOpened: () => void;
}): ReactElement => {
  const { passCheck, passKind, lastFourYn, answerType, visitDate } = pass;
  const { t } = useWording();
  const callApi = useApi();
  const modals = useModals();
  const open = async (lastPlcTelno: string): Promise<'wrong' | 'done'> => {
    const reply = await callApi('openPass', { passCheck, lastPlcTelno });
    if (!reply) return 'done';
    const { resultCd, resultMsg } = reply;
    if (resultMsg === t('message.phoneMismatchCheckAgain')) return 'wrong';
    if (resultCd === RESULT_CODE.ok) onOpened();
    else modals.error(resultMsg);
    return 'done';
  };
  return (
    <PageShell
      screen="/pass"
      title={
        passKind === 'certificate'
          ? 'screen.pass.certificateSentHeading'
          : 'screen.pass.sentHeading'
      }
    >
      <KioskAutoReturn />
      <PassSentCard pass={pass} />
      {lastFourYn === 'Y' && (
        <section className="card stack" aria-labelledby="open-pass">
          <h2 id="open-pass">
            <Words of="screen.pass.openHeading" />
          </h2>
          <LastFourEntry hint={<Words of="screen.pass.openIntro" />} onDigits={open} />
        </section>
      )}
      <AnotherPerson type={answerType} visitDate={visitDate} />
    </PageShell>
  );
};
