import { randomUUID } from 'node:crypto';
import { ok } from '../../engine/outcome/outcome.ts';
import { isValidDay } from '../../engine/visit/calendar-day.ts';
import { dayAt, instantOf } from '../../engine/visit/local-time.ts';
import { maskPhone } from '../../engine/wording/masking.ts';
import type { SendFault } from '../../schemas/api.gen.ts';
import { logLook } from '../audit/log-look.ts';
import type { Action } from '../platform/http/call.ts';
import { phoneCell } from '../platform/files/read-cell.ts';
import { makeLinksIn } from './make-links.ts';
import { readLinks } from './read-links.ts';
import type { Finding } from '../platform/files/report.ts';
import { linkSenderIn } from './link-message.ts';

const FILE = 'link.csv';
const HEADER = 'type,identity,patient,visit_date,language';
const ON_A_PAGE = 50;

const faultOf = ([finding]: readonly Finding[]): SendFault => {
  if (finding?.rule !== 'links/unknown-person') return 'malformed';
  return finding.message.startsWith('All places') ? 'noPlaceLeft' : 'unknownPerson';
};

/**
 * Sends a person the link of one day, as `munjin links` does for a row of its file; dry, it only
 * says whose phone it would reach. A link whose message went out before is not sent twice.
 */
export const sendLink: Action<'sendLink'> = async (call) => {
  const { request, repositories, keys, config, wording, now, admin } = call;
  const { type, identity, patient, visitDate, language, dryRun } = request;
  const nothing = { phone: '', isAlreadySent: false };
  if (!isValidDay(visitDate)) return ok({ fault: 'malformed', ...nothing });
  if (visitDate < dayAt(now)) return ok({ fault: 'dayPassed', ...nothing });
  const csv = `${HEADER}\n${[type, identity, patient, visitDate, language].join(',')}\n`;
  const source = { file: FILE, bytes: new TextEncoder().encode(csv), folder: null };
  const read = readLinks(source, dayAt(now));
  const report = await makeLinksIn(repositories, read, FILE, {
    publicUrl: config.publicUrl,
    send: true,
    keys,
    sendLink: linkSenderIn(wording, now),
    now,
    dryRun,
    actor: admin?.adminId ?? '',
  });
  const [invitation] = read.invitations;
  const errors = report.findings.filter(({ severity }) => severity === 'error');
  if (errors.length > 0 || !invitation) return ok({ fault: faultOf(errors), ...nothing });
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

/** Sends what such a message looks like to a phone of one's own; its link leads to the start alone. */
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
  await linkSenderIn(wording, now)(outbox, {
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

/** The links made last, and what became of their messages. */
export const sentLinks: Action<'sentLinks'> = async (call) => {
  const {
    request: { page },
    repositories: { links, outbox },
  } = call;
  const found = await links.newest((Number(page) - 1) * ON_A_PAGE, ON_A_PAGE + 1);
  const shown = found.slice(0, ON_A_PAGE);
  const states = await outbox.statesOf(shown.map(({ linkId }) => `link:${linkId}`));
  await logLook(call, 'link.listed', { rows: shown.length });
  return ok({
    hasMore: found.length > ON_A_PAGE,
    links: shown.map(({ linkId, type, phone, visitDate, createdAt }) => ({
      type,
      phone: maskPhone(phone),
      visitDate,
      createdAt,
      message: states.get(`link:${linkId}`) ?? ('none' as const),
    })),
  });
};
