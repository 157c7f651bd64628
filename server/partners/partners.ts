import { ok, refused } from '../../engine/outcome/outcome.ts';
import { isValidDay } from '../../engine/visit/calendar-day.ts';
import { dayAt } from '../../engine/visit/local-time.ts';
import type { StudioPartnerGroup, StudioPartnerPerson } from '../../schemas/api.gen.ts';
import { logDataAccess } from '../audit/index.ts';
import type { Action } from '../platform/http/call.ts';
import { countReveal } from '../platform/http/reveal-limit.ts';
import { invitePartnersInTransaction } from './invite-partners.ts';
import { hasErrors } from '../platform/files/report.ts';
import { createLinkSender } from '../links/index.ts';
import { toStudioPerson } from './studio-person.ts';

/** The partner companies, and their status on a day. */
export const partnerGroups: Action<'partnerGroups'> = async ({
  request: { visitDate },
  repositories: { partners, partnerVisits },
  now,
}) => {
  const sizes = await partners.groupSizes();
  const invited = await partnerVisits.countInvitedOn(visitDate);
  const reserved = await partnerVisits.reservedOn(visitDate);
  const groups = (await partners.allGroups()).map(
    ({ partnerGroupId, name }): StudioPartnerGroup => ({
      partnerGroupId,
      name,
      people: sizes.get(partnerGroupId)?.people ?? 0,
      managers: sizes.get(partnerGroupId)?.managers ?? 0,
      isExpected: reserved.has(partnerGroupId),
      invited: invited.get(partnerGroupId) ?? 0,
    }),
  );
  groups.sort((one, other) => one.name.localeCompare(other.name, 'ko'));
  return ok({ today: dayAt(now), groups });
};

/** A company's employees, masked, managers first. */
export const partnerPeople: Action<'partnerPeople'> = async (call) => {
  const { groupId, visitDate } = call.request;
  const { partners } = call.repositories;
  const group = await partners.groupById(groupId);
  if (!group) return refused('notFound', 'message.notFoundPath');
  const people: StudioPartnerPerson[] = [];
  for (const one of await partners.employeesOf(groupId)) {
    people.push(await toStudioPerson(call, one, visitDate));
  }
  await logDataAccess(call, 'partner.people', { groupId, rows: people.length }, groupId);
  return ok({ name: group.name, people });
};

/** Shows who a person is; audited as a look at a person. */
export const revealPartner: Action<'revealPartner'> = async (call) => {
  const {
    request: { partnerEmployeeId },
    repositories: { partners, audit },
    admin,
    now,
  } = call;
  const person = await partners.employeeById(partnerEmployeeId);
  if (!person) return refused('notFound', 'message.notFoundPath');
  const blocked = await countReveal(call, 'partner.reveal');
  if (blocked) return blocked;
  await audit.log({
    action: 'partner.reveal',
    at: now,
    actor: admin?.adminId ?? '',
    subject: partnerEmployeeId,
    detail: { partnerEmployeeId },
  });
  return ok({ name: person.name, phone: person.phone });
};

/**
 * Sends the link of the day once to each employee of an expected company, as `munjin partners`
 * does.
 */
export const invitePartnerPeople: Action<'invitePartners'> = async ({
  request: { groupId, visitDate },
  repositories,
  config,
  keys,
  wording,
  admin,
  now,
}) => {
  if (!isValidDay(visitDate)) return ok({ fault: 'malformed', sent: 0 });
  if (visitDate < dayAt(now)) return ok({ fault: 'dayPassed', sent: 0 });
  const report = await invitePartnersInTransaction(repositories, {
    day: visitDate,
    partnerGroupId: groupId,
    publicUrl: config.publicUrl,
    send: true,
    keys,
    sendLink: createLinkSender(wording, now),
    now,
    dryRun: false,
    actor: admin?.adminId ?? '',
  });
  const fault = hasErrors(report.findings) ? 'notExpected' : null;
  return ok({ fault, sent: report.sent });
};
