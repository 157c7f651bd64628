import { companionLimit } from '../companion/companion-limit.ts';
import { ok, refused } from '../../engine/outcome/outcome.ts';
import { isRedoOffered } from '../../engine/pass/redo.ts';
import { dayAt, isoWithOffset } from '../../engine/visit/local-time.ts';
import { isGuardian } from '../../engine/visit/user-type.ts';
import { maskPhone } from '../../engine/wording/masking.ts';
import type { Action } from '../http/handle.ts';
import { screenedOut } from '../identity/judge-visit.ts';
import { pidOf } from '../identity/link.ts';
import { inquiryInUse } from '../inquiry/inquiry-in-use.ts';
import { isAlive } from './alive.ts';
import { barcodeSvg, qrSvg } from './drawing.ts';
import { barcodeOf } from './issue-pass.ts';

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
  // That of a certificate is for people to read: it is written on it, and no gate knows it.
  const shownBarcode = pass.kind === 'pass' ? pass.barcodeValue : barcodeOf(pass, call.settings);
  return ok({
    answerType: pass.answerType,
    identityNo: pass.identityNo,
    visitDate: pass.visitDate,
    completePlace: answer?.completePlace ?? false,
    passKind: pass.kind,
    passType: pass.passType,
    agreePassYn: pass.agreePassYn,
    pid: await pidOf(call, pass),
    refMasterId: patientsAnswer?.answerId ?? '',
    vistReason: pass.visitReason,
    passCheck: pass.passCheck,
    createdAt: isoWithOffset(pass.issuedAt),
    phone: maskPhone(pass.phone),
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
  });
};
