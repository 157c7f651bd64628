import type { UserType } from '../../engine/visit/user-type.ts';
import type { Call } from '../platform/http/call.ts';
import type { Stored } from '../repositories.ts';
import type { Person } from '../../engine/visit/person.ts';

type Link = Stored<'links', 'byId'>;

/** The links whose subject this session has proven and that are still open, latest first. */
export const provenLinks = async (
  { repositories: { links }, session, now }: Pick<Call, 'repositories' | 'session' | 'now'>,
  type: UserType,
): Promise<readonly Link[]> => {
  const found: Link[] = [];
  for (const linkId of session.provenIds('link')) {
    const link = await links.byId(linkId);
    if (link?.type === type && link.expiresAt > now) found.push(link);
  }
  return found;
};

/** Whether this session has proven a link that was sent for that person, type and day. */
export const hasProvenLink = async (
  call: Pick<Call, 'repositories' | 'session' | 'now'>,
  { answerType, identityNo, visitDate }: Person,
): Promise<boolean> =>
  (await provenLinks(call, answerType)).some(
    (link) => link.identityNo === identityNo && link.visitDate === visitDate,
  );

/** The types whose links carry a pid and ask for the last four digits (decisions, U25, U26). */
const TYPES_WITH_PID_LINK: readonly UserType[] = ['PT', 'RPT', 'EPT', 'RNOK'];

/** The pid of the link that was sent for that visit; empty if there is none or it has expired. */
export const pidOf = async (
  { repositories: { links }, now }: Pick<Call, 'repositories' | 'now'>,
  { answerType, identityNo, refId, visitDate }: Person & { readonly refId: string | null },
): Promise<string> => {
  if (!TYPES_WITH_PID_LINK.includes(answerType)) return '';
  const link = await links.latestOf({ type: answerType, identityNo, refId, visitDate });
  return link && link.expiresAt > now ? link.pid : '';
};
