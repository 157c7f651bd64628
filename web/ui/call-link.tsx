import type { ReactElement } from 'react';
import { BidiIsolated, Words } from '../i18n/words.tsx';
import { Icon } from './icon.tsx';

/** The address that makes a phone call the number. */
const telAddress = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`;

/** A phone number in a line of text that a phone calls when it is tapped. */
export const CallLink = ({ phone }: { phone: string }): ReactElement => (
  <a href={telAddress(phone)}>
    <BidiIsolated>{phone}</BidiIsolated>
  </a>
);

/** The same as a large button. */
export const CallButton = ({ phone }: { phone: string }): ReactElement => (
  <a className="button button-primary button-wide" href={telAddress(phone)}>
    <Icon name="phone" />
    <span>
      <Words of="screen.call" values={{ phone }} />
    </span>
  </a>
);
