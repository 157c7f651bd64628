import './notice.css';
import type { ReactElement, ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';

const ICON = {
  info: 'info',
  warning: 'warning',
  error: 'warning',
  success: 'check',
} as const satisfies Record<string, IconName>;

/** Information, set apart from the questions. */
export const Notice = ({
  kind = 'info',
  children,
}: {
  kind?: keyof typeof ICON;
  children: ReactNode;
}): ReactElement => (
  <div className={`notice notice-${kind}`}>
    <Icon name={ICON[kind]} />
    <div className="notice-words">{children}</div>
  </div>
);
