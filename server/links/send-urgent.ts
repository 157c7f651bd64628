import { ok } from '../../engine/outcome/outcome.ts';
import { isValidDay } from '../../engine/visit/calendar-day.ts';
import { dayAt } from '../../engine/visit/local-time.ts';
import { DEFAULT_LANGUAGE } from '../../engine/wording/language.ts';
import { maskPhone } from '../../engine/wording/masking.ts';
import type { SendFault, SendUrgentRequest, SendUrgentResult } from '../../schemas/api.gen.ts';
import { logDataAccess } from '../audit/index.ts';
import type { Action, Call } from '../platform/http/call.ts';
import { phoneCell } from '../platform/files/cell-readers.ts';
import { linkMessageText, createLinkSender } from './link-message.ts';
import type { Recipient } from './read-urgent-sends.ts';
import {
  createRecipientJudge,
  sendUrgentInTransaction,
  type PreparedRecipient,
  type SendUrgentOptions,
} from './send-urgent-surveys.ts';

const PAGE_SIZE = 50;
const MAX_PEOPLE = 2000;
const MAX_UNKNOWN = 50;
const TEST_HOURS = 24;
/** Types that are identified by phone only: a test can go to any phone as one of them. */
const PHONE_ONLY_TYPES = ['NOK', 'GST', 'ICUGST', 'WGST', 'WVIS', 'TMP'] as const;

/** The people to send to, judged by the same rules as those of `munjin urgent`. */
const judgeRecipients = async (
  { repositories }: Call,
  identities: readonly string[],
  recipient: Omit<Recipient, 'identityNo'>,
) => {
  const judge = await createRecipientJudge(repositories);
  const ready: PreparedRecipient[] = [];
  const unknown: string[] = [];
  const faults = new Set<SendFault>();
  for (const identityNo of identities) {
    const judged = await judge({ ...recipient, identityNo });
    if ('value' in judged) ready.push(judged.value);
    else {
      faults.add(judged.fault.kind);
      if (identityNo !== '') unknown.push(identityNo);
    }
  }
  const fault = (['noSurvey', 'malformed', 'unknownPerson'] as const).find((one) =>
    faults.has(one),
  );
  return { ready, fault, unknown: unknown.slice(0, MAX_UNKNOWN) };
};

const send = (
  { repositories, config, wording, now, admin }: Call,
  ready: readonly PreparedRecipient[],
  options: Pick<SendUrgentOptions, 'hours' | 'isTest' | 'dryRun'>,
): Promise<number> =>
  sendUrgentInTransaction(repositories, ready, {
    ...options,
    publicUrl: config.publicUrl,
    sendLink: createLinkSender(wording, now),
    now,
    again: options.isTest,
    actor: admin?.adminId ?? '',
  });

/**
 * The recipients of a send, and of everyone how many have it already or are left for another send.
 */
interface ChosenRecipients {
  readonly identities: readonly string[];
  readonly alreadySent: number;
  readonly left: number;
}

/**
 * The named people; if sent to everyone, the first people who have no survey about that day yet, up
 * to the limit.
 */
const chooseRecipients = async ({
  request,
  repositories,
  now,
}: Call<SendUrgentRequest>): Promise<ChosenRecipients> => {
  const { visitDate, answerType, everybody } = request;
  if (!everybody) return { identities: [...new Set(request.identities)], alreadySent: 0, left: 0 };
  const all = await repositories.answers.identitiesOfDay(visitDate, answerType);
  const sent = await repositories.urgentSends.sentTo({ visitDate, answerType, state: 'N' }, now);
  const waiting = all.filter((identity) => !sent.has(identity));
  const identities = waiting.slice(0, MAX_PEOPLE);
  return {
    identities,
    alreadySent: all.length - waiting.length,
    left: waiting.length - identities.length,
  };
};

/**
 * Sends the urgent survey to the named people, or to everyone of a type who answered for the day.
 * Each send has a limit, and the reply says how many are left for another send. It is sent only if
 * the confirmed number of people equals the number of recipients.
 */
export const sendUrgent: Action<'sendUrgent'> = async (call) => {
  const { request, wording, config, now } = call;
  const { answerType, visitDate, language, hours } = request;
  const message = {
    key: 'message.urgentSurvey',
    language: language ?? DEFAULT_LANGUAGE,
    visitDate,
  } as const;
  const toResult = (fault: SendFault | null, changes: Partial<SendUrgentResult> = {}) =>
    ok({
      fault,
      unknown: [],
      toSend: 0,
      alreadySent: 0,
      left: 0,
      text: '',
      isSent: false,
      ...changes,
    });
  if (!isValidDay(visitDate) || visitDate > dayAt(now)) return toResult('malformed');
  const { identities, alreadySent, left } = await chooseRecipients(call);
  if (identities.length + alreadySent === 0) return toResult('nobody');
  const recipient = { answerType, visitDate, language };
  const { ready, fault, unknown } = await judgeRecipients(call, identities, recipient);
  if (fault) return toResult(fault, { unknown });
  const toSend = await send(call, ready, { hours, isTest: false, dryRun: true });
  const found = {
    toSend,
    alreadySent: alreadySent + ready.length - toSend,
    left,
    text: linkMessageText(wording, { ...message, address: `${config.publicUrl}/…` }),
  };
  if (request.dryRun) return toResult(null, found);
  if (request.count !== toSend) return toResult('countDiffers', found);
  await send(call, ready, { hours, isTest: false, dryRun: false });
  return toResult(null, { ...found, isSent: true });
};

/** Sends a survey that accepts no answers to the user's own phone (EMER-09). */
export const testUrgent: Action<'testUrgent'> = async (call) => {
  const { visitDate, language, phone } = call.request;
  const read = phoneCell(phone.trim());
  if ('fault' in read || !isValidDay(visitDate) || visitDate > dayAt(call.now))
    return ok({ fault: 'malformed' });
  const { questionnaires } = call.repositories;
  for (const answerType of PHONE_ONLY_TYPES) {
    if (!(await questionnaires.publishedFor(answerType, 'urgent'))) continue;
    const recipient = { answerType, visitDate, language };
    const { ready, fault } = await judgeRecipients(call, [read.value], recipient);
    if (fault) return ok({ fault: 'malformed' });
    await send(call, ready, { hours: TEST_HOURS, isTest: true, dryRun: false });
    return ok({ fault: null });
  }
  return ok({ fault: 'noSurvey' });
};

/** The most recent surveys, and their status. */
export const sentUrgent: Action<'sentUrgent'> = async (call) => {
  const {
    request: { page },
    repositories: { urgentSends, outbox },
  } = call;
  const found = await urgentSends.newest((Number(page) - 1) * PAGE_SIZE, PAGE_SIZE + 1);
  const shown = found.slice(0, PAGE_SIZE);
  const states = await outbox.statesOf(shown.map(({ sendId }) => `urgent:${sendId}`));
  await logDataAccess(call, 'urgent.listed', { rows: shown.length });
  return ok({
    hasMore: found.length > PAGE_SIZE,
    sends: shown.map((send) => ({
      answerType: send.answerType,
      phone: maskPhone(send.phone),
      visitDate: send.visitDate,
      isTest: send.state === 'T',
      createdAt: send.createdAt,
      expiresAt: send.expiresAt,
      answeredAt: send.answeredAt,
      message: states.get(`urgent:${send.sendId}`) ?? ('none' as const),
    })),
  });
};
