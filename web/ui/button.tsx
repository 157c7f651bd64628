import './button.css';
import type { ComponentProps, ReactElement } from 'react';
import { Icon, type IconName } from './icon.tsx';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'disabled'> {
  variant?: 'primary' | 'secondary' | 'danger' | 'quiet';
  icon?: IconName;
  /** An action is running: presses are ignored, but the button can still have the focus. */
  busy?: boolean;
  /**
   * Something is missing: the button looks unavailable, but a press still reaches `onClick`, which
   * says what is missing.
   */
  blocked?: boolean;
  wide?: boolean;
}

/**
 * A button of at least 56 px. It is never `disabled`, so that it can always say why it is
 * unavailable.
 */
export const Button = ({
  variant = 'secondary',
  icon,
  busy = false,
  blocked = false,
  wide = false,
  onClick,
  className = '',
  children,
  ...rest
}: ButtonProps): ReactElement => (
  <button
    type="button"
    {...rest}
    className={`button button-${variant} ${wide ? 'button-wide' : ''} ${className}`}
    aria-disabled={busy || blocked ? true : undefined}
    aria-busy={busy ? true : undefined}
    onClick={(event) => {
      if (busy) event.preventDefault();
      else onClick?.(event);
    }}
  >
    {busy ? <span className="spinner" aria-hidden="true" /> : icon && <Icon name={icon} />}
    <span>{children}</span>
  </button>
);
