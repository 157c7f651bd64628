import type { ReactElement } from 'react';
import type { PassCheckResult } from '../../../schemas/api.gen.ts';
import { formatIsoInstant } from '../../i18n/date-format.ts';
import { BidiIsolated, Words } from '../../i18n/words.tsx';

/**
 * The bearer, the reason of the visit and the time of the barcode (PASS-12, PASS-13, PASS-20), on
 * screen and on paper.
 */
export const FactRows = ({
  pass,
  reason,
}: {
  pass: Pick<PassCheckResult, 'identityNo' | 'createdAt'>;
  reason: string;
}): ReactElement => (
  <>
    <div>
      <dt>
        <Words of="screen.pass.identityNo" />
      </dt>
      <dd>
        <BidiIsolated>{pass.identityNo}</BidiIsolated>
      </dd>
    </div>
    {reason !== '' && (
      <div>
        <dt>
          <Words of="screen.pass.visitReason" />
        </dt>
        <dd>
          <bdi>{reason}</bdi>
        </dd>
      </div>
    )}
    <div>
      <dt>
        <Words of="screen.pass.createdAt" />
      </dt>
      <dd>
        <BidiIsolated>{formatIsoInstant(pass.createdAt)}</BidiIsolated>
      </dd>
    </div>
  </>
);
