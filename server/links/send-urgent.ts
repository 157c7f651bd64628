import { ok } from '../../engine/outcome/outcome.ts';
import { isValidDay } from '../../engine/visit/calendar-day.ts';
import { dayAt } from '../../engine/visit/local-time.ts';
import type { UserType } from '../../engine/visit/user-type.ts';
import { maskPhone } from '../../engine/wording/masking.ts';
import type { SendFault, SendUrgentRequest, SendUrgentResult } from '../../schemas/api.gen.ts';
import { logDataAccess } from '../audit/log-data-access.ts';
import type { Action, Call } from '../platform/http/call.ts';
import { phoneCell } from '../platform/files/cell-readers.ts';
import { hasErrors, type Finding, type ImportReport } from '../platform/files/report.ts';
import { linkMessageText, createLinkSender } from './link-message.ts';
import { readUrgentSends } from './read-urgent-sends.ts';
import { sendUrgentInTransaction } from './send-urgent-surveys.ts';

const FILE_NAME = 'urgent.csv';
const HEADER = 'type,identity,visit_date,language';
const PAGE_SIZE = 50;
const MAX_PEOPLE = 2000;
const MAX_UNKNOWN = 50;
const TEST_HOURS = 24;
/** Types that are identified by phone only: a test can go to any phone as one of them. */
const PHONE_ONLY_TYPES = ['NOK', 'GST', 'ICUGST', 'WGST', 'WVIS', 'TMP'] as const;

interface SendParameters {
  readonly answerType: UserType;
  readonly identities: readonly string[];
  readonly visitDate: string;
  readonly language: string;
  readonly hours: number;
  readonly isTest: boolean;
  readonly dryRun: boolean;
}

/** Sends it, or counts, by the same rules as `munjin urgent`. */
const runSend = (
  { repositories, config, wording, now, admin }: Call,
  { answerType, identities, visitDate, language, hours, isTest, dryRun }: SendParameters,
): Promise<ImportReport> => {
  const rows = identities.map((one) => [answerType, one, visitDate, language].join(','));
  const bytes = new TextEncoder().encode([HEADER, ...rows, ''].join('\n'));
  const read = readUrgentSends({ file: FILE_NAME, bytes, folder: null }, dayAt(now));
  return sendUrgentInTransaction(repositories, read, FILE_NAME, {
    publicUrl: config.publicUrl,
    isTest,
    hours,
    sendLink: createLinkSender(wording, now),
    now,
    dryRun,
    again: isTest,
    actor: admin?.adminId ?? '',
  });
};

const faultOf = (findings: readonly Finding[]): SendFault => {
  const rules = findings.map(({ rule }) => rule);
  if (rules.includes('urgent/no-survey') || rules.includes('urgent/not-in-use')) return 'noSurvey';
  return rules.every((rule) => rule === 'urgent/unknown-person') ? 'unknownPerson' : 'malformed';
};

/**
 * The typed identities that have findings: the line of a finding gives the identity, and line 1 is
 * the header.
 */
const wrongIdentities = (findings: readonly Finding[], identities: readonly string[]) =>
  [...new Set(findings.map(({ line }) => identities[line - 2] ?? ''))]
    .filter((identity) => identity !== '')
    .slice(0, MAX_UNKNOWN);

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
  const { visitDate, language } = request;
  const message = { key: 'message.urgentSurvey', language, visitDate } as const;
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
  const parameters = { ...request, identities, isTest: false };
  const dry = await runSend(call, { ...parameters, dryRun: true });
  const errors = dry.findings.filter(({ severity }) => severity === 'error');
  if (hasErrors(errors))
    return toResult(faultOf(errors), { unknown: wrongIdentities(errors, identities) });
  const toSend = dry.changes.added;
  const found = {
    toSend,
    alreadySent: alreadySent + dry.changes.unchanged,
    left,
    text: linkMessageText(wording, { ...message, address: `${config.publicUrl}/…` }),
  };
  if (request.dryRun) return toResult(null, found);
  if (request.count !== toSend) return toResult('countDiffers', found);
  await runSend(call, { ...parameters, dryRun: false });
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
    const report = await runSend(call, {
      answerType,
      identities: [read.value],
      visitDate,
      language,
      hours: TEST_HOURS,
      isTest: true,
      dryRun: false,
    });
    return ok({ fault: hasErrors(report.findings) ? 'malformed' : null });
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
