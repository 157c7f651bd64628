import type { UserType } from '../../engine/visit/user-type.ts';
import { instantOf } from '../../engine/visit/local-time.ts';
import type { Keys } from '../platform/keys/keys.ts';

/** The owner of the place, bound into the seal, so that a ticket opens for no one else. */
export interface TicketHolder {
  readonly answerType: UserType;
  /** The guardian's phone. */
  readonly identityNo: string;
  readonly visitDate: string;
  /** The patient's registration number. */
  readonly refId: string;
}

/** A guardian's place, as it passes through the client (vistCntAES; decisions, U3). */
export interface SlotTicket {
  readonly slot: number;
  readonly limit: number;
  /** `patient`: registered by the patient. `guardian`: found free when the guardian came. */
  readonly givenBy: 'patient' | 'guardian';
  /** It was sent to the guardian's phone in a message, so a caller that has it holds that phone. */
  readonly isFromMessage: boolean;
  readonly expiresAt: number;
}

const PURPOSE = 'ticket.guardian_slot';
/**
 * Longer than any ticket: a seal is as long as its content, and must not reveal who gave the place.
 */
const PADDED_LENGTH = 160;

const ticketBinding = ({ answerType, identityNo, visitDate, refId }: TicketHolder): string =>
  `${refId}.${visitDate}.${answerType}.${identityNo}`;

/** Seals a ticket that is valid until the end of the visit date. */
export const sealTicket = (
  keys: Keys,
  holder: TicketHolder,
  { slot, limit, givenBy, isFromMessage }: Omit<SlotTicket, 'expiresAt'>,
): string => {
  const ticket: SlotTicket = {
    slot,
    limit,
    givenBy,
    isFromMessage,
    expiresAt: instantOf(holder.visitDate, '24:00'),
  };
  return keys.seal(PURPOSE, ticketBinding(holder), JSON.stringify(ticket).padEnd(PADDED_LENGTH));
};

/** The ticket; null if it was changed, belongs to another person or has expired. */
export const openTicket = (
  keys: Keys,
  holder: TicketHolder,
  sealed: string,
  now: number,
): SlotTicket | null => {
  const text = keys.openOrNull(PURPOSE, ticketBinding(holder), sealed);
  if (text === null) return null;
  const ticket = JSON.parse(text) as SlotTicket;
  return ticket.expiresAt > now ? ticket : null;
};
