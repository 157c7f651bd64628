import { randomUUID } from 'node:crypto';
import { ok } from '../../engine/outcome/outcome.ts';
import { isValidDay } from '../../engine/visit/calendar-day.ts';
import { dayAt, instantOf } from '../../engine/visit/local-time.ts';
import { maskPhone } from '../../engine/wording/masking.ts';
import { logDataAccess } from '../audit/index.ts';
import type { Action } from '../platform/http/call.ts';
import { phoneCell } from '../platform/files/cell-readers.ts';
import { createLinkSender } from './link-message.ts';
import { judgeInvitation, makeLink } from './make-link.ts';

const PAGE_SIZE = 50;

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
  const invitation = { type, identityNo: identity, refId: patient, visitDate, language };
  const judged = await judgeInvitation(repositories, keys, invitation, dayAt(now));
  if ('fault' in judged) return ok({ fault: judged.fault.kind, ...noMessage });
  const { isNew, isSent } = await makeLink(repositories, judged.value, {
    publicUrl: config.publicUrl,
    send: true,
    keys,
    sendLink: createLinkSender(wording, now),
    now,
    dryRun,
    actor: admin?.adminId ?? '',
  });
  return ok({
    fault: null,
    phone: maskPhone(judged.value.invited.phone),
    isAlreadySent: dryRun ? !isNew : !isSent,
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
