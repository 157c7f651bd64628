import type { UserType } from '../../engine/visit/user-type.ts';
import type { Call } from '../platform/http/call.ts';
import { findResearchRun } from './research-run.ts';

/**
 * Whether the caller is known as one of a matching type: by a visit or a self-service run of the
 * session, or as an emergency patient at a tablet of the emergency room.
 */
export const isKnownUserType = async (
  call: Pick<Call, 'session' | 'device' | 'repositories'>,
  fits: (type: UserType) => boolean,
): Promise<boolean> => {
  if (call.session.hasVisitAs(fits)) return true;
  if (call.device?.kind === 'emergency' && fits('EMMA')) return true;
  const run = await findResearchRun(call);
  return run?.userTypes.some(fits) ?? false;
};
