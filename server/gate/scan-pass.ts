import { ok, refused, type Outcome } from '../../engine/outcome/outcome.ts';
import { evaluateScan, type ScanDecision } from '../../engine/pass/gate-decision.ts';
import { GATE_REASON } from '../../engine/pass/gate-reason.ts';
import { isoWithOffset, formatTime } from '../../engine/visit/local-time.ts';
import type { GateScanRequest, GateScanResult } from '../../schemas/api.gen.ts';
import type { Action, Call } from '../platform/http/call.ts';
import type { Pass } from '../passes/index.ts';
import type { GateRequest, GateReply } from './scans-repository.ts';
import { findEarlierReply } from './earlier-reply.ts';
import { offlineEntryTime, isOfflineEntry, recordOfflineEntry } from './offline-entry.ts';
import { findPass } from './find-pass.ts';
import { readGateBearer, type GateBearer } from './bearer-status.ts';
import { describeBearerAnswers } from './bearer-answers.ts';
import { loadBearerSummaries } from './bearer-summary.ts';
import { screenedOutPhone } from './screened-out-phone.ts';
import { judgeUnreadablePass } from './unreadable-pass.ts';

type ScanCall = Call<GateScanRequest>;

const NO_BEARER = {
  passId: '',
  answerType: '',
  passType: '',
  bearer: '',
  phone: '',
  visitReason: '',
} as const satisfies Partial<GateScanResult>;

const parseInstant = (text: string | undefined): number | null => {
  const instant = text === undefined ? NaN : Date.parse(text);
  return Number.isNaN(instant) ? null : Math.max(0, instant);
};

/** The device's own time of the scan, or the server's if the device gives no readable time. */
const scannedAtOf = ({ request, now }: ScanCall): number => parseInstant(request.scannedAt) ?? now;

/** A scan that claims a longer delay counts as delayed by this much. */
const MAX_DELAY_MS = 3 * 24 * 60 * 60_000;

/**
 * When the code was scanned, by the server's clock. A delayed scan includes its delay: both its
 * times are the device's, so a wrong clock makes no difference. Any other scan was made just now.
 */
const actualScanTime = (call: ScanCall): number => {
  const sentAt = parseInstant(call.request.sentAt);
  const delayMs = sentAt === null ? 0 : Math.max(0, sentAt - scannedAtOf(call));
  return call.request.scannedAt === undefined
    ? call.now
    : call.now - Math.min(delayMs, MAX_DELAY_MS);
};

const toGateRequest = (call: ScanCall): GateRequest => {
  const { code, kind = 'scan', answerType = '', direction, nonce } = call.request;
  return {
    deviceId: call.device?.deviceId ?? '',
    nonce,
    requestText: JSON.stringify([code, kind, answerType, direction]),
    scannedAt: scannedAtOf(call),
    receivedAt: call.now,
  };
};

/** Admits the bearer or lets them leave, as judged; returns the instant that counts. */
const applyJudgement = async (
  { repositories: { presences }, now }: ScanCall,
  pass: Pass,
  { presence, freeSlot }: GateBearer,
  judgement: Exclude<ScanDecision, { decision: 'refuse' }>,
  madeAt: number,
): Promise<number> => {
  if (judgement.decision === 'enter') {
    await presences.enter(pass, now, freeSlot);
    return now;
  }
  const since = judgement.wasInside ? (presence?.enteredAt ?? 0) : 0;
  const leftAt = Math.max(since, madeAt);
  // A person who was not seen entering: the scan is recorded all the same, and ends no later entry.
  if (judgement.wasInside) await presences.leave(presence ?? pass, leftAt);
  else await presences.recordExitOnly(pass.passId, leftAt);
  return leftAt;
};

const judgeRequest = async (call: ScanCall, { scannedAt }: GateRequest): Promise<GateReply> => {
  const { request, settings, now } = call;
  const found = await findPass(call, request);
  if (found.kind === 'none') {
    const { reason } = found;
    return { decision: 'refused', reason, time: null, assurance: '', passId: null };
  }
  if (found.kind === 'unreadable') {
    return judgeUnreadablePass(call, found.pass, found.assurance, actualScanTime(call));
  }
  const { pass, assurance } = found;
  await call.repositories.presences.lockBearer(pass);
  const bearer = await readGateBearer(call, pass);
  const isOffline = isOfflineEntry(call);
  const clockToleranceMs = settings['gate.clockToleranceSeconds'] * 1000;
  const reportedAt = actualScanTime(call);
  const entry = isOffline ? offlineEntryTime(call, pass, reportedAt) : null;
  const madeAt = entry?.madeAt ?? reportedAt;
  const judgement = evaluateScan({
    direction: request.direction,
    now: isOffline ? madeAt : now,
    scannedAt: isOffline ? madeAt : scannedAt,
    scannedAtServerTime: madeAt,
    clockToleranceMs,
    pass: bearer.scanned,
  });
  const passReference = { assurance, passId: pass.passId } as const;
  if (isOffline) {
    await recordOfflineEntry(call, pass, bearer, madeAt);
    const timeReason = entry?.isTooEarly === true ? 'clockDiffers' : '';
    const reason = judgement.decision === 'refuse' ? judgement.reason : timeReason;
    return { ...passReference, decision: 'entered', reason, time: madeAt };
  }
  if (judgement.decision === 'refuse') {
    return {
      ...passReference,
      decision: 'refused',
      reason: judgement.reason,
      time: judgement.time,
    };
  }
  const time = await applyJudgement(call, pass, bearer, judgement, madeAt);
  if (judgement.decision === 'enter')
    return { ...passReference, decision: 'entered', reason: '', time };
  const reason = judgement.wasInside ? '' : 'leftWithoutEntry';
  return { ...passReference, decision: 'left', reason, time };
};

const MESSAGES = {
  entered: 'message.gate.entered',
  askStaff: 'message.gate.askStaff',
  left: 'message.gate.left',
  leftWithoutEntry: 'message.gate.leftWithoutEntry',
} as const;

/** A number that was typed cannot be scanned again. */
const UNKNOWN_NUMBER = {
  ...GATE_REASON.unknownPass,
  message: 'message.gate.unknownNumber',
  help: 'message.gate.help.checkNumber',
} as const;

/** A reply as the gate's screen gets it, in the caller's language. */
const toScanOutcome = async (
  call: ScanCall,
  reply: GateReply,
  pass: Pass | null,
): Promise<Outcome<GateScanResult>> => {
  const { repositories, wording, language } = call;
  const { decision, reason, time, assurance } = reply;
  const values = {
    phone: screenedOutPhone(call),
    mainPhone: wording.format(language, { key: 'message.mainPhone' }),
  };
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
      ...(await loadBearerSummaries(repositories, [pass]))(pass),
    }),
    ...(await describeBearerAnswers(call, reply, pass)),
  };
  if (reason === 'leftWithoutEntry') return { ...ok(result), message: { key: MESSAGES[reason] } };
  if (reason === '' || decision === 'entered') {
    const isToCheck =
      result.outcome === 'askStaff' || result.askPlacesYn === 'Y' || result.changedYn === 'Y';
    if (decision !== 'entered') return { ...ok(result), message: { key: MESSAGES.left } };
    if (!isToCheck) return { ...ok(result), message: { key: MESSAGES.entered } };
    const help = wording.format(language, { key: 'message.gate.help.keepDistance', values });
    return { ...ok({ ...result, help }), message: { key: MESSAGES.askStaff, values } };
  }
  const {
    result: code,
    message,
    help,
  } = reason === 'unknownPass' && call.request.kind === 'hand'
    ? UNKNOWN_NUMBER
    : GATE_REASON[reason];
  return refused(
    code,
    message,
    { time: time === null ? '' : formatTime(time) },
    {
      ...result,
      help: wording.format(language, { key: help, values }),
    },
  );
};

/**
 * gate/v1/scan: admits the bearer of a pass or lets them leave, or returns why not and what would
 * help (decisions, U4, U19, U21). The same nonce of a device gets the same reply and changes
 * nothing. The same applies to late reports, also from a gate that was enrolled again since
 * (`findEarlierReply`).
 */
export const scanPass: Action<'gateScan'> = async (call) => {
  const { scans, scannedPasses, audit } = call.repositories;
  const passOf = ({ passId }: GateReply) => (passId === null ? null : scannedPasses.byId(passId));
  const { question: gateRequest, earlier } = await findEarlierReply(
    call,
    toGateRequest(call),
    actualScanTime(call),
  );
  if (earlier) {
    return earlier.isSame
      ? toScanOutcome(call, earlier, await passOf(earlier))
      : refused('message', 'message.gate.nonceUsed');
  }
  const reply = await judgeRequest(call, gateRequest);
  await scans.save(gateRequest, reply);
  const pass = await passOf(reply);
  await audit.log({
    action: 'gate.scan',
    at: call.now,
    actor: `device:${gateRequest.deviceId}`,
    subject: pass?.identityNo ?? '',
    detail: {
      passId: reply.passId ?? '',
      direction: call.request.direction,
      decision: reply.decision,
      reason: reply.reason,
      assurance: reply.assurance,
    },
  });
  return toScanOutcome(call, reply, pass);
};
