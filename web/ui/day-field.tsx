import './field.css';
import './day-field.css';
import { useState, type ReactElement, type ReactNode } from 'react';
import type { Day } from '../../engine/visit/calendar-day.ts';
import type { MessageKey } from '../../engine/wording/message-key.gen.ts';
import { useWording } from '../i18n/use-wording.ts';
import { Words } from '../i18n/words.tsx';
import {
  dayChoices,
  joinDay,
  monthName,
  splitDay,
  partOrder,
  changePart,
  type DayPart,
} from './day-parts.ts';
import { FieldError } from './field.tsx';

const LABEL = {
  year: 'screen.day.year',
  month: 'screen.day.month',
  day: 'screen.day.day',
} as const satisfies Record<DayPart, MessageKey>;

/**
 * A day up to the latest one, by year, month and day in the order of the page's language: the
 * browser's own field would use the browser's language. `id` is that of its first part.
 */
export const DayField = ({
  id,
  label,
  day,
  latest,
  earliest,
  error,
  onDay,
}: {
  id: string;
  label: ReactNode;
  /** YYYYMMDD, or '' for none. */
  day: string;
  latest: Day;
  /** The day from whose year on years are offered. */
  earliest?: Day;
  error?: ReactNode;
  /** Receives the day, or '' while a part of it is open. */
  onDay: (day: string) => void;
}): ReactElement => {
  const { t, language } = useWording();
  const [parts, setParts] = useState(() => splitDay(day));
  // A day set from outside replaces the parts chosen here.
  const chosen = joinDay(parts) === day ? parts : splitDay(day);
  const choices = dayChoices(chosen, latest, earliest);
  const shown = (part: DayPart, value: string): string =>
    part === 'month' ? monthName(value, language) : String(Number(value));
  return (
    <div
      className="field"
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <span className="field-label" id={`${id}-label`}>
        {label}
      </span>
      <div className="day-parts">
        {partOrder(language).map((part, index) => {
          const partId = index === 0 ? id : `${id}-${part}`;
          return (
            <div key={part} className="day-part">
              <label className="day-part-label" htmlFor={partId}>
                <Words of={LABEL[part]} />
              </label>
              <select
                id={partId}
                className="field-input"
                value={chosen[part]}
                aria-invalid={error ? true : undefined}
                aria-describedby={error ? `${id}-error` : undefined}
                onChange={(event) => {
                  const next = changePart(chosen, part, event.currentTarget.value, latest);
                  setParts(next);
                  if (joinDay(next) !== day) onDay(joinDay(next));
                }}
              >
                <option value="">{t('screen.day.choose')}</option>
                {choices[part].map((value) => (
                  <option key={value} value={value}>
                    {shown(part, value)}
                  </option>
                ))}
              </select>
            </div>
          );
        })}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
};
