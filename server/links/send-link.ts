import { randomUUID } from 'node:crypto';
import { ok } from '../../engine/outcome/outcome.ts';
import { isValidDay } from '../../engine/visit/calendar-day.ts';
import { dayAt, instantOf } from '../../engine/visit/local-time.ts';
import { maskPhone } from '../../engine/wording/masking.ts';
import type { SendFault } from '../../schemas/api.gen.ts';
import { logDataAccess } from '../audit/log-data-access.ts';
import type { Action } from '../platform/http/call.ts';
import { phoneCell } from '../platform/files/cell-readers.ts';
import { makeLinksInTransaction } from './make-links.ts';
import { readLinks } from './read-links.ts';
import type { Finding } from '../platform/files/report.ts';
import { createLinkSender } from './link-message.ts';

const FILE_NAME = 'link.csv';
const HEADER = 'type,identity,patient,visit_date,language';
const PAGE_SIZE = 50;

const faultOf = ([finding]: readonly Finding[]): SendFault => {
  if (finding?.rule !== 'links/unknown-person') return 'malformed';
  return finding.message.startsWith('All places') ? 'noPlaceLeft' : 'unknownPerson';
};

/**
 * Sends a person the link of one day, as `munjin links` does for a row of its file. A dry run only
 * returns the phone that it would reach. A link whose message was sent before is not sent twice.
 */
export const sendLink: Action<'sendLink'> = async (call) => {
  const { request, repositories, keys, config, wording, now, admin } = call;
  const { type, identity, patient, visitDate, language, dryRun } = request;
  const noMessage = { phone: '', isAlreadySent: false };
  if (!isValidDay(visitDate)) return ok({ fault: 'malformed', ...noMessage });
  if (visitDate < dayAt(now)) return ok({ fault: 'dayPassed', ...noMessage });
  const csv = `${HEADER}\n${[type, identity, patient, visitDate, language].join(',')}\n`;
  const source = { file: FILE_NAME, bytes: new TextEncoder().encode(csv), folder: null };
  const read = readLinks(source, dayAt(now));
  const report = await makeLinksInTransaction(repositories, read, FILE_NAME, {
    publicUrl: config.publicUrl,
    send: true,
    keys,
    sendLink: createLinkSender(wording, now),
    now,
    dryRun,
    actor: admin?.adminId ?? '',
  });
  const [invitation] = read.invitations;
  const errors = report.findings.filter(({ severity }) => severity === 'error');
  if (errors.length > 0 || !invitation) return ok({ fault: faultOf(errors), ...noMessage });
  const { residentGuardians, patients } = repositories;
  const { identityNo } = invitation;
  const owner =
    type === 'ENOK'
      ? { phone: identityNo }
      : type === 'RNOK'
        ? await residentGuardians.byId(identityNo)
        : await patients.byNumber(identityNo);
  return ok({
    fault: null,
    phone: maskPhone(owner?.phone ?? ''),
    isAlreadySent: dryRun ? report.changes.unchanged > 0 : report.sent === 0,
  });
};

/**
 * Sends a sample of such a message to the user's own phone; its link leads to the start page only.
 */
export const testLink: Action<'testLink'> = async ({
  request: { phone: typed, visitDate, language },
  repositories: { outbox, audit },
  config,
  wording,
  now,
  admin,
}) => {
  const read = phoneCell(typed.trim());
  if ('fault' in read || !isValidDay(visitDate)) return ok({ fault: 'malformed' });
  if (visitDate < dayAt(now)) return ok({ fault: 'dayPassed' });
  await createLinkSender(wording, now)(outbox, {
    purpose: `linkTest:${randomUUID()}`,
    key: 'message.questionnaireLink',
    phone: read.value,
    language,
    visitDate,
    address: `${config.publicUrl}/?lang=${language}`,
    expiresAt: instantOf(visitDate, '24:00'),
  });
  await audit.log({
    action: 'link.test',
    at: now,
    actor: admin?.adminId ?? '',
    subject: read.value,
    detail: { visitDate, language },
  });
  return ok({ fault: null });
};

/** The most recent links, and the status of their messages. */
export const sentLinks: Action<'sentLinks'> = async (call) => {
  const {
    request: { page },
    repositories: { links, outbox },
  } = call;
  const found = await links.newest((Number(page) - 1) * PAGE_SIZE, PAGE_SIZE + 1);
  const shown = found.slice(0, PAGE_SIZE);
  const states = await outbox.statesOf(shown.map(({ linkId }) => `link:${linkId}`));
  await logDataAccess(call, 'link.listed', { rows: shown.length });
  return ok({
    hasMore: found.length > PAGE_SIZE,
    links: shown.map(({ linkId, type, phone, visitDate, createdAt }) => ({
      type,
      phone: maskPhone(phone),
      visitDate,
      createdAt,
      message: states.get(`link:${linkId}`) ?? ('none' as const),
    })),
  });
};
