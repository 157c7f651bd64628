import type { ProofLevel } from '../../engine/visit/proof-level.ts';
import type { Call } from '../platform/http/call.ts';
import type { Claim } from './claim.ts';

/**
 * The proof level of the caller for the visited patient, where `held` is their level for the
 * visitor. The digits of a patient's phone give access to facts about intensive care, but prove
 * nothing about the visitor's own phone, so they open nothing of the visitor's.
 */
export const proofLevelForPatient = (
  { session }: Pick<Call, 'session'>,
  { answerType, refId }: Pick<Claim, 'answerType' | 'refId'>,
  held: ProofLevel,
): ProofLevel =>
  answerType === 'ICUGST' && refId !== null && session.owns('patient', refId) ? 'possession' : held;
