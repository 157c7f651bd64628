import type { ProofLevel } from '../../engine/visit/proof-level.ts';
import type { Call } from '../platform/http/call.ts';

/** At an enrolled kiosk or tablet, the hospital's own machine vouches for its visitors. */
export const proofLevelAtDevice = (
  { device }: Pick<Call, 'device'>,
  held: ProofLevel,
): ProofLevel => (device?.kind === 'kiosk' || device?.kind === 'emergency' ? 'possession' : held);
