import { ok } from '../../engine/outcome/outcome.ts';
import type { Action } from '../platform/http/call.ts';

/** visit/end (ours): the next person at this browser starts without what this one has proven. */
export const endVisit: Action<'endVisit'> = ({ session }) => {
  session.end();
  return Promise.resolve(ok(null));
};
