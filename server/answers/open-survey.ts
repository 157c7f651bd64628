import type { UserType } from '../../schemas/api.gen.ts';
import type { Call } from '../platform/http/call.ts';
import type { Person } from '../../engine/visit/person.ts';

const SURVEYED_AFTER_ANSWER: readonly UserType[] = ['EMP', 'RNOK'];

/**
 * The token of an urgent survey that was sent to staff or resident guardians, if they have not
 * answered it. Their questionnaire then continues with it (FLOW-16; decisions, L2), and this
 * session may use the token from now on. Null for everyone else.
 */
export const findOpenSurvey = async (
  {
    repositories: { settings, urgentSends },
    session,
    now,
  }: Pick<Call, 'repositories' | 'session' | 'now'>,
  person: Person,
): Promise<string | null> => {
  if (!SURVEYED_AFTER_ANSWER.includes(person.answerType)) return null;
  if ((await settings.useYn('EM')) === 'N') return null;
  const send = await urgentSends.latestOpenOf(person, now);
  if (!send) return null;
  session.addProof('survey', send.sendId);
  return send.emergencyId;
};
