import { refused, type Outcome } from '../../engine/outcome/outcome.ts';
import { isGuardian } from '../../engine/visit/user-type.ts';
import type { Call } from '../platform/http/call.ts';
import type { Pass } from './pass.ts';

/** The true reason for a guardian whose pass was revoked because the patient removed them (305). */
export const checkGuardianRegistration = async (
  { repositories: { companions } }: Pick<Call, 'repositories'>,
  { answerType, state, refId, visitDate, phone }: Pass,
): Promise<Outcome<never> | null> => {
  if (state !== 'revoked' || !isGuardian(answerType) || refId === null) return null;
  const registered = await companions.of(refId, visitDate);
  return registered.some((companion) => companion.phone === phone)
    ? null
    : refused('expired', 'message.notRegisteredAnyMore');
};
