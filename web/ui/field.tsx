import './field.css';
import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { Icon } from './icon.tsx';

/** The error of a field, beside it; the summary above says the same. */
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
  /** Receives the typed text, which the caller normalises, and its input. */
  onText: (text: string, input: HTMLInputElement) => void;
  /** Digits only: number keys on a phone, the digit keypad at a kiosk, always left to right. */
  digits?: boolean;
  /** A number with capital letters, which no keyboard should autocorrect; always left to right. */
  code?: boolean;
}

const CODE_INPUT_PROPS = {
  dir: 'ltr',
  'data-keypad': 'code',
  autoCapitalize: 'characters',
  autoCorrect: 'off',
  spellCheck: false,
} as const;

/** One line of text under its label. The caller decides what may be typed, not the browser. */
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
          onText(event.currentTarget.value, event.currentTarget);
        }}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
      />
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
};
