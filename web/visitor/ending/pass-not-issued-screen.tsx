import type { ReactElement } from 'react';
import { isPatient } from '../../../engine/visit/user-type.ts';
import { useWording } from '../../i18n/use-wording.ts';
import { Words } from '../../i18n/words.tsx';
import { useScreenQuery } from '../../visit/navigation.ts';
import { useSession } from '../../visit/session.ts';
import { readVisit } from '../../visit/visit-query.ts';
import { visitMemory } from '../../visit/visit-memory.ts';
import { AnotherPerson } from './another-person.tsx';
import { OutcomePage } from './outcome-page.tsx';

/** No pass was issued: why, the person to contact, and what is possible without it (ERR-07, ERR-08). */
export const PassNotIssuedScreen = (): ReactElement => {
  const { t } = useWording();
  const { userType, kioskType } = useSession();
  const { type = userType, visitDate } = readVisit(useScreenQuery());
  const phone = t('message.mainPhone');
  // A page that was loaded again knows no reason; the message to the phone has it.
  const { refusal = '' } = visitMemory;
  const isPartner = type === 'PEMP';
  // A page that was loaded again does not know the visitor; it may be a patient.
  const whatNext =
    type === '' || isPatient(type) ? 'screen.notIssued.treatment' : 'screen.notIssued.beforeComing';
  return (
    <OutcomePage
      screen="/pass-forbiden"
      title="message.passNotIssued"
      {...(!isPartner && { phone })}
      next={<AnotherPerson type={type || undefined} visitDate={visitDate} />}
    >
      {refusal !== '' && (
        <p>
          <bdi>{refusal}</bdi>
        </p>
      )}
      {isPartner ? (
        <p>
          <Words of="screen.notIssued.partner" />
        </p>
      ) : (
        <>
          <p>
            <Words of="screen.notIssued.detail" values={{ phone }} />
          </p>
          <p>
            <Words of={kioskType ? 'screen.notIssued.atKiosk' : whatNext} />
          </p>
        </>
      )}
    </OutcomePage>
  );
};
