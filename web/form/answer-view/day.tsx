import type { ReactElement } from 'react';
import { fullDate } from '../../i18n/shown-date.ts';
import { Words } from '../../i18n/words.tsx';

/** A day (YYYYMMDD) with its year, the same in every language: an answer may be old. */
export const Day = ({ day }: { day: string }): ReactElement =>
  day === '' ? (
    <Words of="screen.inquiry.notAnswered" />
  ) : (
    <time dateTime={fullDate(day)}>
      <bdi dir="ltr" className="code">
        {fullDate(day)}
      </bdi>
    </time>
  );
