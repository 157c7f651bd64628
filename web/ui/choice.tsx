import './choice.css';
import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { FieldError } from './field.tsx';

interface ChoiceProps extends Omit<ComponentProps<'input'>, 'onChange' | 'type' | 'children'> {
  kind: 'radio' | 'checkbox';
  label: ReactNode;
  note?: ReactNode;
  onChosen: (checked: boolean) => void;
}

/** A radio or check box as a row of at least 56 px that can be pressed anywhere. */
export const Choice = ({ kind, label, note, onChosen, ...rest }: ChoiceProps): ReactElement => (
  <label className="choice">
    <input
      {...rest}
      type={kind}
      onChange={(event) => {
        onChosen(event.currentTarget.checked);
      }}
    />
    <span className="choice-words">
      {label}
      {note && <span className="choice-note">{note}</span>}
    </span>
  </label>
);

export interface RadioOption<Value extends string> {
  readonly value: Value;
  readonly label: ReactNode;
  readonly note?: ReactNode;
  readonly disabled?: boolean;
}

export interface RadioGroupProps<Value extends string> {
  id: string;
  legend: ReactNode;
  /** The legend repeats the heading above, so only screen readers get it. */
  legendHidden?: boolean;
  options: readonly RadioOption<Value>[];
  value: Value | '';
  onValue: (value: Value) => void;
  error?: ReactNode;
  children?: ReactNode;
}

/** One choice from several rows; none is selected by default unless `value` is set. */
export const RadioGroup = <Value extends string>({
  id,
  legend,
  legendHidden = false,
  options,
  value,
  onValue,
  error,
  children,
}: RadioGroupProps<Value>): ReactElement => (
  <fieldset
    role="radiogroup"
    aria-invalid={error ? true : undefined}
    aria-describedby={error ? `${id}-error` : undefined}
  >
    <legend className={legendHidden ? 'visually-hidden' : 'choices-legend'}>{legend}</legend>
    {children}
    <div className="choices">
      {options.map((option, index) => (
        <Choice
          key={option.value}
          kind="radio"
          id={index === 0 ? id : `${id}-${option.value}`}
          name={id}
          value={option.value}
          checked={value === option.value}
          disabled={option.disabled}
          label={option.label}
          note={option.note}
          onChosen={() => {
            onValue(option.value);
          }}
        />
      ))}
    </div>
    {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
  </fieldset>
);

export interface CheckRowProps {
  id: string;
  label: ReactNode;
  note?: ReactNode;
  checked: boolean;
  onChecked: (checked: boolean) => void;
  error?: ReactNode;
}

/** A single check box. */
export const CheckRow = ({
  id,
  label,
  note,
  checked,
  onChecked,
  error,
}: CheckRowProps): ReactElement => (
  <div>
    <Choice
      kind="checkbox"
      id={id}
      checked={checked}
      label={label}
      note={note}
      onChosen={onChecked}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
    />
    {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
  </div>
);
