import type { RJSFSchema, WidgetProps } from '@rjsf/utils';
import type { ReactElement } from 'react';
import { addDays } from '../../../engine/visit/calendar-day.ts';
import { DayField } from '../../ui/day-field.tsx';
import { textOf } from '../answer-shape.ts';
import type { FormContext, FormOptions } from '../form-options.ts';
import { truncate } from '../text-length.ts';
import { CountedText } from './counted-text.tsx';
import { NumberWidget } from './number-widget.tsx';
import { MAX_LISTED_DAYS, RecentDay } from './recent-day.tsx';
import { TimeWidget } from './time-widget.tsx';

type TextProps = WidgetProps<unknown, RJSFSchema, FormContext>;

/** A line of text: a counted answer (T, VALID-22), a number, a time, a field of an entry, or a day. */
export const TextWidget = (props: TextProps): ReactElement => {
  const { id, label, options, schema, rawErrors = [], registry, onChange } = props;
  const { part, day, days, daysAhead = 0, decimals, time } = options as FormOptions;
  if (decimals !== undefined) return <NumberWidget {...props} />;
  if (time) return <TimeWidget {...props} />;
  const text = textOf(props.value as string);
  if (day) {
    const latest = addDays(registry.formContext.today, daysAhead);
    const field = { id, label, day: text, latest, error: rawErrors[0], onDay: onChange };
    if (days === undefined) return <DayField {...field} />;
    return days > MAX_LISTED_DAYS ? (
      <DayField {...field} earliest={addDays(latest, -days)} />
    ) : (
      <RecentDay {...field} days={days} />
    );
  }
  if (part !== 'field') return <CountedWidget {...props} tag="input" />;
  return (
    <input
      id={id}
      type="text"
      className="field-input"
      autoComplete="off"
      data-keypad="text"
      value={text}
      aria-invalid={rawErrors.length > 0 || undefined}
      aria-describedby={rawErrors.length > 0 ? `${id}-error` : undefined}
      onChange={(event) => {
        onChange(truncate(event.currentTarget.value, schema.maxLength ?? Infinity));
      }}
    />
  );
};

/** E: plain text over several lines (INQ-06). */
export const TextareaWidget = (props: TextProps): ReactElement => (
  <CountedWidget {...props} tag="textarea" />
);

const CountedWidget = ({
  id,
  value,
  schema,
  rawErrors = [],
  onChange,
  tag,
}: TextProps & { tag: 'input' | 'textarea' }): ReactElement => (
  <CountedText
    id={id}
    tag={tag}
    limit={schema.maxLength ?? 0}
    text={textOf(value as string)}
    isDescribed={schema.description !== undefined}
    isInvalid={rawErrors.length > 0}
    onText={onChange}
  />
);
