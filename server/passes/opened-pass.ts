import { isProofSufficient, type ProofLevel } from '../../engine/visit/proof-level.ts';
import type { Call } from '../platform/http/call.ts';
import { proofLevelAtDevice } from '../identity/index.ts';
import type { Pass } from './pass.ts';
import { isPassActive } from './active-pass.ts';

type PassCall = Pick<Call, 'repositories' | 'session' | 'device'>;

/** What the caller may see of the pass that `token` names. */
export const proofLevelOfPass = (
  { session, device }: Pick<PassCall, 'session' | 'device'>,
  pass: Pick<Pass, 'answerId' | 'passCheck'>,
  token = '',
): ProofLevel => {
  if (token === pass.passCheck || session.owns('openedAnswer', pass.answerId)) return 'possession';
  return proofLevelAtDevice({ device }, session.owns('answer', pass.answerId) ? 'creator' : 'name');
};

/** A pass that the caller may use. */
export interface OpenedPass {
  readonly pass: Pass;
  readonly held: ProofLevel;
}

/**
 * The active pass that a token names, for a caller who created it or holds it; null for every other
 * caller, token and pass.
 */
export const findOpenedPass = async (
  call: PassCall & Pick<Call, 'now'>,
  token: string,
): Promise<OpenedPass | null> => {
  const pass = await call.repositories.passes.byCheck(token);
  if (!pass || !(await isPassActive(call, pass))) return null;
  const held = proofLevelOfPass(call, pass, token);
  return isProofSufficient(held, 'creator') ? { pass, held } : null;
};
