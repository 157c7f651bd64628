import { useEffect, useState, type ReactElement } from 'react';
import { isPatient, labelKey } from '../../../engine/visit/user-type.ts';
import { formatLongDate } from '../../../engine/wording/date-format.ts';
import { useWording } from '../../i18n/use-wording.ts';
import { Words } from '../../i18n/words.tsx';
import { Button } from '../../ui/button.tsx';
import { go } from '../../visit/navigation.ts';
import { visitQuery } from '../../visit/visit-query.ts';
import type { KeptPass } from './kept-passes.ts';

/** Only a pass that was opened by its message has a name; a patient is recognised by the number. */
const BearerOfPass = ({
  name,
  patientNumber,
}: {
  name: string | undefined;
  patientNumber: string | false;
}): ReactElement | null => {
  const shown = name ?? patientNumber;
  if (!shown) return null;
  return (
    <>
      <bdi>{shown}</bdi>
      {' · '}
    </>
  );
};

/** On the first screen, a button for each pass that this phone keeps. */
export const KeptPassLinks = (): ReactElement | null => {
  const { language } = useWording();
  const [passes, setPasses] = useState<readonly KeptPass[]>([]);
  useEffect(() => {
    let isActive = true;
    // The first screen is loaded by everyone; only a few have a pass.
    void import('./kept-passes.ts')
      .then(({ readKeptPasses }) => readKeptPasses(Date.now()))
      .then((kept) => {
        if (isActive) setPasses(kept);
      });
    return () => {
      isActive = false;
    };
  }, []);
  if (passes.length === 0) return null;
  return (
    <ul role="list" className="stack">
      {passes.map(({ pass: { passCheck, answerType, visitDate, bearerName, identityNo }, pid }) => (
        <li key={passCheck}>
          <Button
            variant="primary"
            wide
            icon="scan"
            onClick={() => {
              go('/pass', visitQuery({ passCheck, pid }));
            }}
          >
            <Words of="screen.home.showPass" />
            {' · '}
            <Words of={labelKey(answerType)} />
            {' · '}
            <BearerOfPass name={bearerName} patientNumber={isPatient(answerType) && identityNo} />
            <bdi>{formatLongDate(visitDate, language)}</bdi>
          </Button>
        </li>
      ))}
    </ul>
  );
};
