import type { RJSFSchema, WidgetProps } from '@rjsf/utils';
import { useState, type ReactElement } from 'react';
import { normaliseDigits } from '../../../engine/visit/digits.ts';
import { Words } from '../../i18n/words.tsx';
import type { FormContext, FormOptions } from '../form-options.ts';

/**
 * A number as it is typed: a sign, digits, and a point or comma before the decimals that the question
 * takes. With three decimals or more a comma could separate thousands, so only a point counts.
 */
const typedNumber = (decimals: number): RegExp => {
  const point = decimals > 2 ? '\\.' : '[.,]';
  const end = decimals === 0 ? '' : `(?:${point}\\d{0,${String(decimals)}})?`;
  return new RegExp(`^-?\\d{0,15}${end}$`);
};

/** The typed text; the former one where it is no part of a number. */
const accepted = (typed: string, former: string, decimals: number): string => {
  const text = normaliseDigits(typed).replace(/\s/g, '').replace('٫', '.');
  return typedNumber(decimals).test(text) ? text : former;
};

/** The number that a text is; undefined while it is none, such as a sign alone. */
const numberOf = (text: string): number | undefined =>
  /\d/.test(text) ? Number(text.replace(',', '.')) : undefined;

/** NU: a number with its unit, and the bounds that the question sets. */
export const NumberWidget = ({
  id,
  value,
  schema,
  options,
  rawErrors = [],
  onChange,
}: WidgetProps<unknown, RJSFSchema, FormContext>): ReactElement => {
  const { decimals = 0, unit, bounds } = options as FormOptions;
  const [text, setText] = useState(typeof value === 'number' ? String(value) : '');
  const takesSign = (schema.minimum ?? 0) < 0;
  const described = [
    schema.description !== undefined && `${id}-description`,
    rawErrors.length > 0 && `${id}-error`,
    bounds && `${id}-bounds`,
  ];
  return (
    <div className="number-answer">
      <span className="number-field">
        <input
          id={id}
          type="text"
          className="field-input"
          dir="ltr"
          autoComplete="off"
          // Keyboards for digits lack a sign, and some a point.
          inputMode={takesSign ? 'text' : decimals > 0 ? 'decimal' : 'numeric'}
          data-keypad={takesSign ? 'number' : decimals > 0 ? 'decimal' : 'digits'}
          value={text}
          aria-invalid={rawErrors.length > 0 || undefined}
          aria-describedby={described.filter(Boolean).join(' ') || undefined}
          onChange={(event) => {
            const next = accepted(event.currentTarget.value, text, decimals);
            setText(next);
            onChange(numberOf(next));
          }}
        />
        {unit !== undefined && <bdi className="number-unit">{unit}</bdi>}
      </span>
      {bounds && (
        <p id={`${id}-bounds`} className="text-count">
          <Words
            of="screen.inquiry.numberBounds"
            values={{ min: String(schema.minimum), max: String(schema.maximum) }}
          />
        </p>
      )}
    </div>
  );
};
