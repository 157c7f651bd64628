import { randomBytes, randomUUID } from 'node:crypto';
import { barcodeValue } from '../../engine/pass/barcode-value.ts';
import { gateCode, gateKeyOfDay } from '../../engine/pass/gate-code.ts';
import { passWindow } from '../../engine/pass/pass-validity.ts';
import { dayAt } from '../../engine/visit/local-time.ts';
import { screenAddress } from '../../engine/visit/screen-address.ts';
import type { Language } from '../../engine/wording/language.ts';
import type { Call } from '../http/handle.ts';
import type { Visitor } from '../identity/claim.ts';
import { shownDay } from '../identity/visit-day.ts';
import type { Pass } from '../store/passes.ts';

const MASTER_KEY_ID = 0;
const REFERENCE_BYTES = 8;

type Issuing = Pick<
  Call,
  'repositories' | 'settings' | 'keys' | 'now' | 'language' | 'wording' | 'config'
>;

/** A fresh pass for the visitor; nothing of it is stored yet. */
const newPass = (
  { settings, keys, now }: Issuing,
  visitor: Visitor,
  answerId: string,
  agreePassYn: 'Y' | 'N',
): Pass => {
  const { answerType, identityNo, visitDate } = visitor;
  const passType = settings[`passType.${answerType}`];
  const window = passWindow({ passType, visitDate, issuedAt: now });
  const gateReference = randomBytes(REFERENCE_BYTES).toString('hex');
  return {
    passId: randomUUID(),
    answerId,
    answerType,
    identityNo,
    visitDate,
    refId: visitor.refId,
    passCheck: keys.newToken(),
    passType,
    gateReference,
    gateCode: gateCode(
      { passRef: gateReference, passType, keyId: MASTER_KEY_ID, ...window },
      gateKeyOfDay(keys.gateKeyMaster, dayAt(window.notBefore)),
    ),
    barcodeValue: barcodeValue({
      type: answerType,
      identityNo,
      issuedAt: now,
      guestSuffix: settings['pass.wvisSuffix'],
    }),
    ...window,
    issuedAt: now,
    agreePassYn,
    phone: visitor.phone,
    visitReason: visitor.visitReason,
    state: 'live',
  };
};

/** Where a pass is shown: what the message to the phone links to. */
export const passLink = (publicUrl: string, passCheck: string, language: Language): string =>
  publicUrl + screenAddress('/pass', { passCheck, lang: language });

/**
 * Issues a pass: it takes the place of the person's earlier one, and a message with its link waits
 * in the outbox (PASS-03). All within the caller's transaction.
 */
export const issuePass = async (
  call: Issuing,
  visitor: Visitor,
  answerId: string,
  agreePassYn: 'Y' | 'N',
): Promise<Pass> => {
  const { passes, outbox, audit } = call.repositories;
  const earlier = await passes.liveOf(visitor);
  if (earlier) await passes.setState(earlier.passId, 'replaced');
  const pass = newPass(call, visitor, answerId, agreePassYn);
  await passes.issue(pass);
  await outbox.add({
    purpose: `pass:${pass.passId}`,
    phone: pass.phone,
    body: call.wording.say(call.language, {
      key: 'message.passSent',
      values: {
        hospital: call.wording.say(call.language, { key: 'message.hospitalName' }),
        date: shownDay(pass.visitDate),
        link: passLink(call.config.publicUrl, pass.passCheck, call.language),
      },
    }),
    createdAt: call.now,
  });
  await audit.log({
    action: 'pass.issue',
    at: call.now,
    subject: pass.identityNo,
    detail: { passId: pass.passId, passType: pass.passType, visitDate: pass.visitDate },
  });
  return pass;
};
