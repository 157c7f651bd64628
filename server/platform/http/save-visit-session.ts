import type { Keys } from '../keys/keys.ts';
import type { Repositories } from '../../repositories.ts';
import type { CookieName } from './browser-cookies.ts';
import type { VisitSession } from './visit-session.ts';

/** Saves the changes to a visit session, and uses `cookies` to give its browser what it needs. */
export const saveVisitSession = async (
  { visitSessions }: Pick<Repositories, 'visitSessions'>,
  keys: Pick<Keys, 'newToken'>,
  token: string | null,
  { sessionId: name, change, endsAt }: VisitSession,
  cookies: Map<CookieName, string | null>,
): Promise<void> => {
  const known = name === null ? null : token;
  switch (change.kind) {
    case 'none':
      return;
    case 'used':
      if (known !== null) await visitSessions.touch(known, endsAt);
      return;
    case 'ended':
      if (token !== null) await visitSessions.end(token);
      cookies.set('visit', null);
      return;
    case 'changed':
      // A session that was ended in the meantime stays ended.
      if (known !== null) return visitSessions.update(known, change.proven, endsAt);
      break;
    case 'proven':
      if (known !== null) await visitSessions.end(known);
  }
  const renewed = keys.newToken();
  await visitSessions.save(renewed, change.proven, endsAt);
  cookies.set('visit', renewed);
};
