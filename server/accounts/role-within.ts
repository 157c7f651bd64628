import type { AdminRole } from '../../schemas/enumeration.gen.ts';
import { STUDIO_CALLS } from '../../schemas/studio-calls.ts';
import type { StudioCall } from '../../schemas/studio-calls/studio-call.ts';

/** Whether every call that is open to a role is also open to the role of an account. */
export const isRoleWithin = (role: AdminRole, own: AdminRole): boolean =>
  Object.values<StudioCall>(STUDIO_CALLS).every(
    ({ roles }) => roles === 'anybody' || !roles.includes(role) || roles.includes(own),
  );
