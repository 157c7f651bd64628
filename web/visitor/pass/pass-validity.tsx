import type { ReactElement } from 'react';
import type { PassCheckResult } from '../../../schemas/api.gen.ts';
import { formatLongDate } from '../../../engine/wording/date-format.ts';
import { useWording } from '../../i18n/use-wording.ts';
import { Words } from '../../i18n/words.tsx';
import { passValidity } from './pass-facts.ts';

/**
 * Until when the pass is good, on screen and on paper (CONST-02 to CONST-04). It names the day, so
 * that it is still true when the pass is looked at a day later.
 */
export const PassValidityLines = ({ pass }: { pass: PassCheckResult }): ReactElement | null => {
  const { language } = useWording();
  const validity = passValidity(pass);
  if (!validity) return null;
  const { from, until, isOneEntry } = validity;
  return (
    <div className="pass-validity">
      {from && (
        <p>
          <Words
            of="screen.pass.validFrom"
            values={{ date: formatLongDate(from.day, language), time: from.time }}
          />
        </p>
      )}
      <p>
        <Words
          of="screen.pass.validUntil"
          values={{ date: formatLongDate(until.day, language), time: until.time }}
        />
      </p>
      {isOneEntry && (
        <p>
          <Words of="screen.pass.oneEntry" />
        </p>
      )}
    </div>
  );
};
