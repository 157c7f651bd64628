import type { ReactElement } from 'react';
import { Words } from '../../i18n/words.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** Asks before guardians lose their registration, and names them. */
export const ConfirmRemoval = ({
  phones,
  busy,
  onConfirm,
  onClose,
}: {
  /** The phones, masked as the list shows them. */
  phones: readonly string[];
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}): ReactElement => (
  <Dialog
    short
    heading={<Words of="screen.companion.removeHeading" />}
    icon="warning"
    onClose={onClose}
    actions={
      <>
        <Button onClick={onClose}>
          <Words of="screen.companion.keep" />
        </Button>
        <Button variant="primary" busy={busy} onClick={onConfirm}>
          <Words of="screen.companion.removeConfirm" />
        </Button>
      </>
    }
  >
    {phones.map((phone) => (
      <p key={phone}>
        <Words of="screen.companion.removeText" values={{ phone }} />
      </p>
    ))}
  </Dialog>
);
