import type { PassTable } from '../platform/database/tables/pass.ts';
import type { Person } from '../../engine/visit/person.ts';
import type { PassKind } from '../../engine/pass/pass-kind.ts';
import type { PassType } from '../../engine/visit/pass-type.ts';

export type PassState = PassTable['state'];

export interface Pass extends Person {
  readonly passId: string;
  readonly kind: PassKind;
  readonly answerId: string;
  readonly refId: string | null;
  /**
   * The token that shows this pass; found by its hash, stored sealed so that it can be sent again.
   */
  readonly passCheck: string;
  readonly passType: PassType;
  readonly gateReference: string;
  readonly gateCode: string;
  readonly barcodeValue: string;
  readonly notBefore: number;
  readonly notAfter: number;
  readonly issuedAt: number;
  readonly agreePassYn: 'Y' | 'N';
  /** Where the mobile pass was sent. */
  readonly phone: string;
  readonly visitReason: string;
  readonly state: PassState;
}
