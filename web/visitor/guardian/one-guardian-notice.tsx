import type { ReactElement } from 'react';
import { useWording } from '../../i18n/use-wording.ts';
import { twoGuardiansFromAge } from '../../i18n/wording.ts';
import { Words } from '../../i18n/words.tsx';

/** How many guardians a patient may have inside, as the hospital's settings say (MSG-02, GUARD-04). */
export const OneGuardianNotice = (): ReactElement => {
  const age = twoGuardiansFromAge(useWording().language);
  return (
    <p>
      <Words of="message.oneGuardianNotice" />
      {age !== null && (
        <>
          {' '}
          <Words of="message.twoGuardiansFromAge" values={{ age }} />
        </>
      )}
    </p>
  );
};
