import './dialog.css';
import { useId, type ReactElement, type ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';
import { useModalDialog } from './use-modal-dialog.ts';

export interface DialogProps {
  heading: ReactNode;
  icon?: IconName;
  /** Called for Escape; the caller removes the dialog, and focus returns to where it was. */
  onClose: () => void;
  children: ReactNode;
  actions: ReactNode;
  /** For a long text to read. */
  wide?: boolean;
  /** A short text that a screen reader reads with the heading, before the first button. */
  short?: boolean;
  className?: string;
}

/** The browser's own modal dialog, open as long as it is drawn. Its heading is its name. */
export const Dialog = ({
  heading,
  icon,
  onClose,
  children,
  actions,
  wide = false,
  short = false,
  className = '',
}: DialogProps): ReactElement => {
  const ref = useModalDialog();
  const headingId = useId();
  return (
    <dialog
      ref={ref}
      className={`dialog ${wide ? 'dialog-wide' : ''} ${className}`}
      aria-labelledby={headingId}
      {...(short && { 'aria-describedby': `${headingId}-body` })}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className="dialog-head">
        {icon && <Icon name={icon} />}
        <h2 id={headingId}>{heading}</h2>
      </div>
      {/* A long text scrolls, so it must be focusable; otherwise focus goes to the first control. */}
      <div id={`${headingId}-body`} className="dialog-body stack" {...(wide && { tabIndex: 0 })}>
        {children}
      </div>
      <div className="dialog-actions button-row">{actions}</div>
    </dialog>
  );
};
