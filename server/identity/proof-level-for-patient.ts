import type { ProofLevel } from '../../engine/visit/proof-level.ts';
import type { Call } from '../platform/http/call.ts';
import type { Claim } from './claim.ts';

/**
 * What the caller holds of the patient whom a visitor visits, where `held` is what they hold of the
 * visitor. The digits of a patient's phone let them hear about intensive care, and say nothing of the
 * visitor's own phone: they open nothing of the visitor's.
 */
export const proofLevelForPatient = (
  { session }: Pick<Call, 'session'>,
  { answerType, refId }: Pick<Claim, 'answerType' | 'refId'>,
  held: ProofLevel,
): ProofLevel =>
  answerType === 'ICUGST' && refId !== null && session.owns('patient', refId) ? 'possession' : held;
