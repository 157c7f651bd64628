import type { ResultName } from '../outcome/result-code.ts';
import type { MessageKey } from '../wording/message-key.gen.ts';

/** What is said of a refused scan. */
interface Refusal {
  readonly result: Exclude<ResultName, 'ok'>;
  /** Why; may name `{time}`. */
  readonly message: MessageKey;
  /** What would help. */
  readonly help: MessageKey;
}

/** Every reason for which a gate stays closed, in the order in which they are looked for. */
export const GATE_REASON = {
  /** The code names no pass of ours, or its proof is wrong. */
  unknownPass: {
    result: 'expired',
    message: 'message.gate.unknownPass',
    help: 'message.gate.help.scanAgain',
  },
  /** What is kept of the pass does not open: somebody has to look into it. */
  unreadable: {
    result: 'expired',
    message: 'message.gate.unreadable',
    help: 'message.gate.help.askStaff',
  },
  /** Its window opens neither today nor on the days beside it. */
  otherDay: {
    result: 'expired',
    message: 'message.gate.otherDay',
    help: 'message.gate.help.newPass',
  },
  /** A number typed by hand has several passes. */
  severalPasses: {
    result: 'severalMatches',
    message: 'message.gate.severalPasses',
    help: 'message.gate.help.chooseType',
  },
  /** The scanner's clock differs from the server's, or the scan waited too long. */
  clockDiffers: {
    result: 'tryAgain',
    message: 'message.gate.clockDiffers',
    help: 'message.gate.help.scanAgain',
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
  /** The patient has begun the questionnaire anew. */
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
  screenedOut: {
    result: 'notIssued',
    message: 'message.gate.screenedOut',
    help: 'message.gate.help.askStaff',
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
  /** Its one entry has been made. */
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
