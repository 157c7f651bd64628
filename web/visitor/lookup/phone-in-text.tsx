import type { ReactElement } from 'react';
import { useWording } from '../../i18n/use-wording.ts';
import { BidiIsolated } from '../../i18n/words.tsx';

/** A text of the server, which does not break within the hospital's main phone. */
export const PhoneInText = ({ text }: { text: string }): ReactElement => {
  const { t } = useWording();
  const phone = t('message.mainPhone');
  const [before = '', ...after] = text.split(phone);
  return (
    <>
      {before}
      {after.length > 0 && <BidiIsolated>{phone}</BidiIsolated>}
      {after.join(phone)}
    </>
  );
};
