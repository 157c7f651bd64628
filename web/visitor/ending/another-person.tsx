import type { ReactElement } from 'react';
import type { Day } from '../../../engine/visit/calendar-day.ts';
import { dayAt } from '../../../engine/visit/local-time.ts';
import { afterHome } from '../../../engine/visit/next-screen.ts';
import {
  isGuardian,
  isPatient,
  isVisitor,
  type UserType,
} from '../../../engine/visit/user-type.ts';
import { Words } from '../../i18n/words.tsx';
import { Button } from '../../ui/button.tsx';
import { isPhoneOfVisitor } from '../../visit/device-start.ts';
import { go, startOver } from '../../visit/navigation.ts';
import { session } from '../../visit/session.ts';
import { clearVisitMemory, visitMemory } from '../../visit/visit-memory.ts';
import { visitQuery } from '../../visit/visit-query.ts';

/** What someone of the same family would choose at home; undefined for staff and for links. */
const purposeOf = (type: UserType): UserType | undefined => {
  if (type === 'ICUGST') return type;
  if (isVisitor(type)) return 'GST';
  if (isGuardian(type)) return type === 'RNOK' ? undefined : 'NOK';
  return isPatient(type) && type !== 'EMMA' ? 'PT' : undefined;
};

/** An old pass has a day that is no longer offered. */
const isToCome = (visitDate: Day): boolean => visitDate >= dayAt(Date.now());

/** Starts again with that purpose and day, and nothing else of this visit. */
const startFor = (purpose: UserType, visitDate: Day): void => {
  startOver();
  session.set({ userType: purpose, cnnHome: 'Y' });
  const step = afterHome(purpose, visitDate);
  if (step.kind === 'screen') go(step.screen, step.query);
};

/**
 * What can follow a visit: the own pass of a guardian who has just answered for the patient, and on
 * a visitor's own phone a visit of another person of the family.
 */
export const AnotherPerson = ({
  type,
  visitDate,
}: {
  type: UserType | undefined;
  visitDate: Day | undefined;
}): ReactElement | null => {
  const { accompanied } = visitMemory;
  const purpose = type && purposeOf(type);
  const isOffered = isPhoneOfVisitor() && visitDate !== undefined && isToCome(visitDate);
  return (
    <>
      {type === 'PT' && accompanied && (
        <Button
          variant="primary"
          wide
          onClick={() => {
            clearVisitMemory();
            go('/nok', visitQuery(accompanied), { replace: true });
          }}
        >
          <Words of="screen.another.caregiver" />
        </Button>
      )}
      {purpose && isOffered && (
        <Button
          wide
          onClick={() => {
            startFor(purpose, visitDate);
          }}
        >
          <Words of="screen.another.person" />
        </Button>
      )}
    </>
  );
};
