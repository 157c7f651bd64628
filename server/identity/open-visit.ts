import { ok, refused, type Outcome } from '../../engine/outcome/outcome.ts';
import type { IdentityResult } from '../../schemas/api.gen.ts';
import { companionLimit } from '../companion/companion-limit.ts';
import { isChild } from '../consent/legal-representative.ts';
import type { Call } from '../http/handle.ts';
import { inquiryInUse } from '../inquiry/inquiry-in-use.ts';
import type { Claim, Visitor } from './claim.ts';
import { goodPass, judgeClaim, placeVisitor, screenedOut } from './judge-visit.ts';
import { sealTicket } from './slot-ticket.ts';

/** What an identity call tells its caller; nothing else of a person leaves. */
const identityResult = async (
  call: Call,
  visitor: Visitor,
  passCheck: string,
): Promise<IdentityResult> => {
  const { repositories, keys } = call;
  const { version, validInquiryCnt } = await inquiryInUse(repositories, visitor.answerType);
  return {
    passCheck,
    inquiryType: version?.code ?? '',
    visitDate: visitor.visitDate,
    identityNo: visitor.identityNo,
    answerType: visitor.answerType,
    vistCntAES:
      visitor.slot && visitor.refId !== null
        ? sealTicket(keys, { ...visitor, refId: visitor.refId }, visitor.slot)
        : '',
    validInquiryCnt,
    vistReason: visitor.visitReason,
    meetingId: visitor.meetingId ?? '',
    accompanyLimit: await companionLimit(call, visitor),
  };
};

const judged = async (call: Call, claim: Claim): Promise<Outcome<IdentityResult>> => {
  const judgement = await judgeClaim(call, claim);
  if (judgement.kind === 'refused') return judgement.outcome;
  const pass = await goodPass(call, claim);
  if (pass) {
    return refused(
      'passExists',
      'message.passExists',
      {},
      await identityResult(call, judgement.visitor, pass.passCheck),
    );
  }
  const out = await screenedOut(call, claim);
  if (out) return out;
  const placed = await placeVisitor(call, judgement.visitor);
  if (placed.kind === 'refused') return placed.outcome;
  // Who identifies twice in one browser has begun once.
  const { begunId = await call.repositories.visitFigures.begin(claim.answerType, call.now) } =
    call.session.visitOf(placed.visitor) ?? {};
  call.session.prove(placed.visitor, begunId);
  const result = await identityResult(call, placed.visitor, '');
  const isOfChild = await isChild(call.repositories, placed.visitor, call.now);
  return ok(isOfChild ? { ...result, representativeYn: 'Y' } : result);
};

/**
 * An identity call that opens a visit: the steps of decisions, part c, in their order. Only code 0
 * proves anything to the visit session.
 */
export const openVisit = async (call: Call, claim: Claim): Promise<Outcome<IdentityResult>> => {
  const outcome = await judged(call, claim);
  await call.repositories.audit.log({
    action: 'identity',
    at: call.now,
    subject: claim.identityNo,
    detail: {
      answerType: claim.answerType,
      visitDate: claim.visitDate,
      result: outcome.result,
    },
  });
  return outcome;
};
