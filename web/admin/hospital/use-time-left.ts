import { useInterval } from '@mantine/hooks';
import { useState } from 'react';
import { defineWords, useWords } from '../words/studio-words.ts';

const words = defineWords('hospital.timeLeft', {
  ko: {
    days: '{days}일 {hours}시간 남음',
    hours: '{hours}시간 {minutes}분 남음',
    minutes: '{minutes}분 남음',
  },
  en: {
    days: '{days} d {hours} h left',
    hours: '{hours} h {minutes} min left',
    minutes: '{minutes} min left',
  },
});

const MINUTE_MS = 60_000;

/** The time until an instant, such as "7 h 20 min left"; it counts down while it is shown. */
export const useTimeLeft = (): ((instant: number) => string) => {
  const say = useWords(words);
  const [now, setNow] = useState(() => Date.now());
  useInterval(
    () => {
      setNow(Date.now());
    },
    MINUTE_MS,
    { autoInvoke: true },
  );
  return (instant) => {
    const left = Math.max(0, Math.ceil((instant - now) / MINUTE_MS));
    const days = Math.floor(left / 1440);
    const hours = Math.floor(left / 60) % 24;
    const minutes = left % 60;
    if (days > 0) return say('days', { days, hours });
    return hours > 0 ? say('hours', { hours, minutes }) : say('minutes', { minutes });
  };
};
