import type { ReactElement } from 'react';
import {
  formatPhone,
  isKoreanPhone,
  isMobilePhone,
  isPhone,
  normalisePhone,
} from '../../../engine/visit/phone.ts';
import type { MessageKey } from '../../../engine/wording/message-key.gen.ts';
import { Words } from '../../i18n/words.tsx';
import { TextField, type TextFieldProps } from '../../ui/field.tsx';
import { keepCursor } from './keep-cursor.ts';

/**
 * The error of a phone; undefined if it is correct. A `mobile` phone can receive a message, a
 * `korean` one has a known area code (VALID-03, VALID-04, VALID-12 to VALID-14).
 */
export const phoneError = (
  phone: string,
  kind: 'any' | 'korean' | 'mobile' = 'any',
): MessageKey | undefined => {
  if (!isPhone(phone)) return 'screen.phone.lengthError';
  if (kind === 'korean' && !isKoreanPhone(phone)) return 'screen.phone.patternError';
  if (kind === 'mobile' && !isMobilePhone(phone)) return 'message.mobilePhoneOnly';
  return undefined;
};

/**
 * A phone, shown with hyphens. It may be typed or pasted in any form: with hyphens, spaces, the
 * country code or digits of another keyboard.
 */
export const PhoneField = ({
  value,
  onPhone,
  ...field
}: Omit<TextFieldProps, 'onText' | 'digits' | 'code'> & {
  /** Receives the digits only. */
  onPhone: (phone: string) => void;
}): ReactElement => (
  <TextField
    hint={<Words of="screen.phone.hint" />}
    {...field}
    digits
    value={formatPhone(value)}
    onText={(text, input) => {
      keepCursor(input);
      onPhone(normalisePhone(text));
    }}
  />
);
