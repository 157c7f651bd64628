/** Passages at the gates: scans, people inside, and what a gate needs offline. */
export { closeDischargedPresences } from './close-discharged-presences.ts';
export { closeVisits } from './close-visits.ts';
export { recordEntry } from './record-passage.ts';
