import './pass.css';
import { useState, type ReactElement } from 'react';
import { labelKey } from '../../../engine/visit/user-type.ts';
import type { PassCheckResult } from '../../../schemas/api.gen.ts';
import { formatLongDate, formatMonthDay } from '../../i18n/date-format.ts';
import { useWording } from '../../i18n/use-wording.ts';
import { Words } from '../../i18n/words.tsx';
import { Button } from '../../ui/button.tsx';
import { PassPrint } from '../../printing/pass-print.tsx';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import { CompanionDialog, CompanionList } from '../companion/companion-dialog.tsx';
import { useCompanions } from '../companion/use-companions.ts';
import { KioskAutoReturn } from '../kiosk-parts.tsx';
import { PageShell } from '../page-shell.tsx';
import { ManageStaffButton } from '../partner/manage-staff-button.tsx';
import { FactRows } from './fact-rows.tsx';
import { PassCodes } from './pass-codes.tsx';
import { PassOutcome } from './pass-outcome.tsx';
import { isOrangePass, listsCompanions, passTitleKey, passReason } from './pass-facts.ts';
import { RedoButton } from './redo-button.tsx';
import { useScreenWakeLock } from './use-screen-wake-lock.ts';

/** The pass itself, for the scanner and for the staff at the entrance (PASS-01 to PASS-20). */
export const DirectPass = ({
  pass,
  pid,
  isNew,
}: {
  pass: PassCheckResult;
  /** Link of a partner company employee. */
  pid: string | undefined;
  /** It was just issued. */
  isNew: boolean;
}): ReactElement => {
  const { t, language } = useWording();
  const { answerType, visitDate } = pass;
  useScreenWakeLock();
  const hasCompanions = listsCompanions(pass);
  const companions = useCompanions(hasCompanions ? pass.passCheck : undefined);
  const { value: companionList } = companions.list;
  const [isChanging, setIsChanging] = useState(false);
  const [isSaved, setIsSaved] = useState(false);
  const titleKey = passTitleKey(pass);
  const reason = passReason(pass);
  const date = formatMonthDay(visitDate);
  return (
    <PageShell screen="/pass" title={titleKey} values={{ date }}>
      <KioskAutoReturn />
      <PassOutcome pass={pass} />
      <section
        className={`card pass ${isOrangePass(answerType) ? 'pass-orange' : ''}`}
        aria-label={t(titleKey, { date })}
      >
        <div className="pass-band">
          <span className="pass-label">
            <Words of={labelKey(answerType)} />
          </span>
          <span>{formatLongDate(visitDate, language)}</span>
        </div>
        <PassCodes pass={pass} />
        <dl className="facts">
          <FactRows pass={pass} reason={reason} />
        </dl>
      </section>
      {hasCompanions && (companionList ?? companions.list.failure) && (
        <section className="card stack" aria-labelledby="pass-companions">
          <h2 id="pass-companions">
            <Words of="screen.companion.sectionHeading" />
          </h2>
          <RetryNotice of={[companions.list]} />
          {companionList && (
            <>
              <CompanionList companions={companionList} />
              <p role="status" className="status-line">
                {isSaved && <Words of="message.saved" />}
              </p>
              <Button
                wide
                icon="guardian"
                onClick={() => {
                  setIsSaved(false);
                  setIsChanging(true);
                }}
              >
                <Words of="screen.companion.change" />
              </Button>
            </>
          )}
        </section>
      )}
      <PassPrint pass={pass} companions={companionList} atOnce={isNew} />
      {answerType === 'PEMP' && pid !== undefined && <ManageStaffButton pid={pid} />}
      <RedoButton pass={pass} pid={pid} />
      {isChanging && companionList && (
        <CompanionDialog
          companions={companionList}
          onRegister={async (phones) => {
            // What was typed stays until it is registered.
            if (!(await companions.register(phones))) return;
            setIsChanging(false);
            setIsSaved(true);
          }}
          onClose={() => {
            setIsChanging(false);
          }}
        />
      )}
    </PageShell>
  );
};
