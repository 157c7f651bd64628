import type { AdminRole } from '../api.gen.ts';
import type { Call } from '../call.ts';

/** Who may be the second person that approves what someone else asked for. */
export const APPROVER_ROLES = [
  'admin',
  'editor',
  'reviewer',
] as const satisfies readonly AdminRole[];

/** A call of the studio, and what is decided about it beside its shape. */
export interface StudioCall extends Call {
  readonly path: `/api/admin/v1/${string}`;
  /** Whose it is; everybody else is refused (docs/roles.md). Anybody: also who is not signed in. */
  readonly roles: readonly AdminRole[] | 'anybody';
  /**
   * Refused with 401 where the caller signed in longer ago than `admin.confirmMinutes`: it changes
   * what visitors are asked, what protects them, or who may enter the studio; or gives a file of answers.
   */
  readonly needsRecentSignIn?: true;
  /**
   * May be made with a token of the command line too. Every other call refuses tokens with 403. With
   * a token no recent sign-in is needed: the second factor confirmed it when it was made.
   */
  readonly byToken?: true;
  /** Made on a timer, with no one at the keyboard: it keeps no session alive. */
  readonly isOnTimer?: true;
  /** How it can end besides `ok`, by names of the result codes. */
  readonly results?: readonly ('notFound' | 'message' | 'expired' | 'mismatch')[];
}
