import type { ReactElement } from 'react';
import { addDays } from '../../../engine/visit/calendar-day.ts';
import { formatLongDate } from '../../../engine/wording/date-format.ts';
import { useWording } from '../../i18n/use-wording.ts';
import { FieldError } from '../../ui/field.tsx';

/** The longest period whose days fit into one list. */
export const MAX_LISTED_DAYS = 62;

/** A day of a short period: one list, the latest day first. */
export const RecentDay = ({
  id,
  label,
  day,
  latest,
  days,
  error,
  onDay,
}: {
  id: string;
  label: string;
  /** YYYYMMDD, or '' for none. */
  day: string;
  latest: string;
  /** How many days before the latest the period begins. */
  days: number;
  error: string | undefined;
  onDay: (day: string) => void;
}): ReactElement => {
  const { t, language } = useWording();
  const period = Array.from({ length: days + 1 }, (_, back) => addDays(latest, -back));
  // A day of an earlier answer is shown, so that the visitor sees what is wrong.
  const choices = day === '' || period.includes(day) ? period : [...period, day];
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className="field-input"
        value={day}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error !== undefined ? `${id}-error` : undefined}
        onChange={(event) => {
          onDay(event.currentTarget.value);
        }}
      >
        <option value="">{t('screen.day.choose')}</option>
        {choices.map((one) => (
          <option key={one} value={one}>
            {formatLongDate(one, language)}
          </option>
        ))}
      </select>
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
};
