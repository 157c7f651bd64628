/** Partner companies: their employees, reservations and invitations. */
export { type PartnerInvitation, invitePartners } from './invite-partners.ts';
