import '../ending/outcome.css';
import './pass.css';
import type { ReactElement } from 'react';
import type { PassCheckResult } from '../../../schemas/api.gen.ts';
import { Words } from '../../i18n/words.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PassPrint } from '../../printing/pass-print.tsx';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import { go } from '../../visit/navigation.ts';
import { useSession } from '../../visit/session.ts';
import { visitQuery } from '../../visit/visit-query.ts';
import { useCompanions } from '../companion/use-companions.ts';
import { KioskAutoReturn } from '../kiosk-parts.tsx';
import { PageShell } from '../page-shell.tsx';
import { ManageStaffButton } from '../partner/manage-staff-button.tsx';
import { listsCompanions } from './pass-facts.ts';
import { PassOutcome } from './pass-outcome.tsx';
import { RedoButton } from './redo-button.tsx';

/** Says that the mobile pass is on its way to a masked phone (PASS-21, PASS-22). */
export const PassSentCard = ({ phone }: { phone: string }): ReactElement => (
  <div className="card outcome">
    <span className="outcome-mark outcome-done">
      <Icon name="check" />
    </span>
    <p className="outcome-words">
      <Words of="screen.pass.sentTo" values={{ phone }} />
    </p>
    <p className="soft">
      <Words of="screen.pass.sentNext" />
    </p>
  </div>
);

/**
 * After an accepted answer: the mobile pass is on its way to a masked phone (PASS-21, PASS-23). A
 * kiosk prints it too.
 */
export const SentPass = ({
  pass,
  pid,
}: {
  pass: PassCheckResult;
  /** Link of a partner company employee. */
  pid: string | undefined;
}): ReactElement => {
  const isKiosk = useSession().kioskType !== '';
  const hasCompanions = isKiosk && listsCompanions(pass);
  const { list } = useCompanions(hasCompanions ? pass.passCheck : undefined);
  return (
    <PageShell screen="/pass" title="screen.pass.sentHeading">
      <KioskAutoReturn />
      <PassOutcome pass={pass} />
      <PassSentCard phone={pass.phone} />
      <RetryNotice of={[list]} />
      {isKiosk && (
        <PassPrint
          pass={pass}
          companions={list.value}
          atOnce={!hasCompanions || list.value !== null || list.failure !== undefined}
        />
      )}
      <div className="stack">
        <Button
          variant="primary"
          wide
          onClick={() => {
            go('/pass', visitQuery({ passCheck: pass.passCheck, pid }));
          }}
        >
          <Words of="screen.pass.showNow" />
        </Button>
        {pass.answerType === 'PEMP' && pid !== undefined && <ManageStaffButton pid={pid} />}
        <RedoButton pass={pass} pid={pid} />
      </div>
    </PageShell>
  );
};
