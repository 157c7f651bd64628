import { useState, type ReactElement } from 'react';
import { useApi } from '../../api/use-api.ts';
import { Words } from '../../i18n/words.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** Asks for confirmation before unpairing: pairing again needs a new code. */
export const UnpairDialog = ({
  onUnpaired,
  onClose,
}: {
  onUnpaired: () => void;
  onClose: () => void;
}): ReactElement => {
  const callApi = useApi();
  const [busy, setBusy] = useState(false);
  const unpair = async (): Promise<void> => {
    setBusy(true);
    const reply = await callApi('unpairDevice', {});
    setBusy(false);
    onClose();
    // Whatever the reply: this browser is no longer a device, or was none before.
    if (reply) onUnpaired();
  };
  return (
    <Dialog
      icon="warning"
      heading={<Words of="screen.device.unpairHeading" />}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            <Words of="screen.cancel" />
          </Button>
          <Button variant="danger" busy={busy} onClick={() => void unpair()}>
            <Words of="screen.device.unpair" />
          </Button>
        </>
      }
    >
      <p>
        <Words of="screen.device.unpairWarning" />
      </p>
    </Dialog>
  );
};
