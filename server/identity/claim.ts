import type { Outcome } from '../../engine/outcome/outcome.ts';
import type { SlotTicket } from './slot-ticket.ts';
import type { Person } from '../../engine/visit/person.ts';

/** What a caller says about a visit; nothing of it is trusted before it is checked. */
export interface Claim extends Person {
  /** Registration number of a guardian's patient. */
  readonly refId: string | null;
  readonly meetingId: string | null;
  /** vistCntAES as received; empty for none. */
  readonly ticket: string;
}

/** A claim that the hospital's own data confirms. */
export interface Visitor extends Claim {
  /** Where messages for this visitor go. */
  readonly phone: string;
  /** For the types whose pass shows one; else empty. */
  readonly visitReason: string;
  /** The place of a guardian with the patient. */
  readonly slot: Pick<SlotTicket, 'slot' | 'limit' | 'givenBy'> | null;
}

export type Judgement =
  | { readonly kind: 'admitted'; readonly visitor: Visitor }
  | { readonly kind: 'refused'; readonly outcome: Outcome<never> };

export const admittedVisit = (visitor: Visitor): Judgement => ({ kind: 'admitted', visitor });
export const refusedVisit = (outcome: Outcome<never>): Judgement => ({ kind: 'refused', outcome });
