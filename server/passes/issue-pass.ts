import { randomBytes, randomUUID } from 'node:crypto';
import { barcodeValue } from '../../engine/pass/barcode-value.ts';
import { encodeGateCode, deriveGateKey } from '../../engine/pass/gate-code.ts';
import { passWindow } from '../../engine/pass/pass-validity.ts';
import { dayAt } from '../../engine/visit/local-time.ts';
import type { Call } from '../platform/http/call.ts';
import type { Visitor } from '../identity/index.ts';
import type { Pass } from './pass.ts';
import type { Settings } from '../settings/index.ts';
import { passMessagePurpose, queuePassMessage } from './pass-message.ts';

const MASTER_KEY_ID = 0;
const REFERENCE_BYTES = 8;

type IssueCall = Pick<
  Call,
  'repositories' | 'settings' | 'keys' | 'now' | 'language' | 'wording' | 'config'
>;

/** What a pass is issued for. */
export type PassBasis = Pick<Pass, 'answerId' | 'agreePassYn' | 'kind'>;

/** The value of a pass's barcode, with the time of its issue (PASS-09). */
export const barcodeOf = (
  { answerType, identityNo, issuedAt }: Pick<Pass, 'answerType' | 'identityNo' | 'issuedAt'>,
  settings: Settings,
): string =>
  barcodeValue({
    type: answerType,
    identityNo,
    issuedAt,
    guestSuffix: settings['pass.wvisSuffix'],
  });

/**
 * A new pass for the visitor, not stored yet. A certificate has no code, so no gate can find it.
 */
const createPass = (
  { settings, keys, now }: IssueCall,
  visitor: Visitor,
  basis: PassBasis,
): Pass => {
  const { answerType, identityNo, visitDate } = visitor;
  const passType = settings[`passType.${answerType}`];
  const window = passWindow({ passType, visitDate, issuedAt: now });
  const isPass = basis.kind === 'pass';
  const gateReference = randomBytes(REFERENCE_BYTES).toString('hex');
  return {
    passId: randomUUID(),
    ...basis,
    answerType,
    identityNo,
    visitDate,
    refId: visitor.refId,
    passCheck: keys.newToken(),
    passType,
    gateReference,
    gateCode: isPass
      ? encodeGateCode(
          { passRef: gateReference, passType, keyId: MASTER_KEY_ID, ...window },
          deriveGateKey(keys.gateKeyMaster, dayAt(window.notBefore)),
        )
      : '',
    barcodeValue: isPass ? barcodeOf({ answerType, identityNo, issuedAt: now }, settings) : '',
    ...window,
    issuedAt: now,
    phone: visitor.phone,
    visitReason: visitor.visitReason,
    state: 'live',
  };
};

/**
 * Issues a pass. It replaces the person's earlier one, and a message with its link is put in the
 * outbox (PASS-03). All within the caller's transaction.
 */
export const issuePass = async (
  call: IssueCall,
  visitor: Visitor,
  basis: PassBasis,
): Promise<Pass> => {
  const { passes, outbox, audit } = call.repositories;
  for (const earlier of await passes.replaceableOf(visitor)) {
    await passes.setState(earlier.passId, 'replaced');
    await outbox.withdraw(passMessagePurpose(earlier.passId));
  }
  const pass = createPass(call, visitor, basis);
  await passes.issue(pass);
  await queuePassMessage(call, pass);
  await audit.log({
    action: 'pass.issue',
    at: call.now,
    subject: pass.identityNo,
    detail: {
      passId: pass.passId,
      kind: pass.kind,
      passType: pass.passType,
      visitDate: pass.visitDate,
    },
  });
  return pass;
};
