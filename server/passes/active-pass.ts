import { isPassOver } from '../../engine/pass/pass-validity.ts';
import type { Call } from '../platform/http/call.ts';
import type { Pass } from './pass.ts';
import type { Person } from '../../engine/visit/person.ts';

/**
 * Whether the pass still belongs to its bearer at `now`: not replaced, revoked, suspended or
 * expired. A T pass does until its bearer has left again, although it opens no gate any more
 * (decisions, U19).
 */
export const isPassActive = async (
  { repositories: { passes, presences }, now }: Pick<Call, 'repositories' | 'now'>,
  pass: Pass,
): Promise<boolean> => {
  if (pass.state !== 'live') return false;
  const hasEntered = await passes.hasEntered(pass.passId);
  const isInside = hasEntered && (await presences.isInside(pass.passId));
  return !isPassOver({ ...pass, hasEntered, isInside }, now);
};

/** Step 5: the pass of that person, type and day, if it is still valid at `now`. */
export const findValidPass = async (
  call: Pick<Call, 'repositories' | 'now'>,
  person: Person,
): Promise<Pass | null> => {
  const pass = await call.repositories.passes.liveOf(person);
  return pass && (await isPassActive(call, pass)) ? pass : null;
};
