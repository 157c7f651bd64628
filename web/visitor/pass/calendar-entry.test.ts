import { describe, expect, it } from 'vitest';
import { calendarFile, type CalendarEntry } from './calendar-entry.ts';

const ENTRY: CalendarEntry = {
  uid: 'one@munjin',
  title: '03-09 당일 출입증',
  place: '문진병원',
  from: '2026-03-09T00:00:00+09:00',
  until: '2026-03-10T00:00:00+09:00',
};
const write = (own: Partial<CalendarEntry> = {}): string =>
  calendarFile({ ...ENTRY, ...own }, '2026-03-08T16:05:00+09:00');

describe('the calendar entry of a pass', () => {
  it('is an iCalendar file whose times are those of the hospital, in any time zone', () => {
    expect(write()).toBe(
      [
        'BEGIN:VCALENDAR',
        'VERSION:2.0',
        'PRODID:-//Munjin//Entry pass//EN',
        'BEGIN:VEVENT',
        'UID:one@munjin',
        'DTSTAMP:20260308T070500Z',
        'DTSTART:20260308T150000Z',
        'DTEND:20260309T150000Z',
        'SUMMARY:03-09 당일 출입증',
        'LOCATION:문진병원',
        'END:VEVENT',
        'END:VCALENDAR',
        '',
      ].join('\r\n'),
    );
  });

  it('escapes the signs that mean something in the file', () => {
    expect(write({ place: 'A\\B; C, D\nEND:VEVENT' })).toContain(
      '\r\nLOCATION:A\\\\B\\; C\\, D\\nEND:VEVENT\r\n',
    );
  });

  it('folds a long line at 75 bytes, and loses no letter of any script', () => {
    for (const title of ['가'.repeat(200), 'تصريح دخول '.repeat(30), '🏥'.repeat(60)]) {
      const file = write({ title });
      const encoder = new TextEncoder();
      for (const line of file.split('\r\n')) {
        expect(encoder.encode(line).length).toBeLessThanOrEqual(75);
      }
      expect(file.replaceAll('\r\n ', '')).toContain(`SUMMARY:${title}\r\n`);
    }
  });
});
