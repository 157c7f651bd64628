import { ok, refused, type Outcome } from '../../engine/outcome/outcome.ts';
import { evaluateScan, type ScanDecision } from '../../engine/pass/gate-decision.ts';
import { GATE_REASON } from '../../engine/pass/gate-reason.ts';
import { isoWithOffset, formatTime } from '../../engine/visit/local-time.ts';
import type { GateScanRequest, GateScanResult } from '../../schemas/api.gen.ts';
import type { Action, Call } from '../platform/http/call.ts';
import type { Pass } from '../passes/passes-repository.ts';
import type { GateRequest, GateReply } from './scans-repository.ts';
import { earlierReply } from './earlier-reply.ts';
import { entryTime, isEntryMade, recordEntryMade } from './entry-made.ts';
import { findPass } from './find-pass.ts';
import { bearerOf, type Bearer } from './scanned-pass.ts';
import { shownBearers } from './shown-bearer.ts';
import { judgeUnreadable } from './unreadable-pass.ts';

type Scan = Call<GateScanRequest>;

const NO_BEARER = {
  passId: '',
  answerType: '',
  passType: '',
  bearer: '',
  phone: '',
  visitReason: '',
} as const satisfies Partial<GateScanResult>;

const instantSaid = (text: string | undefined): number | null => {
  const said = text === undefined ? NaN : Date.parse(text);
  return Number.isNaN(said) ? null : Math.max(0, said);
};

/** The device's own time of the scan; the server's where it says none that can be read. */
const scannedAtOf = ({ request, now }: Scan): number => instantSaid(request.scannedAt) ?? now;

/** A scan that says it was held back for longer counts as held back for so long. */
const HELD_BACK_AT_MOST_MS = 3 * 24 * 60 * 60_000;

/**
 * When the code was read by the server's clock. A scan that was held back says how long: both its
 * times are the device's, so a clock that is off makes no difference. Any other was made just now.
 */
const madeAtOf = (call: Scan): number => {
  const sentAt = instantSaid(call.request.sentAt);
  const heldBackMs = sentAt === null ? 0 : Math.max(0, sentAt - scannedAtOf(call));
  return call.request.scannedAt === undefined
    ? call.now
    : call.now - Math.min(heldBackMs, HELD_BACK_AT_MOST_MS);
};

const questionOf = (call: Scan): GateRequest => {
  const { code, kind = 'scan', answerType = '', direction, nonce } = call.request;
  return {
    deviceId: call.device?.deviceId ?? '',
    nonce,
    requestText: JSON.stringify([code, kind, answerType, direction]),
    scannedAt: scannedAtOf(call),
    receivedAt: call.now,
  };
};

/** Lets the bearer in or out, as judged; gives the instant that counts. */
const carryOut = async (
  { repositories: { presences }, now }: Scan,
  pass: Pass,
  { presence, freeSlot }: Bearer,
  judgement: Exclude<ScanDecision, { decision: 'refuse' }>,
  madeAt: number,
): Promise<number> => {
  if (judgement.decision === 'enter') {
    await presences.enter(pass, now, freeSlot);
    return now;
  }
  const since = judgement.wasInside ? (presence?.enteredAt ?? 0) : 0;
  const leftAt = Math.max(since, madeAt);
  // Not seen coming, the scan is recorded all the same, and ends no later entry.
  if (judgement.wasInside) await presences.leave(presence ?? pass, leftAt);
  else await presences.recordExitOnly(pass.passId, leftAt);
  return leftAt;
};

const judged = async (call: Scan, { scannedAt }: GateRequest): Promise<GateReply> => {
  const { request, settings, now } = call;
  const found = await findPass(call, request);
  if (found.kind === 'none') {
    const { reason } = found;
    return { decision: 'refused', reason, time: null, assurance: '', passId: null };
  }
  if (found.kind === 'unreadable') {
    return judgeUnreadable(call, found.pass, found.assurance, madeAtOf(call));
  }
  const { pass, assurance } = found;
  await call.repositories.presences.lockBearer(pass);
  const bearer = await bearerOf(call, pass);
  const isMade = isEntryMade(call);
  const clockToleranceMs = settings['gate.clockToleranceSeconds'] * 1000;
  const saidMadeAt = madeAtOf(call);
  const entry = isMade ? entryTime(call, pass, saidMadeAt) : null;
  const madeAt = entry?.madeAt ?? saidMadeAt;
  const judgement = evaluateScan({
    direction: request.direction,
    now: isMade ? madeAt : now,
    scannedAt: isMade ? madeAt : scannedAt,
    scannedAtServerTime: madeAt,
    clockToleranceMs,
    pass: bearer.scanned,
  });
  const about = { assurance, passId: pass.passId } as const;
  if (isMade) {
    await recordEntryMade(call, pass, bearer, madeAt);
    const timeReason = entry?.isTooEarly === true ? 'clockDiffers' : '';
    const reason = judgement.decision === 'refuse' ? judgement.reason : timeReason;
    return { ...about, decision: 'entered', reason, time: madeAt };
  }
  if (judgement.decision === 'refuse') {
    return { ...about, decision: 'refused', reason: judgement.reason, time: judgement.time };
  }
  const time = await carryOut(call, pass, bearer, judgement, madeAt);
  if (judgement.decision === 'enter') return { ...about, decision: 'entered', reason: '', time };
  const reason = judgement.wasInside ? '' : 'leftWithoutEntry';
  return { ...about, decision: 'left', reason, time };
};

const MESSAGE = {
  entered: 'message.gate.entered',
  left: 'message.gate.left',
  leftWithoutEntry: 'message.gate.leftWithoutEntry',
} as const;

/** A reply as the gate's screen gets it, in the caller's language. */
const shown = async (
  { repositories, wording, language }: Scan,
  { decision, reason, time, assurance }: GateReply,
  pass: Pass | null,
): Promise<Outcome<GateScanResult>> => {
  const result: GateScanResult = {
    decision,
    reason,
    help: '',
    time: time === null ? '' : isoWithOffset(time),
    assurance,
    ...NO_BEARER,
    ...(pass && {
      passId: pass.passId,
      answerType: pass.answerType,
      passType: pass.passType,
      visitReason: pass.visitReason,
      ...(await shownBearers(repositories, [pass]))(pass),
    }),
  };
  if (reason === 'leftWithoutEntry') return { ...ok(result), message: { key: MESSAGE[reason] } };
  if (reason === '' || decision === 'entered') {
    const key = decision === 'entered' ? MESSAGE.entered : MESSAGE.left;
    return { ...ok(result), message: { key } };
  }
  const { result: code, message, help } = GATE_REASON[reason];
  return refused(
    code,
    message,
    { time: time === null ? '' : formatTime(time) },
    { ...result, help: wording.say(language, { key: help }) },
  );
};

/**
 * gate/v1/scan: lets the bearer of a pass in or out, or says why not and what would help
 * (decisions, U4, U19, U21). The same nonce of a device gets the same reply and changes nothing;
 * what is told of later, also from a gate that has been enrolled anew since (`earlierReply`).
 */
export const scanPass: Action<'gateScan'> = async (call) => {
  const { scans, scannedPasses, audit } = call.repositories;
  const passOf = ({ passId }: GateReply) => (passId === null ? null : scannedPasses.byId(passId));
  const { question, earlier } = await earlierReply(call, questionOf(call), madeAtOf(call));
  if (earlier) {
    return earlier.isSame
      ? shown(call, earlier, await passOf(earlier))
      : refused('message', 'message.gate.nonceUsed');
  }
  const reply = await judged(call, question);
  await scans.save(question, reply);
  const pass = await passOf(reply);
  await audit.log({
    action: 'gate.scan',
    at: call.now,
    actor: `device:${question.deviceId}`,
    subject: pass?.identityNo ?? '',
    detail: {
      passId: reply.passId ?? '',
      direction: call.request.direction,
      decision: reply.decision,
      reason: reply.reason,
      assurance: reply.assurance,
    },
  });
  return shown(call, reply, pass);
};
