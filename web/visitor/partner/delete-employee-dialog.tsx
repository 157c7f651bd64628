import type { ReactElement } from 'react';
import { formatPhone } from '../../../engine/visit/phone.ts';
import type { PartnerEmployee } from '../../../schemas/api.gen.ts';
import { BidiIsolated, Words } from '../../i18n/words.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { LOOKUP_THROTTLE_MS } from '../../visit/throttle.ts';
import { useThrottled } from '../../visit/use-throttled.ts';

/** Asks for confirmation for this person, and says what they lose (PEMP-05). */
export const DeleteEmployeeDialog = ({
  person,
  onDelete,
  onClose,
}: {
  person: PartnerEmployee;
  onDelete: () => Promise<void>;
  onClose: () => void;
}): ReactElement => {
  const { run, busy } = useThrottled(LOOKUP_THROTTLE_MS, onDelete);
  return (
    <Dialog
      className="dialog-error"
      icon="warning"
      heading={<Words of="screen.partner.deleteHeading" values={{ name: person.empNm }} />}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            <Words of="screen.cancel" />
          </Button>
          <Button variant="danger" busy={busy} onClick={run}>
            <Words of="screen.partner.delete" />
          </Button>
        </>
      }
    >
      <p>
        <BidiIsolated>{formatPhone(person.empPhone)}</BidiIsolated>
      </p>
      <p>
        <Words of="screen.partner.deleteWarning" />
      </p>
      <p role="status" className="status-line small">
        {busy && <Words of="screen.checking" />}
      </p>
    </Dialog>
  );
};
