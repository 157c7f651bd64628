import { dayAt, instantOf } from '../../engine/visit/local-time.ts';
import { buildScreenUrl } from '../../engine/visit/screen-url.ts';
import { DEFAULT_LANGUAGE } from '../../engine/wording/language.ts';
import { partnerLinkPurpose } from './partner-visits-repository.ts';
import type { Keys } from '../platform/keys/keys.ts';
import { createRepositories, type Repositories } from '../repositories.ts';
import { DAY_FORMS, parseDay } from '../platform/files/relative-day.ts';
import { UnknownName } from '../platform/unknown-name.ts';
import {
  NO_CHANGES,
  refusedReport,
  type Finding,
  type TaskContext,
} from '../platform/files/report.ts';
import {
  loadLinkSender,
  type LinkOptions,
  type SendingReport,
  type SendLink,
} from '../links/index.ts';

export interface InviteOptions extends LinkOptions {
  /** The day of the visit, as typed. */
  readonly day: string;
  /** Only the employees of this company; null for every company that is expected. */
  readonly partnerGroupId: string | null;
}

/** A link as it is sent. */
export interface PartnerInvitation {
  readonly partnerGroupId: string;
  readonly partnerEmployeeId: string;
  readonly visitDate: string;
  readonly address: string;
}

export interface InviteReport extends SendingReport {
  /** Empty after an error and in a dry run. */
  readonly invitations: readonly PartnerInvitation[];
}

const toFinding = (rule: string, message: string, fix: string): Finding => ({
  file: 'partners',
  line: 1,
  column: 1,
  severity: 'error',
  rule: `partners/${rule}`,
  message,
  fix,
});

const refuseInvitation = (finding: Finding): InviteReport => ({
  ...refusedReport([finding]),
  invitations: [],
  sent: 0,
});

/** Options for inviting partner companies within the caller's transaction. */
export interface InvitePartnersOptions extends InviteOptions {
  readonly keys: Keys;
  readonly sendLink: SendLink;
  readonly now: number;
  readonly dryRun: boolean;
  /** Who invites; an operator at a terminal if no one is named. */
  readonly actor?: string;
}

/** Creates or finds the links of expected employees, and sends those that were not sent yet. */
export const invitePartnersInTransaction = async (
  stores: Repositories,
  {
    day,
    partnerGroupId,
    publicUrl,
    send,
    keys,
    sendLink,
    now,
    dryRun,
    actor = 'operator',
  }: InvitePartnersOptions,
): Promise<InviteReport> => {
  const today = dayAt(now);
  const visitDate = parseDay(day, today);
  if (visitDate === null)
    return refuseInvitation(toFinding('day', `"${day}" is no day.`, DAY_FORMS));
  if (visitDate < today) {
    return refuseInvitation(
      toFinding('day', `The day ${visitDate} has passed.`, 'Name today or a later day.'),
    );
  }
  const language = DEFAULT_LANGUAGE;

  const { partners, partnerVisits, outbox, audit } = stores;
  const expected = (await partnerVisits.allReservations())
    .filter((reservation) => reservation.visitDate === visitDate)
    .map((reservation) => reservation.partnerGroupId)
    .filter((id) => partnerGroupId === null || id === partnerGroupId)
    .sort();
  if (expected.length === 0) {
    const who = partnerGroupId === null ? 'No company' : `The company "${partnerGroupId}"`;
    const fix = 'Add the reservation to partner-reservations.csv and import the directory.';
    const message = `${who} is ${partnerGroupId === null ? '' : 'not '}expected on ${visitDate}.`;
    return refuseInvitation(toFinding('no-reservation', message, fix));
  }
  const expiresAt = instantOf(visitDate, '24:00');
  const invitations: PartnerInvitation[] = [];
  let added = 0;
  let unchanged = 0;
  let sent = 0;
  for (const group of expected) {
    for (const { partnerEmployeeId, phone } of await partners.employeesOf(group)) {
      const wanted = { partnerEmployeeId, visitDate, expiresAt };
      if (await partnerVisits.hasLink(wanted)) unchanged += 1;
      else added += 1;
      if (dryRun) continue;
      const { token, isNew, isSent } = await partnerVisits.getOrCreateLink(wanted, now);
      const address =
        publicUrl + buildScreenUrl('/pemp', { pid: token, type: 'PEMP', lang: language });
      invitations.push({ partnerGroupId: group, partnerEmployeeId, visitDate, address });
      if (isNew) {
        await audit.log({
          action: 'partner.link',
          at: now,
          actor,
          subject: partnerEmployeeId,
          detail: { visitDate },
        });
      }
      if (!send || isSent) continue;
      await sendLink(outbox, {
        purpose: partnerLinkPurpose(keys.tokenHash(token)),
        key: 'message.questionnaireLink',
        phone,
        language,
        visitDate,
        address,
        expiresAt,
      });
      await partnerVisits.markSent(token, now);
      sent += 1;
    }
  }
  return {
    findings: [],
    changes: { ...NO_CHANGES, added, unchanged },
    isWritten: !dryRun,
    invitations,
    sent,
  };
};

/**
 * Creates the links for partner employees for a day on which their company is expected, or finds
 * existing ones. With `send`, each link that was not sent yet goes to the outbox. Throws UnknownName
 * for a company that is not in the directory.
 */
export const invitePartners = async (
  options: InviteOptions,
  { database, keys, clock, dryRun }: TaskContext,
): Promise<InviteReport> => {
  const now = clock.now();
  const sendLink = await loadLinkSender({ database, keys }, now, options);
  const { partnerGroupId } = options;
  return database.transaction(async (trx) => {
    const stores = createRepositories(trx, keys);
    if (partnerGroupId !== null && !(await stores.partners.groupById(partnerGroupId))) {
      throw new UnknownName(
        `There is no company ${partnerGroupId}: partner-groups.csv of the directory lists them.`,
        'directory export <folder>',
      );
    }
    return invitePartnersInTransaction(stores, { ...options, keys, sendLink, now, dryRun });
  });
};
