import { TimePicker } from '@mantine/dates';
import type { ReactElement } from 'react';
import { defineWords, useWords } from '../words/studio-words.ts';

const words = defineWords('hospital.time', {
  ko: { hours: '{label} 시', minutes: '{label} 분' },
  en: { hours: '{label}, hours', minutes: '{label}, minutes' },
});

/**
 * A field for a time of day in the hospital's time zone, typed as 16:00 or changed with the arrow
 * keys.
 */
export const TimeField = ({
  label,
  value,
  error,
  onChange,
}: {
  label: string;
  /** HH:mm. */
  value: string;
  error?: string | null;
  onChange: (time: string) => void;
}): ReactElement => {
  const say = useWords(words);
  return (
    <TimePicker
      label={label}
      value={value}
      error={error ?? null}
      hoursInputLabel={say('hours', { label })}
      minutesInputLabel={say('minutes', { label })}
      onChange={(typed) => {
        if (/^\d{2}:\d{2}/.test(typed)) onChange(typed.slice(0, 5));
      }}
    />
  );
};
