import '../ending/outcome.css';
import './pass.css';
import type { ReactElement } from 'react';
import { Words } from '../../i18n/words.tsx';
import type { MessageKey } from '../../../engine/wording/message-key.gen.ts';
import type { PassCheckResult } from '../../../schemas/api.gen.ts';
import { Icon } from '../../ui/icon.tsx';
import { isPhoneOfVisitor } from '../../visit/device-start.ts';

/** What to do with the message. Only a device of the hospital prints a pass as well. */
const nextStepKey = (isCertificate: boolean, isShownHere: boolean): MessageKey => {
  if (isCertificate)
    return isShownHere ? 'screen.pass.certificateSentToo' : 'screen.pass.certificateSentNext';
  if (!isPhoneOfVisitor()) return 'screen.pass.sentNext';
  return isShownHere ? 'screen.pass.sentToo' : 'screen.pass.sentOnly';
};

/**
 * Says that the mobile pass or the certificate is on its way to a masked phone (PASS-05, PASS-21,
 * PASS-22).
 */
export const PassSentCard = ({
  pass: { phone, passKind },
  isShownHere = false,
}: {
  pass: Pick<PassCheckResult, 'phone' | 'passKind'>;
  /** This screen shows it too. */
  isShownHere?: boolean;
}): ReactElement => (
  <div className="card outcome">
    <span className="outcome-mark outcome-done">
      <Icon name="check" />
    </span>
    <p className="outcome-words">
      <Words
        of={passKind === 'certificate' ? 'screen.pass.certificateSentTo' : 'screen.pass.sentTo'}
        values={{ phone }}
      />
    </p>
    <p className="soft">
      <Words of={nextStepKey(passKind === 'certificate', isShownHere)} />
    </p>
  </div>
);
