/** An event as a calendar shows it; instants in ISO 8601 with their offset. */
export interface CalendarEntry {
  readonly uid: string;
  readonly title: string;
  readonly place: string;
  readonly from: string;
  readonly until: string;
}

const MAX_LINE_BYTES = 75;

/** RFC 5545, 3.3.11. */
const escapeText = (text: string): string =>
  text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r\n|\r|\n/g, '\\n');

/** `20260309T010000Z`: an instant in UTC means the same in every calendar's time zone. */
const utcOf = (iso: string): string =>
  `${new Date(iso).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

/** Splits a line at 75 bytes, never inside a character (RFC 5545, 3.1). */
const foldLine = (line: string): string => {
  let folded = '';
  let bytes = 0;
  for (const sign of line) {
    const size = bytesOf(sign);
    if (bytes + size > MAX_LINE_BYTES) {
      folded += '\r\n ';
      bytes = 1;
    }
    folded += sign;
    bytes += size;
  }
  return folded;
};

/**
 * The entry as an iCalendar file (RFC 5545), written at the instant `now`. It has no link to the
 * pass: calendars are copied to other devices and shared, and the link opens the pass.
 */
export const calendarFile = (
  { uid, title, place, from, until }: CalendarEntry,
  now: string,
): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Munjin//Entry pass//EN',
    'BEGIN:VEVENT',
    `UID:${escapeText(uid)}`,
    `DTSTAMP:${utcOf(now)}`,
    `DTSTART:${utcOf(from)}`,
    `DTEND:${utcOf(until)}`,
    `SUMMARY:${escapeText(title)}`,
    `LOCATION:${escapeText(place)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
    .map((line) => `${foldLine(line)}\r\n`)
    .join('');
