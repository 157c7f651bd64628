/** 20260309 as 2026-03-09, which people and date fields read. */
export const shownDay = (day: string): string =>
  `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6, 8)}`;

/** 2026-03-09 as 20260309, which travels. */
export const wireDay = (shown: string): string => shown.replaceAll('-', '');

/** An instant on the hospital's clock, to the minute. */
export const shownInstant = (at: number): string =>
  new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Asia/Seoul',
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(at);
