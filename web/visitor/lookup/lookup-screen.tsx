import { useEffect, useState, type ReactElement } from 'react';
import { isRegistrationNumber } from '../../../engine/visit/registration-number.ts';
import { isGuardian } from '../../../engine/visit/user-type.ts';
import type { RegistrationNumber } from '../../../schemas/api.gen.ts';
import { useWording } from '../../i18n/use-wording.ts';
import { Words } from '../../i18n/words.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useModals } from '../../ui/modal-context.ts';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { goToError, useScreenQuery } from '../../visit/navigation.ts';
import { useSession } from '../../visit/session.ts';
import { readVisit } from '../../visit/visit-query.ts';
import { isEnrolledMachine } from '../../visit/device-start.ts';
import { PageShell } from '../page-shell.tsx';
import { LastFourEntry } from '../phone/last-four-entry.tsx';
import { useVisitDays } from '../use-visit-days.ts';
import { LinkedPatient } from './linked-patient.tsx';
import { isIdentifiedHere, isLookupType, lookupKind, type LookupType } from './lookup-kind.ts';
import { MatchDialog } from './match-dialog.tsx';
import { NumberForm } from './number-form.tsx';
import { PhoneBirthForm } from './phone-birth-form.tsx';
import { useConfirmPatient } from './use-confirm-patient.ts';
import { useLookUp } from './use-look-up.ts';

/** The patient named by a link; undefined if the visitor looks up the patient. */
const linkedPatient = (type: LookupType, identityNo: string | undefined): string | undefined =>
  identityNo !== undefined && isRegistrationNumber(identityNo) && isIdentifiedHere(type)
    ? identityNo
    : undefined;

/**
 * The look-up of the patient: by registration number, by phone and birth date, or by the link that
 * was sent (FIND-01 to FIND-07, PHONE4-03).
 */
export const LookupScreen = (): ReactElement => {
  const { t } = useWording();
  const modals = useModals();
  const loadedDays = useVisitDays();
  const { value: days } = loadedDays;
  const { type: requestedType = 'PT', visitDate, identityNo } = readVisit(useScreenQuery());
  const type = isLookupType(requestedType) ? requestedType : undefined;
  const [tab, setTab] = useState<'number' | 'phone'>('number');
  const [denied, setDenied] = useState(false);
  const { matches, byNumber, byPhone, clearMatches } = useLookUp();
  const confirm = useConfirmPatient(type, visitDate, clearMatches);
  /** A confirmed patient, whose last four phone digits are still needed. */
  const [inIntensiveCare, setInIntensiveCare] = useState<RegistrationNumber>();

  const isDateMissing = visitDate === undefined;
  const isDatePast = days !== null && visitDate !== undefined && visitDate < days.today;
  const isTypeUnsupported = type === undefined;
  const isBlocked = isDateMissing || isDatePast || isTypeUnsupported;
  useEffect(() => {
    if (isDateMissing || isTypeUnsupported) goToError('invalidAccess');
    else if (isDatePast) goToError('invalidAccess', t('message.visitDayPast'));
  }, [isDateMissing, isDatePast, isTypeUnsupported, t]);

  const { kioskType } = useSession();
  const { heading, intro } = lookupKind(type ?? 'PT');
  const linked = type && linkedPatient(type, identityNo);
  // The tabs say what a patient is asked for. At a kiosk the space is needed below them.
  const ownIntro = kioskType && intro === 'screen.lookup.intro' ? undefined : intro;
  const introKey = linked === undefined ? ownIntro : 'screen.link.patientIntro';
  return (
    <PageShell screen="/pt" back title={heading} intro={introKey && <Words of={introKey} />}>
      {linked === undefined ? (
        <div className="card">
          <Tabs
            label={t('screen.lookup.way')}
            open={tab}
            onOpen={setTab}
            tabs={[
              {
                id: 'number',
                label: <Words of="screen.lookup.byNumber" />,
                panel: <NumberForm onLookUp={byNumber} />,
              },
              {
                id: 'phone',
                label: <Words of="screen.lookup.byPhone" />,
                panel: days ? (
                  <PhoneBirthForm
                    today={days.today}
                    isForGuardian={isGuardian(requestedType)}
                    onLookUp={byPhone}
                  />
                ) : (
                  <RetryNotice of={[loadedDays]} />
                ),
              },
            ]}
          />
        </div>
      ) : (
        <>
          <RetryNotice of={[loadedDays]} />
          {!isBlocked && days && (
            <LinkedPatient
              denied={denied}
              onShow={async () => {
                const problem = await byNumber(linked);
                if (problem) modals.error(problem);
              }}
            />
          )}
        </>
      )}
      {matches.length > 0 && (
        <MatchDialog
          type={requestedType}
          matches={matches}
          onConfirm={async (patNo) => {
            // An enrolled kiosk vouches for its visitors.
            if (type === 'ICUGST' && !isEnrolledMachine()) {
              clearMatches();
              setInIntensiveCare(patNo);
            } else await confirm(patNo);
          }}
          onClose={() => {
            setDenied(true);
            clearMatches();
          }}
        />
      )}
      {inIntensiveCare !== undefined && (
        <Dialog
          heading={<Words of="screen.lastFour.heading" />}
          onClose={() => {
            setInIntensiveCare(undefined);
          }}
          actions={
            <Button
              onClick={() => {
                setInIntensiveCare(undefined);
              }}
            >
              <Words of="screen.cancel" />
            </Button>
          }
        >
          <LastFourEntry
            hint={<Words of="screen.intensiveCare.lastFourIntro" />}
            onDigits={async (digits) => {
              const end = await confirm(inIntensiveCare, digits);
              if (end === 'done') setInIntensiveCare(undefined);
              return end;
            }}
          />
        </Dialog>
      )}
    </PageShell>
  );
};
