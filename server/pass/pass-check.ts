import { companionLimit } from '../companion/companion-limit.ts';
import { ok, refused } from '../../engine/outcome/outcome.ts';
import { isRedoOffered } from '../../engine/pass/redo.ts';
import { isoWithOffset } from '../../engine/visit/local-time.ts';
import { isGuardian } from '../../engine/visit/user-type.ts';
import { maskPhone } from '../../engine/wording/masking.ts';
import type { Action, Call } from '../http/handle.ts';
import { screenedOut } from '../identity/judge-visit.ts';
import { inquiryInUse } from '../inquiry/inquiry-in-use.ts';
import type { Pass } from '../store/passes.ts';
import { barcodeSvg, qrSvg } from './drawing.ts';

/** Is the pass still good at `now`: not replaced, revoked or suspended, its time not over? */
export const isAlive = async (
  { repositories: { passes }, now }: Pick<Call, 'repositories' | 'now'>,
  pass: Pass,
): Promise<boolean> => {
  if (pass.state !== 'live' || pass.notAfter <= now) return false;
  return pass.passType !== 'T' || !(await passes.hasEntered(pass.passId));
};

/** pass-check (API-34): the pass with its drawings; 201 for who was screened out since, else 305. */
export const showPass: Action<'passCheck'> = async (call) => {
  const { request, repositories } = call;
  const pass = await repositories.passes.byCheck(request.passCheck);
  if (!pass) return refused('expired', 'message.invalidPass');
  if (!(await isAlive(call, pass))) {
    return (await screenedOut(call, pass)) ?? refused('expired', 'message.invalidPass');
  }
  const answer = await repositories.answers.byId(pass.answerId);
  const { isInUse } = await inquiryInUse(repositories, pass.answerType);
  const patientsAnswer =
    isGuardian(pass.answerType) && pass.refId !== null
      ? await repositories.answers.latestOfPatient(pass.refId, '00000000', pass.visitDate)
      : null;
  return ok({
    answerType: pass.answerType,
    identityNo: pass.identityNo,
    visitDate: pass.visitDate,
    completePlace: answer?.completePlace ?? false,
    passType: pass.passType,
    agreePassYn: pass.agreePassYn,
    // No pass comes from a sent link so far, and every type that is asked also gets a pass.
    pid: '',
    refMasterId: patientsAnswer?.answerId ?? '',
    vistReason: pass.visitReason,
    passCheck: pass.passCheck,
    createdAt: isoWithOffset(pass.issuedAt),
    phone: maskPhone(pass.phone),
    qrSvg: qrSvg(pass.gateCode),
    barcodeSvg: barcodeSvg(pass.barcodeValue),
    barcodeValue: pass.barcodeValue,
    redoYn: isRedoOffered({
      passType: pass.passType,
      agreePassYn: pass.agreePassYn,
      questionnaireInUse: isInUse,
    })
      ? 'Y'
      : 'N',
    accompanyLimit: await companionLimit(call, pass),
  });
};
