import './prefixed-phone.css';
import type { ReactElement } from 'react';
import {
  COMPANION_PREFIXES,
  readPrefixedPhone,
  type CompanionPrefix,
  type PrefixedPhone,
} from '../../../engine/visit/companion-phone.ts';
import { formatPhone } from '../../../engine/visit/phone.ts';
import { keepCursor } from './keep-cursor.ts';

/** The digits with hyphens, as they follow the prefix. */
const shownDigits = ({ prefix, digits }: PrefixedPhone): string =>
  formatPhone(prefix + digits)
    .slice(prefix.length)
    .replace(/^-/, '');

/**
 * Another person's mobile number: a prefix to choose, up to 8 digits to type (VALID-23). A whole
 * number that is typed or pasted there brings its own prefix. It runs from left to right in every
 * language. `id` is that of the digits' field. A number whose prefix is not offered is shown in it
 * in full.
 */
export const PrefixedPhoneField = ({
  id,
  value,
  prefixLabel,
  digitsLabel,
  errorId,
  onChange,
}: {
  id: string;
  value: PrefixedPhone;
  prefixLabel: string;
  digitsLabel: string;
  /** The error of the number, if there is one. */
  errorId?: string | undefined;
  onChange: (value: PrefixedPhone) => void;
}): ReactElement => (
  <div className="prefixed-phone" dir="ltr">
    {value.prefix !== '' && (
      <select
        className="field-input field-input-digits"
        aria-label={prefixLabel}
        value={value.prefix}
        onChange={({ currentTarget }) => {
          onChange({ ...value, prefix: currentTarget.value as CompanionPrefix });
        }}
      >
        {COMPANION_PREFIXES.map((offered) => (
          <option key={offered}>{offered}</option>
        ))}
      </select>
    )}
    <input
      id={id}
      className="field-input field-input-digits"
      type="text"
      inputMode="numeric"
      autoComplete="off"
      data-keypad="digits"
      aria-label={digitsLabel}
      aria-invalid={errorId !== undefined || undefined}
      aria-describedby={errorId}
      value={shownDigits(value)}
      onChange={({ currentTarget }) => {
        keepCursor(currentTarget);
        onChange(readPrefixedPhone(currentTarget.value, value.prefix));
      }}
    />
  </div>
);
