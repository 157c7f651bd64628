import type { ReactElement, ReactNode } from 'react';
import type { MessageKey } from '../../../engine/wording/message-key.gen.ts';
import type { PassCheckResult } from '../../../schemas/api.gen.ts';
import { formatIsoInstant } from '../../i18n/instant-format.ts';
import { BidiIsolated, Words } from '../../i18n/words.tsx';
import { passReason, shownIdentityNo } from './pass-facts.ts';

const FactRow = ({ of, children }: { of: MessageKey; children: ReactNode }): ReactElement => (
  <div>
    <dt>
      <Words of={of} />
    </dt>
    <dd>{children}</dd>
  </div>
);

/** A name in the hospital's records, which a screen reader of another language would garble. */
const HospitalsText = ({ children }: { children: string }): ReactElement => (
  <bdi lang={/[가-힣]/.test(children) ? 'ko' : undefined}>{children}</bdi>
);

/**
 * The bearer, where the visit leads, its reason and the time of the barcode (PASS-12, PASS-13,
 * PASS-20), on screen and on paper.
 */
export const FactRows = ({ pass }: { pass: PassCheckResult }): ReactElement => {
  const { bearerName = '', place = '' } = pass;
  const reason = passReason(pass);
  return (
    <>
      {bearerName !== '' && (
        <FactRow of="screen.pass.bearerName">
          <HospitalsText>{bearerName}</HospitalsText>
        </FactRow>
      )}
      {place !== '' && (
        <FactRow of="screen.pass.place">
          <HospitalsText>{place}</HospitalsText>
        </FactRow>
      )}
      {reason !== '' && (
        <FactRow of="screen.pass.visitReason">
          <bdi>{reason}</bdi>
        </FactRow>
      )}
      <FactRow of="screen.pass.identityNo">
        <BidiIsolated>{shownIdentityNo(pass)}</BidiIsolated>
      </FactRow>
      <FactRow of="screen.pass.createdAt">
        <BidiIsolated>{formatIsoInstant(pass.createdAt)}</BidiIsolated>
      </FactRow>
    </>
  );
};
