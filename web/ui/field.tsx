import './field.css';
import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { Icon } from './icon.tsx';

/** What is wrong with a field, beside it; the summary above says the same. */
export const FieldError = ({ id, children }: { id: string; children: ReactNode }): ReactElement => (
  <span className="field-error" id={id}>
    <Icon name="warning" />
    <span>{children}</span>
  </span>
);

export interface TextFieldProps extends Omit<
  ComponentProps<'input'>,
  'id' | 'onChange' | 'value' | 'maxLength' | 'className'
> {
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  value: string;
  /** Takes what the visitor typed, made regular by the caller. */
  onText: (text: string) => void;
  /** Digits only: number keys on a phone, the digits' keypad at a kiosk, left to right always. */
  digits?: boolean;
  /** A number with capital letters in it, which no keyboard is to mend; left to right always. */
  code?: boolean;
}

const CODE_INPUT_PROPS = {
  dir: 'ltr',
  'data-keypad': 'code',
  autoCapitalize: 'characters',
  autoCorrect: 'off',
  spellCheck: false,
} as const;

/** One line of text under its label. What may be typed is the caller's rule, not the browser's. */
export const TextField = ({
  id,
  label,
  hint,
  error,
  value,
  onText,
  digits = false,
  code = false,
  ...rest
}: TextFieldProps): ReactElement => {
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      {hint && (
        <span className="field-hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      <input
        autoComplete="off"
        data-keypad="text"
        {...rest}
        id={id}
        type="text"
        className={`field-input ${digits || code ? 'field-input-digits' : ''}`}
        {...(digits && { inputMode: 'numeric', dir: 'ltr', 'data-keypad': 'digits' })}
        {...(code && CODE_INPUT_PROPS)}
        value={value}
        onChange={(event) => {
          onText(event.currentTarget.value);
        }}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
      />
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
};
