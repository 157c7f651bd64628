/**
 * Visitors and a gate that speak only HTTP, with the client of the screens. As a person does who
 * sees an error, they send a call again, unchanged, until it is answered.
 */
import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { defaultAnswers } from '../engine/questionnaire/proof/default-answers.ts';
import { toSubmission } from '../engine/questionnaire/wire/to-submission.ts';
import { CALLS, type VisitCallName, type RequestOf, type ResultOf } from '../schemas/calls.ts';
import { createClient } from '../web/api/client.ts';
import type { ChaosHospital, Family } from './hospital.ts';
import type { Ledger } from './ledger.ts';

const VISITORS_AT_ONCE = 5;
const RETRY_PAUSE_MS = 200;
/** More than the 20 s of the screens: once, a fetch never settled, though no request was open. */
const MAX_CALL_MS = 30_000;
/** Between two visits, so that the load leaves the machine time to start servers. */
const THINKING_MS = 30;

interface Target {
  readonly hospital: ChaosHospital;
  readonly ledger: Ledger;
  /** Where the servers are; a call that was not answered goes to the next one. */
  readonly urls: readonly string[];
}

type Call = <Name extends VisitCallName>(
  name: Name,
  request: RequestOf<Name>,
) => Promise<{ readonly resultCd: number; readonly result: ResultOf<Name> | null } | null>;

const OFFLINE = { kind: 'offline' } as const;

let addresses = 0;

/** A browser or a device. Its calls resolve to null only when `isOver` says so, or when refused. */
const createCaller = (
  { ledger, urls }: Target,
  isOver: () => boolean,
  headers: Readonly<Record<string, string>> = {},
): Call => {
  addresses += 1;
  const address = [10, addresses >> 16, addresses >> 8, addresses].map((part) => part & 255);
  let server = addresses;
  let cookie = '';
  const send = createClient(CALLS, {
    language: () => 'ko',
    log: () => undefined,
    fetch: async (path, init) => {
      const response = await fetch(`${urls[server % urls.length]}${path}`, {
        ...init,
        headers: {
          ...(init.headers as Record<string, string>),
          ...headers,
          'x-forwarded-for': address.join('.'),
          'x-forwarded-proto': 'https',
          ...(cookie !== '' && { cookie }),
        },
      });
      if (response.status === 500) ledger.internalErrors += 1;
      if (response.status < 500) ledger.replies.push(performance.now());
      const [set] = response.headers.getSetCookie();
      if (set !== undefined) cookie = set.split(';')[0] ?? '';
      return response;
    },
  });
  return async (name, request) => {
    while (!isOver()) {
      const end = await Promise.race([
        send(name, request).catch(() => OFFLINE),
        pause(MAX_CALL_MS, OFFLINE, { ref: false }),
      ]);
      if (end.kind === 'reply') return end;
      if (end.kind !== 'offline' && !(end.kind === 'refused' && end.status >= 500)) return null;
      server += 1;
      await pause(RETRY_PAUSE_MS);
    }
    return null;
  };
};

/** Identification, consent, questionnaire, submission, pass. */
const visit = async ({ ledger, hospital }: Target, call: Call, identityNo: string) => {
  const language = 'ko';
  const answerType = 'PT';
  const person = { identityNo, answerType, visitDate: hospital.today } as const;
  const identity = await call('patient', person);
  if (identity?.resultCd !== 0 || !identity.result) return;
  const terms = await call('term', { answerType, language });
  const inquiry = await call('inquiry', { answerType, language });
  if (!terms?.result || !inquiry?.result) return;
  const { categoryList, detailId, placesId } = inquiry.result;
  const submission = ledger.intend.submission(identityNo);
  const reply = await call('answer', {
    ...person,
    vistCntAES: identity.result.vistCntAES ?? '',
    meetingId: '',
    refId: '',
    language,
    deviceType: 'M',
    inqType: answerType,
    privacyCode: terms.result.privacy.privacyCode,
    sensitiveCode: terms.result.sensitive?.privacyCode ?? '',
    detailId,
    placesId,
    ...toSubmission(categoryList, defaultAnswers(categoryList)),
  });
  if (reply?.resultCd !== 0 || !reply.result) return;
  ledger.confirm.submission(submission, reply.result.passCheck);
  await call('passCheck', { passCheck: reply.result.passCheck });
};

/** One guardian goes in and out, over and over. */
const passGate = async (
  { ledger }: Target,
  call: Call,
  { patient, code }: { readonly patient: string; readonly code: string },
) => {
  for (const direction of ['in', 'out'] as const) {
    const nonce = randomBytes(16).toString('base64url');
    const scan = ledger.intend.scan({ nonce, patient, code, direction });
    const reply = await call('gateScan', { code, direction, nonce });
    if (!reply?.result) return;
    ledger.confirm.scan(scan, reply.result.decision);
    if (reply.result.decision === 'refused') return;
    await pause(THINKING_MS);
  }
};

export interface Load {
  /** Begins nothing new, and resolves when every call that was sent is answered. */
  readonly finish: () => Promise<void>;
  /** Gives up what is not answered. */
  readonly abandon: () => Promise<void>;
}

/** Starts visitors and guardians, who go on until they are stopped. */
export const startLoad = (target: Target): Load => {
  const { hospital } = target;
  const waiting = [...hospital.patients];
  let isFinishing = false;
  let isAbandoned = false;
  const repeat = async (work: () => Promise<void>): Promise<void> => {
    while (!isFinishing) {
      await work();
      await pause(THINKING_MS);
    }
  };
  const caller = (headers?: Readonly<Record<string, string>>) =>
    createCaller(target, () => isAbandoned, headers);
  const visitor = (): Promise<void> =>
    repeat(async () => {
      const identityNo = waiting.shift();
      if (identityNo !== undefined) await visit(target, caller(), identityNo);
    });
  const guardians = ({ patient, codes }: Family) =>
    codes.map((code) => {
      const gate = caller({ authorization: `Bearer ${hospital.gateToken}` });
      return repeat(() => passGate(target, gate, { patient, code }));
    });
  const people = Promise.all([
    ...Array.from({ length: VISITORS_AT_ONCE }, visitor),
    ...hospital.families.flatMap(guardians),
  ]);
  const finish = async (): Promise<void> => {
    isFinishing = true;
    await people;
  };
  return {
    finish,
    abandon: () => {
      isAbandoned = true;
      return finish();
    },
  };
};
