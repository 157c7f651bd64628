import { useEffect, useState, type ReactElement } from 'react';
import { useLocation } from 'wouter';
import { isRegistrationNumber } from '../../../engine/visit/registration-number.ts';
import { isVisitor } from '../../../engine/visit/user-type.ts';
import { useApi } from '../../api/use-api.ts';
import { Words } from '../../i18n/words.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import { goToError, useScreenQuery } from '../../visit/navigation.ts';
import { useOpenVisit } from '../../visit/use-open-visit.ts';
import { readVisit } from '../../visit/visit-query.ts';
import { PageShell } from '../page-shell.tsx';
import { LastFourForm } from '../phone/last-four-form.tsx';
import { PhoneForm } from '../phone/phone-form.tsx';
import { OneGuardianNotice } from './one-guardian-notice.tsx';
import { PatientFirst } from './patient-first.tsx';
import { usePatientFirst } from './use-patient-first.ts';

/**
 * Texts for the visitor's own phone: a guest of intensive care is a visitor, not a guardian
 * (ROLE-04).
 */
const PHONE_TEXT_KEYS = {
  guardian: { heading: 'screen.guardian.heading', intro: 'screen.guardian.intro' },
  visitor: { heading: 'screen.guest.phoneHeading', intro: 'screen.intensiveCare.phoneIntro' },
} as const;

/**
 * The own phone of a person who visits a patient: typed at /nok, or brought by a message's link at
 * /phone-num, which first asks for its last four digits (NOK-01 to NOK-03, decisions L6).
 */
export const GuardianScreen = (): ReactElement => {
  const callApi = useApi();
  const openVisit = useOpenVisit();
  const [path] = useLocation();
  const { refId, visitDate, type = 'NOK', ticket, identityNo } = readVisit(useScreenQuery());
  const [confirmed, setConfirmed] = useState(false);

  const isIncomplete =
    refId === undefined ||
    visitDate === undefined ||
    (type !== 'NOK' && type !== 'ENOK' && type !== 'ICUGST');
  useEffect(() => {
    if (isIncomplete) goToError('invalidAccess');
  }, [isIncomplete]);

  // A link names its patient by a reference, and its server checks what it opens.
  const isChecked =
    !isIncomplete && !isVisitor(type) && path === '/nok' && isRegistrationNumber(refId);
  const patientFirst = usePatientFirst(isChecked ? { refId, visitDate } : null);
  const [isFilledIn, setIsFilledIn] = useState(false);

  const send = async (phone: string): Promise<void> => {
    if (isIncomplete) return;
    const reply = await callApi('guardian', {
      identityNo: phone,
      answerType: type,
      visitDate,
      refId,
      ...(ticket && { vistCntAES: ticket }),
    });
    if (reply) await openVisit(reply, refId);
  };

  if (isChecked && patientFirst.value?.isFirst === true && !isFilledIn) {
    return (
      <PatientFirst
        type={type}
        refId={refId}
        visitDate={visitDate}
        onFilledIn={() => {
          setIsFilledIn(true);
        }}
      />
    );
  }
  const isWaiting = isChecked && patientFirst.value === null;
  const mustConfirm = identityNo !== undefined && !confirmed;
  const { heading, intro } = isVisitor(type) ? PHONE_TEXT_KEYS.visitor : PHONE_TEXT_KEYS.guardian;
  const phoneIntro = identityNo === undefined ? intro : 'screen.link.phoneIntro';
  return (
    <PageShell
      key={mustConfirm ? 'last-four' : 'phone'}
      screen={path}
      // A link starts here: there is no screen of ours to go back to.
      back={path === '/nok'}
      title={mustConfirm ? 'screen.lastFour.heading' : heading}
      intro={<Words of={mustConfirm ? 'screen.lastFour.intro' : phoneIntro} />}
    >
      <RetryNotice of={[patientFirst]} />
      {!isWaiting && (
        <div className="card">
          {mustConfirm ? (
            <LastFourForm
              phone={identityNo}
              hint={<Words of="screen.lastFour.hint" />}
              onMatch={() => {
                setConfirmed(true);
              }}
            />
          ) : (
            <PhoneForm given={identityNo} submit={<Words of="screen.next" />} onPhone={send} />
          )}
        </div>
      )}
      {!isVisitor(type) && (
        <Notice>
          <OneGuardianNotice />
        </Notice>
      )}
    </PageShell>
  );
};
