import type { ResultName } from '../outcome/result-code.ts';
import type { MessageKey } from '../wording/message-key.gen.ts';

/** The message for a refused scan. */
interface Refusal {
  readonly result: Exclude<ResultName, 'ok'>;
  /** The reason; may contain `{time}`. */
  readonly message: MessageKey;
  /**
   * What to do next; may contain `{phone}`, the number that staff call about a person who was
   * screened out, and `{mainPhone}`.
   */
  readonly help: MessageKey;
}

/** Every reason for which a gate stays closed, in the order in which they are checked. */
export const GATE_REASON = {
  /** The code is not one of our passes, or its signature is wrong. */
  unknownPass: {
    result: 'expired',
    message: 'message.gate.unknownPass',
    help: 'message.gate.help.scanAgain',
  },
  /** A scanned code that is no pass: what it looks like (`otherCodeReason`). */
  patientCard: {
    result: 'expired',
    message: 'message.gate.patientCard',
    help: 'message.gate.help.typeNumber',
  },
  staffCard: {
    result: 'expired',
    message: 'message.gate.staffCard',
    help: 'message.gate.help.typeNumber',
  },
  phoneNumber: {
    result: 'expired',
    message: 'message.gate.phoneNumber',
    help: 'message.gate.help.typeNumber',
  },
  webAddress: {
    result: 'expired',
    message: 'message.gate.webAddress',
    help: 'message.gate.help.openPass',
  },
  notAPass: {
    result: 'expired',
    message: 'message.gate.notAPass',
    help: 'message.gate.help.scanPass',
  },
  /** The stored data of the pass cannot be decrypted: staff have to investigate. */
  unreadable: {
    result: 'expired',
    message: 'message.gate.unreadable',
    help: 'message.gate.help.reportRecord',
  },
  /** Its window opens neither today nor on the day before or after. */
  otherDay: {
    result: 'expired',
    message: 'message.gate.otherDay',
    help: 'message.gate.help.newPass',
  },
  /** A number typed by hand matches several passes. */
  severalPasses: {
    result: 'severalMatches',
    message: 'message.gate.severalPasses',
    help: 'message.gate.help.chooseType',
  },
  /** The answers of the day refuse the person. The help contains `{phone}`. */
  screenedOut: {
    result: 'notIssued',
    message: 'message.gate.screenedOut',
    help: 'message.gate.help.keepDistance',
  },
  /** The scanner's clock differs from the server's, or the scan waited too long. */
  clockDiffers: {
    result: 'tryAgain',
    message: 'message.gate.clockDiffers',
    help: 'message.gate.help.setClock',
  },
  replaced: {
    result: 'expired',
    message: 'message.gate.replaced',
    help: 'message.gate.help.newestPass',
  },
  revoked: {
    result: 'expired',
    message: 'message.gate.revoked',
    help: 'message.gate.help.newPass',
  },
  /** The patient has restarted the questionnaire. */
  suspended: {
    result: 'message',
    message: 'message.gate.suspended',
    help: 'message.gate.help.patientCompletes',
  },
  notYet: {
    result: 'expired',
    message: 'message.gate.notYet',
    help: 'message.gate.help.comeLater',
  },
  expired: {
    result: 'expired',
    message: 'message.gate.expired',
    help: 'message.gate.help.newPass',
  },
  discharged: {
    result: 'discharged',
    message: 'message.gate.discharged',
    help: 'message.gate.help.askWard',
  },
  notExpected: {
    result: 'noSchedule',
    message: 'message.gate.notExpected',
    help: 'message.gate.help.askWard',
  },
  /** The single entry has been used. */
  spent: { result: 'expired', message: 'message.gate.spent', help: 'message.gate.help.newPass' },
  alreadyInside: {
    result: 'message',
    message: 'message.gate.alreadyInside',
    help: 'message.gate.help.scanOutFirst',
  },
  guardianInside: {
    result: 'guardianLimit',
    message: 'message.gate.guardianInside',
    help: 'message.gate.help.waitUntilLeft',
  },
} as const satisfies Record<string, Refusal>;

export type GateReason = keyof typeof GATE_REASON;
