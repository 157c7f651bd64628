import {
  companionLimit,
  explainRefusal,
  findManagerLink,
  outcomeNotice,
  pidOf,
} from '../identity/index.ts';
import { ok, refused } from '../../engine/outcome/outcome.ts';
import { isRedoOffered } from '../../engine/pass/redo.ts';
import { visitOutcome } from '../../engine/pass/visit-outcome.ts';
import { dayAt, isoWithOffset } from '../../engine/visit/local-time.ts';
import { isGuardian } from '../../engine/visit/user-type.ts';
import { isProofSufficient, type ProofLevel } from '../../engine/visit/proof-level.ts';
import { maskPhone, maskPhoneWholly } from '../../engine/wording/masking.ts';
import type { PassCheckResult } from '../../schemas/api.gen.ts';
import type { Action, Call } from '../platform/http/call.ts';
import { findInquiryInUse } from '../questionnaires/index.ts';
import { noticeCheckOf } from './passes-repository.ts';
import type { Pass } from './pass.ts';
import { isPassActive } from './active-pass.ts';
import { barcodeSvg, qrSvg } from '../platform/code-svg.ts';
import { barcodeOf } from './issue-pass.ts';
import { proofLevelOfPass } from './opened-pass.ts';
import { canOpenByLastFour } from './open-pass.ts';
import { checkGuardianRegistration } from './removed-guardian.ts';
import { findPassDetails } from './pass-details.ts';

/**
 * The registered phone as the caller may see it. Its last four digits serve as proof (links,
 * passes, intensive care): only a holder of the pass sees them, unless the person is known by that
 * phone.
 */
const maskPassPhone = ({ phone, identityNo }: Pass, held: ProofLevel): string =>
  isProofSufficient(held, 'possession') || phone === identityNo
    ? maskPhone(phone)
    : maskPhoneWholly(phone);

/** What an identity alone reveals of a pass: that it was sent, and to which phone. Nothing else. */
const toSentNotice = (call: Call, pass: Pass): PassCheckResult => {
  const canOpen = canOpenByLastFour(call, pass);
  return {
    answerType: pass.answerType,
    identityNo: '',
    visitDate: pass.visitDate,
    completePlace: true,
    askStaffYn: 'N',
    passKind: pass.kind,
    passType: pass.passType,
    agreePassYn: 'N',
    pid: '',
    refMasterId: '',
    vistReason: '',
    passCheck: noticeCheckOf(pass),
    createdAt: '',
    phone: maskPassPhone(pass, 'name'),
    qrSvg: '',
    barcodeSvg: '',
    barcodeValue: '',
    redoYn: 'N',
    accompanyLimit: 0,
    openedYn: 'N',
    lastFourYn: canOpen ? 'Y' : 'N',
  };
};

/** The token of the link that the bearer can continue with; empty if there is none. */
const findContinuationLink = (call: Call, pass: Pass): Promise<string> =>
  pass.answerType === 'PEMP' ? findManagerLink(call, pass) : pidOf(call, pass);

/**
 * The submission by which the screening refuses the bearer now, as at the gate: that of the pass's
 * day until the pass would end, or that of today.
 */
const findRefusingAnswer = async (
  { repositories: { answers }, now }: Pick<Call, 'repositories' | 'now'>,
  pass: Pass,
  isActive: boolean,
): Promise<string | null> => {
  const today = dayAt(now);
  const days = [
    ...(isActive || now >= pass.notAfter ? [] : [pass.visitDate]),
    ...(pass.visitDate === today ? [] : [today]),
  ];
  for (const visitDate of days) {
    const latest = await answers.screeningOf({ ...pass, visitDate });
    if (latest && visitOutcome(latest) === 'refuse') return latest.answerId;
  }
  return null;
};

/**
 * pass-check (API-34): the pass with its drawings, for callers who created it or hold it; 201 if
 * the screening has refused them since. Others get the notice that it was sent, or 305.
 */
export const showPass: Action<'passCheck'> = async (call) => {
  const { request, repositories } = call;
  const pass = await repositories.passes.byCheck(request.passCheck);
  if (!pass) return refused('expired', 'message.invalidPass');
  const held = proofLevelOfPass(call, pass, request.passCheck);
  const isOpened = isProofSufficient(held, 'creator');
  const isActive = await isPassActive(call, pass);
  const refusing = isOpened ? await findRefusingAnswer(call, pass, isActive) : null;
  if (refusing !== null) return explainRefusal(call, refusing);
  if (!isActive) {
    const removed = isOpened ? await checkGuardianRegistration(call, pass) : null;
    return removed ?? refused('expired', 'message.invalidPass');
  }
  if (!isOpened) return ok(toSentNotice(call, pass));
  const isPossessed = isProofSufficient(held, 'possession');
  const answer = await repositories.answers.byId(pass.answerId);
  const outcome = await outcomeNotice(call, pass.answerId);
  const { isInUse } = await findInquiryInUse(repositories, pass.answerType);
  const patientsAnswer =
    isPossessed && isGuardian(pass.answerType) && pass.refId !== null
      ? await repositories.answers.latestOfPatient(pass.refId, '00000000', pass.visitDate)
      : null;
  const details = isPossessed ? await findPassDetails(call, pass) : {};
  // The number of a certificate is for people to read; no gate knows it.
  const shownBarcode = pass.kind === 'pass' ? pass.barcodeValue : barcodeOf(pass, call.settings);
  return ok({
    answerType: pass.answerType,
    identityNo: pass.identityNo,
    visitDate: pass.visitDate,
    completePlace: answer?.completePlace ?? false,
    askStaffYn: outcome.outcome === 'askStaff' ? 'Y' : 'N',
    outcome,
    passKind: pass.kind,
    passType: pass.passType,
    agreePassYn: pass.agreePassYn,
    // The token of a link that went to the phone is for the phone's owner only.
    pid: isPossessed ? await findContinuationLink(call, pass) : '',
    refMasterId: patientsAnswer?.answerId ?? '',
    vistReason: pass.visitReason,
    passCheck: request.passCheck,
    createdAt: isoWithOffset(pass.issuedAt),
    phone: maskPassPhone(pass, held),
    qrSvg: pass.kind === 'pass' ? qrSvg(pass.gateCode) : '',
    barcodeSvg: barcodeSvg(shownBarcode),
    barcodeValue: shownBarcode,
    redoYn: isRedoOffered({
      passType: pass.passType,
      agreePassYn: pass.agreePassYn,
      questionnaireInUse: isInUse,
      visitDate: pass.visitDate,
      today: dayAt(call.now),
    })
      ? 'Y'
      : 'N',
    accompanyLimit: await companionLimit(call, pass),
    openedYn: 'Y',
    lastFourYn: 'N',
    ...details,
    ...(pass.kind === 'pass' && {
      validFrom: isoWithOffset(pass.notBefore),
      validUntil: isoWithOffset(pass.notAfter),
    }),
  });
};
