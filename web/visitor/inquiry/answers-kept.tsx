import { useState, type ReactElement } from 'react';
import { flushSync } from 'react-dom';
import { Words } from '../../i18n/words.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';

/** Says that the answers given before are still there, and offers to start without them. */
export const AnswersKept = ({
  isOtherVersion,
  onDiscard,
}: {
  /** The questionnaire has changed since then. */
  isOtherVersion: boolean;
  onDiscard: () => void;
}): ReactElement => {
  const [isAsking, setIsAsking] = useState(false);
  const close = (): void => {
    setIsAsking(false);
  };
  return (
    <Notice kind={isOtherVersion ? 'warning' : 'info'}>
      <p>
        <Words of={isOtherVersion ? 'screen.draft.changed' : 'screen.draft.restored'} />
      </p>
      <Button
        onClick={() => {
          setIsAsking(true);
        }}
      >
        <Words of="screen.draft.discard" />
      </Button>
      {isAsking && (
        <Dialog
          heading={<Words of="screen.draft.discardQuestion" />}
          onClose={close}
          actions={
            <>
              <Button onClick={close}>
                <Words of="screen.cancel" />
              </Button>
              <Button
                variant="primary"
                onClick={() => {
                  // Removes the dialog too, under which nothing else can take the focus.
                  flushSync(onDiscard);
                  document.querySelector<HTMLElement>('main h1')?.focus();
                }}
              >
                <Words of="screen.draft.discardYes" />
              </Button>
            </>
          }
        >
          {null}
        </Dialog>
      )}
    </Notice>
  );
};
