import type { RJSFSchema, WidgetProps } from '@rjsf/utils';
import type { ReactElement } from 'react';
import { normaliseDigits } from '../../../engine/visit/digits.ts';
import { Words } from '../../i18n/words.tsx';
import { textOf } from '../answer-shape.ts';
import type { FormContext } from '../form-options.ts';

/** What is typed as a time so far, such as 8 as 08 and 0830 as 08:30; the former text for no time. */
const typedTime = (typed: string, former: string): string => {
  const digits = normaliseDigits(typed)
    .replace(/\D/g, '')
    .replace(/^[3-9]/, '0$&');
  if (!/^(?:[0-2]?|(?:[01]\d|2[0-3])(?:[0-5]\d?)?)$/.test(digits)) return former;
  return digits.replace(/^(..)(.)/, '$1:$2');
};

/** TI: the browser's field for a time; at a kiosk, four digits that its keypad types. */
export const TimeWidget = ({
  id,
  value,
  schema,
  rawErrors = [],
  onChange,
}: WidgetProps<unknown, RJSFSchema, FormContext>): ReactElement => {
  const text = textOf(value as string);
  const isTyped = 'kiosk' in document.documentElement.dataset;
  const described = [
    schema.description !== undefined && `${id}-description`,
    rawErrors.length > 0 && `${id}-error`,
    isTyped && `${id}-digits`,
  ];
  return (
    <div className="number-answer">
      <span className="number-field">
        <input
          id={id}
          type={isTyped ? 'text' : 'time'}
          className="field-input"
          dir="ltr"
          autoComplete="off"
          inputMode="numeric"
          data-keypad="digits"
          placeholder="--:--"
          value={text}
          aria-invalid={rawErrors.length > 0 || undefined}
          aria-describedby={described.filter(Boolean).join(' ') || undefined}
          onChange={(event) => {
            onChange(typedTime(event.currentTarget.value, text) || undefined);
          }}
        />
      </span>
      {isTyped && (
        <p id={`${id}-digits`} className="text-count">
          <Words of="screen.inquiry.timeDigits" />
        </p>
      )}
    </div>
  );
};
