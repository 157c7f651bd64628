import { ok, refused } from '../../../engine/outcome/outcome.ts';
import { isRealDay } from '../../../engine/visit/calendar-day.ts';
import { dayAt } from '../../../engine/visit/local-time.ts';
import { maskName, maskPhone } from '../../../engine/wording/masking.ts';
import type { StudioPartnerGroup } from '../../../schemas/api.gen.ts';
import type { Action } from '../../http/handle.ts';
import { invitePartnersIn } from '../../tasks/partners/invite-partners.ts';
import { hasErrors } from '../../tasks/report.ts';
import { linkSenderIn } from '../../tasks/sending/link-message.ts';

/** The partner companies, and how each stands on a day. */
export const partnerGroups: Action<'partnerGroups'> = async ({
  request: { visitDate },
  repositories: { partners, partnerVisits },
  now,
}) => {
  const groups: StudioPartnerGroup[] = [];
  for (const { partnerGroupId, name } of await partners.allGroups()) {
    const people = await partners.employeesOf(partnerGroupId);
    let invited = 0;
    for (const { partnerEmployeeId } of people) {
      if (await partnerVisits.hasLink({ partnerEmployeeId, visitDate })) invited += 1;
    }
    groups.push({
      partnerGroupId,
      name,
      people: people.length,
      managers: people.filter(({ isManager }) => isManager).length,
      isExpected: await partnerVisits.isReserved(partnerGroupId, visitDate),
      invited,
    });
  }
  groups.sort((one, other) => one.name.localeCompare(other.name, 'ko'));
  return ok({ today: dayAt(now), groups });
};

/** A company's people, masked, managers first. */
export const partnerPeople: Action<'partnerPeople'> = async ({
  request: { groupId, visitDate },
  repositories: { partners, partnerVisits },
}) => {
  const group = await partners.groupById(groupId);
  if (!group) return refused('notFound', 'message.notFoundPath');
  const people = [];
  for (const one of await partners.employeesOf(groupId)) {
    const { partnerEmployeeId, name, phone, isManager, hasAuthority } = one;
    const isInvited = await partnerVisits.hasLink({ partnerEmployeeId, visitDate });
    people.push({
      partnerEmployeeId,
      name: maskName(name),
      phone: maskPhone(phone),
      isManager,
      hasAuthority,
      isInvited,
    });
  }
  return ok({ name: group.name, people });
};

/** Decides whether somebody manages the company's people, and may add and delete them. */
export const changePartner: Action<'changePartner'> = async ({
  request: { partnerEmployeeId, isManager, hasAuthority },
  repositories: { partners, audit },
  admin,
  now,
}) => {
  const person = await partners.employeeById(partnerEmployeeId);
  if (!person) return refused('notFound', 'message.notFoundPath');
  await partners.saveEmployee({ ...person, isManager, hasAuthority });
  await audit.log({
    action: 'partner.change',
    at: now,
    actor: admin?.adminId ?? '',
    subject: partnerEmployeeId,
    detail: { partnerEmployeeId, isManager, hasAuthority },
  });
  return ok(null);
};

/** Shows who somebody is: a look at a person, and audited as one. */
export const revealPartner: Action<'revealPartner'> = async ({
  request: { partnerEmployeeId },
  repositories: { partners, audit },
  admin,
  now,
}) => {
  const person = await partners.employeeById(partnerEmployeeId);
  if (!person) return refused('notFound', 'message.notFoundPath');
  await audit.log({
    action: 'partner.reveal',
    at: now,
    actor: admin?.adminId ?? '',
    subject: partnerEmployeeId,
    detail: { partnerEmployeeId },
  });
  return ok({ name: person.name, phone: person.phone });
};

/** Sends each person of an expected company the link of the day, once, as `munjin partners` does. */
export const invitePartnerPeople: Action<'invitePartners'> = async ({
  request: { groupId, visitDate },
  repositories,
  config,
  keys,
  wording,
  admin,
  now,
}) => {
  if (!isRealDay(visitDate)) return ok({ fault: 'malformed', sent: 0 });
  if (visitDate < dayAt(now)) return ok({ fault: 'dayPassed', sent: 0 });
  const report = await invitePartnersIn(repositories, {
    day: visitDate,
    partnerGroupId: groupId,
    publicUrl: config.publicUrl,
    send: true,
    keys,
    sendLink: linkSenderIn(wording, now),
    now,
    dryRun: false,
    actor: admin?.adminId ?? '',
  });
  const fault = hasErrors(report.findings) ? 'notExpected' : null;
  return ok({ fault, sent: report.sent });
};
