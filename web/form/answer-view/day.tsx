import type { ReactElement } from 'react';
import { formatFullDate } from '../../../engine/wording/date-format.ts';
import { Words } from '../../i18n/words.tsx';

/** A day (YYYYMMDD) with its year, in the same format in every language: an answer may be old. */
export const Day = ({ day }: { day: string }): ReactElement =>
  day === '' ? (
    <Words of="screen.inquiry.notAnswered" />
  ) : (
    <time dateTime={formatFullDate(day)}>
      <bdi dir="ltr" className="code">
        {formatFullDate(day)}
      </bdi>
    </time>
  );
