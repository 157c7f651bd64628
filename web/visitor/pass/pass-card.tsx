import './pass.css';
import type { ReactElement } from 'react';
import type { PassCheckResult } from '../../../schemas/api.gen.ts';
import { formatLongDate, formatMonthDay } from '../../../engine/wording/date-format.ts';
import { useWording } from '../../i18n/use-wording.ts';
import { FactRows } from './fact-rows.tsx';
import { PassCodes } from './pass-codes.tsx';
import { passColourClass, passTitleKey } from './pass-facts.ts';
import { PassLabel } from './pass-label.tsx';

/** The pass as on a boarding pass: who, the codes, until when, then the facts (PASS-01, PASS-11). */
export const PassCard = ({ pass }: { pass: PassCheckResult }): ReactElement => {
  const { t, language } = useWording();
  const { answerType, visitDate } = pass;
  return (
    <section
      className={`card pass ${passColourClass(answerType)}`}
      aria-label={t(passTitleKey(pass), { date: formatMonthDay(visitDate) })}
    >
      <div className="pass-band">
        <PassLabel type={answerType} className="pass-label" />
        <span>{formatLongDate(visitDate, language)}</span>
      </div>
      <PassCodes pass={pass} />
      <dl className="facts">
        <FactRows pass={pass} />
      </dl>
    </section>
  );
};
