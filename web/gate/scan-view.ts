import type { UndecidedReason, OfflineDecision } from '../../engine/pass/gate-snapshot.ts';
import { GATE_REASON } from '../../engine/pass/gate-reason.ts';
import { formatTime } from '../../engine/visit/local-time.ts';
import type { MessageKey } from '../../engine/wording/message-key.gen.ts';
import type { GateScanResult } from '../../schemas/api.gen.ts';
import type { WordingValues } from '../i18n/use-wording.ts';
import type { Tone } from './gate-sound.ts';

/** Words as the server has put them, or a text of the catalogue for the gate to put into words. */
export type ScanMessage =
  | { readonly words: string }
  | { readonly key: MessageKey; readonly values: WordingValues };

/** What the screen shows of a scan. */
export interface ScanView {
  readonly tone: Tone;
  readonly message: ScanMessage;
  /** What would help; null where nothing has to. */
  readonly help: ScanMessage | null;
  /** The bearer, masked, where the server said who it is. */
  readonly bearer: Pick<GateScanResult, 'answerType' | 'bearer' | 'phone' | 'visitReason'> | null;
  /** The code says little: somebody should look whether it is this person's. */
  readonly needsManualCheck: boolean;
  /** Judged by the snapshot. */
  readonly isOffline: boolean;
  /** The number that was typed has passes of several types. */
  readonly asksType: boolean;
}

const catalogueMessage = (key: MessageKey, values: WordingValues = {}): ScanMessage => ({
  key,
  values,
});

const DEFAULTS = { help: null, bearer: null, needsManualCheck: false, asksType: false } as const;

/** What the server said of a scan. */
export const viewOfReply = (resultMsg: string, result: GateScanResult): ScanView => ({
  tone: result.decision,
  message: { words: resultMsg },
  help: result.help === '' ? null : { words: result.help },
  bearer: result.answerType === '' ? null : result,
  needsManualCheck: result.assurance === 'low' && result.decision === 'entered',
  isOffline: false,
  asksType: result.reason === 'severalPasses',
});

/** A scan that the server took for none. */
export const viewOfFailure = (words: string): ScanView => ({
  ...DEFAULTS,
  tone: 'refused',
  message: words === '' ? catalogueMessage('screen.gate.fault') : { words },
  help: catalogueMessage('message.gate.help.scanAgain'),
  isOffline: false,
});

const NOT_JUDGED_MESSAGE_KEYS = {
  noSnapshot: 'screen.gate.offline.noSnapshot',
  notQrCode: 'screen.gate.offline.notQrCode',
  notInSnapshot: 'screen.gate.offline.notInSnapshot',
} as const satisfies Record<UndecidedReason, MessageKey>;

/** What this gate made of a scan while it was cut off. */
export const viewOfOfflineJudgement = (judgement: OfflineDecision): ScanView => {
  const offline = { ...DEFAULTS, isOffline: true } as const;
  switch (judgement.decision) {
    case 'enter':
      return { ...offline, tone: 'entered', message: catalogueMessage('message.gate.entered') };
    case 'leave':
      return {
        ...offline,
        tone: 'left',
        message: catalogueMessage(
          judgement.wasInside ? 'message.gate.left' : 'message.gate.leftWithoutEntry',
        ),
      };
    case 'refuse': {
      const { message, help } = GATE_REASON[judgement.reason];
      const time = judgement.time === null ? '' : formatTime(judgement.time);
      return {
        ...offline,
        tone: 'refused',
        message: catalogueMessage(message, { time }),
        help: catalogueMessage(help),
      };
    }
    case 'staff':
      return {
        ...offline,
        tone: 'staff',
        message: catalogueMessage(NOT_JUDGED_MESSAGE_KEYS[judgement.reason]),
        help: catalogueMessage('message.gate.help.askStaff'),
      };
  }
};
