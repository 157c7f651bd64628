import './prefixed-phone.css';
import type { ReactElement } from 'react';
import {
  COMPANION_PREFIXES,
  normaliseCompanionDigits,
  type CompanionPrefix,
  type CompanionSlot,
} from '../../../engine/visit/companion-phone.ts';

/**
 * Another person's mobile number: a prefix to choose, up to 8 digits to type (VALID-23). It runs
 * from left to right in every language. `id` is that of the digits' field. A number whose prefix is
 * not offered is shown in it in full.
 */
export const PrefixedPhone = ({
  id,
  value: { prefix, digits },
  prefixLabel,
  digitsLabel,
  errorId,
  onChange,
}: {
  id: string;
  value: CompanionSlot;
  prefixLabel: string;
  digitsLabel: string;
  /** The error of the number, if there is one. */
  errorId?: string | undefined;
  onChange: (part: Partial<CompanionSlot>) => void;
}): ReactElement => (
  <div className="prefixed-phone" dir="ltr">
    {prefix !== '' && (
      <select
        className="field-input field-input-digits"
        aria-label={prefixLabel}
        value={prefix}
        onChange={({ currentTarget }) => {
          onChange({ prefix: currentTarget.value as CompanionPrefix });
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
      value={digits}
      onChange={({ currentTarget }) => {
        onChange({ digits: normaliseCompanionDigits(currentTarget.value, prefix) });
      }}
    />
  </div>
);
