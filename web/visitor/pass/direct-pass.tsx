import './pass.css';
import { useState, type ReactElement } from 'react';
import type { MessageKey } from '../../../engine/wording/message-key.gen.ts';
import { labelKey } from '../../../engine/visit/user-type.ts';
import type { PassCheckResult, UserType } from '../../../schemas/api.gen.ts';
import { longDate, monthDay, shownInstant } from '../../i18n/shown-date.ts';
import { useWording } from '../../i18n/use-wording.ts';
import { Isolated, Words } from '../../i18n/words.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { CompanionDialog, CompanionList } from '../companion/companion-dialog.tsx';
import { useCompanions } from '../companion/use-companions.ts';
import { KioskReturn } from '../kiosk-parts.tsx';
import { PageShell } from '../page-shell.tsx';
import { PassCodes } from './pass-codes.tsx';
import { RedoButton } from './redo-button.tsx';

const TITLE = {
  T: 'screen.pass.titleOneEntry',
  D: 'screen.pass.titleOneDay',
  M: 'screen.pass.titleSameDay',
} as const satisfies Record<PassCheckResult['passType'], MessageKey>;

const ORANGE: readonly UserType[] = ['WVIS', 'PEMP'];
const WITH_REASON: readonly UserType[] = ['WVIS', 'ICUGST', 'TMP', 'WGST'];

/** The pass itself, for the scanner and for the staff at the entrance (PASS-01 to PASS-20). */
export const DirectPass = ({ pass }: { pass: PassCheckResult }): ReactElement => {
  const { t, language } = useWording();
  const { answerType, visitDate } = pass;
  const hasCompanions = answerType === 'PT' && pass.accompanyLimit > 0;
  const companions = useCompanions(hasCompanions ? pass.passCheck : undefined);
  const [isChanging, setIsChanging] = useState(false);
  const titleKey =
    pass.passKind === 'certificate' ? 'screen.pass.titleCertificate' : TITLE[pass.passType];
  const date = monthDay(visitDate);
  return (
    <PageShell screen="/pass" title={titleKey} values={{ date }}>
      <section
        className={`card pass ${ORANGE.includes(answerType) ? 'pass-orange' : ''}`}
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
          {WITH_REASON.includes(answerType) && pass.vistReason !== '' && (
            <div>
              <dt>
                <Words of="screen.pass.visitReason" />
              </dt>
              <dd>
                <bdi>{pass.vistReason}</bdi>
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
          <Button
            wide
            icon="guardian"
            onClick={() => {
              setIsChanging(true);
            }}
          >
            <Words of="screen.companion.change" />
          </Button>
        </section>
      )}
      <RedoButton pass={pass} />
      <KioskReturn />
      {isChanging && companions.list && (
        <CompanionDialog
          companions={companions.list}
          onRegister={async (phones) => {
            await companions.register(phones);
            setIsChanging(false);
          }}
          onClose={() => {
            setIsChanging(false);
          }}
        />
      )}
    </PageShell>
  );
};
