import './pass.css';
import { useState, type ReactElement } from 'react';
import { labelKey } from '../../../engine/visit/user-type.ts';
import type { PassCheckResult } from '../../../schemas/api.gen.ts';
import { longDate, monthDay, shownInstant } from '../../i18n/shown-date.ts';
import { useWording } from '../../i18n/use-wording.ts';
import { Isolated, Words } from '../../i18n/words.tsx';
import { Button } from '../../ui/button.tsx';
import { PassPrint } from '../../printing/pass-print.tsx';
import { Notice } from '../../ui/notice.tsx';
import { CompanionDialog, CompanionList } from '../companion/companion-dialog.tsx';
import { useCompanions } from '../companion/use-companions.ts';
import { KioskReturn } from '../kiosk-parts.tsx';
import { PageShell } from '../page-shell.tsx';
import { ManageStaffButton } from '../partner/manage-staff-button.tsx';
import { PassCodes } from './pass-codes.tsx';
import { isOrange, listsCompanions, passTitleKey, shownReason } from './pass-facts.ts';
import { RedoButton } from './redo-button.tsx';
import { useAwake } from './use-awake.ts';

/** The pass itself, for the scanner and for the staff at the entrance (PASS-01 to PASS-20). */
export const DirectPass = ({
  pass,
  pid,
  isNew,
}: {
  pass: PassCheckResult;
  /** Link that somebody of a partner company came by. */
  pid: string | undefined;
  /** It was issued a moment ago. */
  isNew: boolean;
}): ReactElement => {
  const { t, language } = useWording();
  const { answerType, visitDate } = pass;
  useAwake();
  const hasCompanions = listsCompanions(pass);
  const companions = useCompanions(hasCompanions ? pass.passCheck : undefined);
  const [isChanging, setIsChanging] = useState(false);
  const [isSaved, setIsSaved] = useState(false);
  const titleKey = passTitleKey(pass);
  const reason = shownReason(pass);
  const date = monthDay(visitDate);
  return (
    <PageShell screen="/pass" title={titleKey} values={{ date }}>
      <section
        className={`card pass ${isOrange(answerType) ? 'pass-orange' : ''}`}
        aria-label={t(titleKey, { date })}
      >
        <div className="pass-band">
          <span className="pass-label">
            <Words of={labelKey(answerType)} />
          </span>
          <span>{longDate(visitDate, language)}</span>
        </div>
        <PassCodes pass={pass} />
        <dl className="facts">
          <div>
            <dt>
              <Words of="screen.pass.identityNo" />
            </dt>
            <dd>
              <Isolated>{pass.identityNo}</Isolated>
            </dd>
          </div>
          {reason !== '' && (
            <div>
              <dt>
                <Words of="screen.pass.visitReason" />
              </dt>
              <dd>
                <bdi>{reason}</bdi>
              </dd>
            </div>
          )}
          <div>
            <dt>
              <Words of="screen.pass.createdAt" />
            </dt>
            <dd>
              <Isolated>{shownInstant(pass.createdAt)}</Isolated>
            </dd>
          </div>
        </dl>
      </section>
      {!pass.completePlace && (
        <Notice kind="warning">
          <p>
            <Words of="screen.pass.placesToCheck" />
          </p>
        </Notice>
      )}
      {hasCompanions && companions.list && (
        <section className="card stack" aria-labelledby="pass-companions">
          <h2 id="pass-companions">
            <Words of="screen.companion.sectionHeading" />
          </h2>
          <CompanionList companions={companions.list} />
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
        </section>
      )}
      <PassPrint pass={pass} companions={companions.list} atOnce={isNew} />
      {answerType === 'PEMP' && pid !== undefined && <ManageStaffButton pid={pid} />}
      <RedoButton pass={pass} pid={pid} />
      <KioskReturn />
      {isChanging && companions.list && (
        <CompanionDialog
          companions={companions.list}
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
