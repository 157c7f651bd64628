import { dayAt, instantOf } from '../../engine/visit/local-time.ts';
import { guardianLimitOf } from '../identity/judge-guardian.ts';
import { sealPatientReference } from '../identity/patient-reference.ts';
import { sealTicket } from '../identity/slot-ticket.ts';
import type { Link } from './links-repository.ts';
import type { Keys } from '../platform/keys/keys.ts';
import { createRepositories, type Repositories } from '../repositories.ts';
import type { SourceFile } from '../platform/files/source-file.ts';
import {
  hasErrors,
  sortFindings,
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
} from './link-message.ts';
import { emergencyGuardianAddress, pidAddress } from './link-address.ts';
import { readLinks, type Invitation } from './read-links.ts';

/** A link as it is sent. */
export interface MadeLink {
  /** Line of the file that requested it. */
  readonly line: number;
  readonly type: Link['type'];
  readonly visitDate: string;
  readonly address: string;
}

export interface LinksReport extends SendingReport {
  /** In the order of the file; empty after an error and in a dry run. */
  readonly links: readonly MadeLink[];
}

/** The person of a row: the phone, and the patient of a guardian. */
interface InvitedPerson {
  readonly phone: string;
  readonly refId: string | null;
}

const findInvitedPerson = async (
  { patients, residentGuardians }: Repositories,
  { type, identityNo, refId }: Invitation,
): Promise<InvitedPerson | null> => {
  switch (type) {
    case 'PT':
    case 'RPT':
    case 'EPT': {
      const patient = await patients.byNumber(identityNo);
      return patient && { phone: patient.phone, refId: null };
    }
    case 'RNOK': {
      const guardian = await residentGuardians.byId(identityNo);
      return guardian && { phone: guardian.phone, refId: guardian.registrationNumber };
    }
    case 'ENOK':
      return (await patients.byNumber(refId)) && { phone: identityNo, refId };
  }
};

/** The place of an emergency guardian: their own, or the first free one; null if all are taken. */
const sealGuardianTicket = async (
  { patients, companions, settings }: Repositories,
  keys: Keys,
  { identityNo, refId, visitDate }: Invitation,
): Promise<string | null> => {
  const patient = await patients.byNumber(refId);
  if (!patient) return null;
  const limit = guardianLimitOf(patient, visitDate, await settings.all());
  const taken = await companions.of(refId, visitDate);
  const own = taken.find(({ phone }) => phone === identityNo)?.slot;
  const free = Array.from({ length: limit }, (_, index) => index + 1).find(
    (slot) => !taken.some((companion) => companion.slot === slot),
  );
  const slot = own ?? free;
  return slot === undefined
    ? null
    : sealTicket(
        keys,
        { answerType: 'ENOK', identityNo, visitDate, refId },
        { slot, limit, givenBy: 'guardian', isFromMessage: true },
      );
};

/**
 * Everyone invited by the file, with their phone; a finding for each person who is not in the
 * directory.
 */
const resolveInvitations = async (
  stores: Repositories,
  keys: Keys,
  invitations: readonly Invitation[],
  file: string,
) => {
  const findings: Finding[] = [];
  const found: (Invitation & { invited: InvitedPerson; ticket: string })[] = [];
  for (const invitation of invitations) {
    const report = (message: string, fix: string) =>
      findings.push({
        file,
        ...invitation.at,
        severity: 'error',
        rule: 'links/unknown-person',
        message,
        fix,
      });
    const invited = await findInvitedPerson(stores, invitation);
    if (!invited) {
      report(
        invitation.type === 'ENOK'
          ? `There is no patient ${invitation.refId}.`
          : `${invitation.identityNo} is not in the directory.`,
        'Import the directory first, or correct the number.',
      );
      continue;
    }
    const ticket =
      invitation.type === 'ENOK' ? await sealGuardianTicket(stores, keys, invitation) : '';
    if (ticket === null) {
      report(
        `All places with the patient ${invitation.refId} are taken on ${invitation.visitDate}.`,
        'Leave the row out, or choose another day.',
      );
      continue;
    }
    found.push({ ...invitation, invited, ticket });
  }
  return { found, findings };
};

/** How links are created in a transaction of the caller. */
export interface MakeLinksOptions extends LinkOptions {
  readonly keys: Keys;
  readonly sendLink: SendLink;
  readonly now: number;
  readonly dryRun: boolean;
  /** Who does it; an operator at a terminal if no name is given. */
  readonly actor?: string;
}

/** Creates the link of each invitation, or finds the existing one. All of them or none. */
export const makeLinksInTransaction = async (
  stores: Repositories,
  read: ReturnType<typeof readLinks>,
  file: string,
  { keys, sendLink, publicUrl, send, now, dryRun, actor = 'operator' }: MakeLinksOptions,
): Promise<LinksReport> => {
  const { found, findings: unknown } = await resolveInvitations(
    stores,
    keys,
    read.invitations,
    file,
  );
  const findings = sortFindings([...read.findings, ...unknown]);
  if (hasErrors(findings)) return { ...refusedReport(findings), links: [], sent: 0 };

  const links: MadeLink[] = [];
  let added = 0;
  let sent = 0;
  for (const { type, identityNo, visitDate, language, invited, ticket, at } of found) {
    const subject = { type, identityNo, visitDate, refId: invited.refId };
    const known = await stores.links.latestOf(subject);
    if (!known) added += 1;
    if (dryRun) continue;
    if (!known) {
      await stores.links.create({
        ...subject,
        phone: invited.phone,
        expiresAt: instantOf(visitDate, '24:00'),
        now,
      });
      await stores.audit.log({
        action: 'link.create',
        at: now,
        actor,
        subject: identityNo,
        detail: { type, visitDate },
      });
    }
    const link = known ?? (await stores.links.latestOf(subject));
    if (!link) throw new Error('a link that was just made is not there');
    const address =
      type === 'ENOK'
        ? emergencyGuardianAddress(
            publicUrl,
            {
              identityNo,
              refId: sealPatientReference(keys, visitDate, invited.refId ?? ''),
              visitDate,
            },
            ticket,
            language,
          )
        : pidAddress(publicUrl, link, language);
    links.push({ line: at.line, type, visitDate, address });
    if (!send || link.sentAt !== null) continue;
    await sendLink(stores.outbox, {
      purpose: `link:${link.linkId}`,
      key: 'message.questionnaireLink',
      phone: link.phone,
      language,
      visitDate,
      address,
      expiresAt: link.expiresAt,
    });
    await stores.links.markSent(link.linkId, now);
    sent += 1;
  }
  return {
    findings,
    changes: { ...NO_CHANGES, added, unchanged: found.length - added },
    isWritten: !dryRun,
    links,
    sent,
  };
};

/**
 * Creates a link for each row of a CSV file, or finds the existing one; with `send` each unsent one
 * goes to the outbox. All rows or none.
 */
export const makeLinks = async (
  source: SourceFile,
  options: LinkOptions,
  { database, keys, clock, dryRun }: TaskContext,
): Promise<LinksReport> => {
  const now = clock.now();
  const read = readLinks(source, dayAt(now));
  const sendLink = await loadLinkSender({ database, keys }, now, options);
  return database.transaction((trx) =>
    makeLinksInTransaction(createRepositories(trx, keys), read, source.file, {
      ...options,
      keys,
      sendLink,
      now,
      dryRun,
    }),
  );
};
