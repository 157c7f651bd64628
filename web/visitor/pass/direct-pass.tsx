import type { ReactElement, ReactNode } from 'react';
import type { PassCheckResult } from '../../../schemas/api.gen.ts';
import { formatMonthDay } from '../../../engine/wording/date-format.ts';
import { Words } from '../../i18n/words.tsx';
import { PassPrint } from '../../printing/pass-print.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useSession } from '../../visit/session.ts';
import { visitMemory } from '../../visit/visit-memory.ts';
import { useCompanions } from '../companion/use-companions.ts';
import { AnotherPerson } from '../ending/another-person.tsx';
import { KioskAutoReturn } from '../kiosk-parts.tsx';
import { PageShell } from '../page-shell.tsx';
import { ManageStaffButton } from '../partner/manage-staff-button.tsx';
import { KeptPassCard } from './kept-pass-card.tsx';
import { PassCard } from './pass-card.tsx';
import { PassComforts } from './pass-comforts.tsx';
import { PassCompanions } from './pass-companions.tsx';
import { PassOutcome } from './pass-outcome.tsx';
import { listsCompanions, passTitleKey } from './pass-facts.ts';
import { PassSentCard } from './pass-sent-card.tsx';
import { RedoButton } from './redo-button.tsx';
import { useScreenWakeLock } from './use-screen-wake-lock.ts';

/**
 * The pass itself, for the scanner and for the staff at the entrance (PASS-01 to PASS-20). Just
 * after an accepted answer it also says which phone the message with it went to (PASS-21, PASS-23),
 * and a kiosk prints it.
 */
export const DirectPass = ({
  pass,
  pid,
  isNew,
  note,
  onForget,
}: {
  pass: PassCheckResult;
  /** Link of a partner company employee. */
  pid: string | undefined;
  /** It was just issued. */
  isNew: boolean;
  /** Shown above the pass. */
  note?: ReactNode;
  /** Removes the pass from this phone; absent if it keeps none. */
  onForget?: (() => Promise<void>) | undefined;
}): ReactElement => {
  const { answerType, visitDate, passKind } = pass;
  const { kioskType } = useSession();
  useScreenWakeLock();
  const hasCompanions = listsCompanions(pass);
  const companions = useCompanions(hasCompanions ? pass.passCheck : undefined);
  const { value: companionList, failure } = companions.list;
  const isComplete = !hasCompanions || companionList !== null || failure !== undefined;
  // A caregiver who answered for the patient still needs a pass of their own.
  const isOfPatient = isNew && answerType === 'PT' && visitMemory.accompanied !== undefined;
  const another = <AnotherPerson type={answerType} visitDate={visitDate} />;
  const paper = <PassPrint pass={pass} companions={companionList} atOnce={isNew && isComplete} />;
  return (
    <PageShell
      screen="/pass"
      title={passTitleKey(pass)}
      values={{ date: formatMonthDay(visitDate) }}
    >
      <KioskAutoReturn />
      {note}
      {passKind === 'certificate' && (
        <Notice>
          <p>
            <Words of="screen.pass.certificateNote" />
          </p>
        </Notice>
      )}
      {isOfPatient && (
        <Notice>
          <p>
            <Words of="screen.pass.ofPatient" />
          </p>
        </Notice>
      )}
      {isOfPatient && another}
      <PassOutcome pass={pass} />
      {/* A kiosk cannot be carried: its paper comes before the codes. */}
      {kioskType !== '' && paper}
      <PassCard pass={pass} />
      {kioskType === '' && paper}
      {isNew && <PassSentCard pass={pass} isShownHere />}
      {hasCompanions && <PassCompanions companions={companions} />}
      {answerType === 'PEMP' && pid !== undefined && <ManageStaffButton pid={pid} />}
      <RedoButton pass={pass} pid={pid} />
      {!isOfPatient && another}
      <PassComforts pass={pass} />
      {onForget && <KeptPassCard onForget={onForget} />}
    </PageShell>
  );
};
