import './prefixed-phone.css';
import type { ReactElement } from 'react';
import {
  COMPANION_PREFIXES,
  normaliseCompanionDigits,
  type CompanionPrefix,
  type CompanionSlot,
} from '../../../engine/visit/companion-phone.ts';

/**
 * A mobile number of somebody else: its prefix chosen, up to 8 digits typed (VALID-23). It runs from
 * left to right in every language. `id` is the digits' field. A number whose prefix is not offered
 * stands in it whole.
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
  /** What is wrong with the number, where something is. */
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
