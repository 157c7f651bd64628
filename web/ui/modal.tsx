import { useEffect, useMemo, useState, type ReactElement, type ReactNode } from 'react';
import { Words } from '../i18n/words.tsx';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { ModalContext, type Modals } from './modal-context.ts';

interface ShownModal {
  readonly kind: 'error' | 'info';
  readonly message: string | undefined;
  readonly after: (() => void) | undefined;
}

const SLOW_AFTER_MS = 5_000;

/** Covers the page while a call runs; after a while it says that the connection is slow. */
const LoadingOverlay = (): ReactElement => {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(() => {
      setIsSlow(true);
    }, SLOW_AFTER_MS);
    return () => {
      window.clearTimeout(timer);
    };
  }, []);
  return (
    <div className="loading" role="status">
      <span className="spinner" aria-hidden="true" />
      <Words of={isSlow ? 'screen.slow' : 'screen.loading'} />
    </div>
  );
};

/** The modal of the specification: an error, information, or the spinner of a running call. */
export const ModalProvider = ({ children }: { children: ReactNode }): ReactElement => {
  const [shown, setShown] = useState<ShownModal | null>(null);
  const [loading, setLoading] = useState(0);
  const modals = useMemo<Modals>(
    () => ({
      error: (message, after) => {
        setShown({ kind: 'error', message, after });
      },
      info: (message, after) => {
        setShown({ kind: 'info', message, after });
      },
      startLoading: () => {
        setLoading((count) => count + 1);
      },
      stopLoading: () => {
        setLoading((count) => count - 1);
      },
    }),
    [],
  );
  const close = (): void => {
    setShown(null);
    shown?.after?.();
  };
  return (
    <ModalContext value={modals}>
      {children}
      {loading > 0 && <LoadingOverlay />}
      {shown && (
        <Dialog
          short
          className={`dialog-${shown.kind}`}
          icon={shown.kind === 'error' ? 'warning' : 'info'}
          heading={
            <Words of={shown.kind === 'error' ? 'screen.modal.error' : 'screen.modal.info'} />
          }
          onClose={close}
          actions={
            <Button variant="primary" onClick={close}>
              <Words of="screen.close" />
            </Button>
          }
        >
          <p>
            {shown.message === '' || shown.message === undefined ? (
              <Words of="message.invalidAccess" />
            ) : (
              shown.message
            )}
          </p>
        </Dialog>
      )}
    </ModalContext>
  );
};
