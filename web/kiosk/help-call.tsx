import { useState, type ReactElement } from 'react';
import { useApi } from '../api/use-api.ts';
import { Words } from '../i18n/words.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { isEnrolledMachine } from '../visit/device-start.ts';

/** Calls a member of staff to this kiosk. Only a machine of the hospital has the button. */
export const HelpCall = (): ReactElement | null => {
  const callApi = useApi();
  const [isComing, setIsComing] = useState(false);
  if (!isEnrolledMachine()) return null;
  const call = async (): Promise<void> => {
    const reply = await callApi('callHelp', {});
    if (reply?.resultCd === 0) setIsComing(true);
  };
  const close = (): void => {
    setIsComing(false);
  };
  return (
    <>
      <Button variant="quiet" icon="ask" onClick={() => void call()}>
        <Words of="screen.kiosk.help" />
      </Button>
      {isComing && (
        <Dialog
          className="dialog-info"
          icon="ask"
          heading={<Words of="screen.kiosk.helpComing" />}
          onClose={close}
          actions={
            <Button variant="primary" onClick={close}>
              <Words of="screen.close" />
            </Button>
          }
        >
          <p>
            <Words of="screen.kiosk.helpWait" />
          </p>
        </Dialog>
      )}
    </>
  );
};
