import type { UserType } from '../../schemas/api.gen.ts';
import type { Call } from '../platform/http/call.ts';
import type { Person } from '../identity/person.ts';

const SURVEYED_AFTER_ANSWER: readonly UserType[] = ['EMP', 'RNOK'];

/**
 * Staff and resident guardians to whom an urgent survey was sent and who have not answered it go on
 * to it from their questionnaire (FLOW-16; decisions, L2): its token, which this session may use
 * from now on. Null for everybody else.
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
