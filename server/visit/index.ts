/** Opening a visit: the calls that identify a visitor, from the claim to the visit session. */
export { openVisit } from './open-visit.ts';
