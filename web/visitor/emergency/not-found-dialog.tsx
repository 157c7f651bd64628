import type { ReactElement } from 'react';
import { Words } from '../../i18n/words.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** No one was found at the tablet: the entry was wrong, or the patient is new (decisions, U24). */
export const NotFoundDialog = ({
  onAgain,
  onNewPatient,
}: {
  onAgain: () => void;
  onNewPatient: () => void;
}): ReactElement => (
  <Dialog
    className="dialog-info"
    icon="info"
    heading={<Words of="screen.emergency.notFoundHeading" />}
    onClose={onAgain}
    actions={
      <>
        <Button onClick={onAgain}>
          <Words of="screen.emergency.again" />
        </Button>
        <Button variant="primary" onClick={onNewPatient}>
          <Words of="screen.emergency.newPatient" />
        </Button>
      </>
    }
  >
    <p>
      <Words of="screen.emergency.notFound" />
    </p>
  </Dialog>
);
