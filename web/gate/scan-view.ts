import type { UndecidedReason, OfflineDecision } from '../../engine/pass/gate-snapshot.ts';
import { GATE_REASON } from '../../engine/pass/gate-reason.ts';
import { formatTime } from '../../engine/visit/local-time.ts';
import type { MessageKey } from '../../engine/wording/message-key.gen.ts';
import type { GateScanResult } from '../../schemas/api.gen.ts';
import type { WordingValues } from '../i18n/use-wording.ts';
import type { Tone } from './gate-sound.ts';

/** A text from the server, or a catalogue text for the gate to translate. */
export type ScanMessage =
  | { readonly words: string }
  | { readonly key: MessageKey; readonly values: WordingValues };

/** What the screen shows for a scan. */
export interface ScanView {
  readonly tone: Tone;
  readonly message: ScanMessage;
  /** What to do; null if nothing is needed. */
  readonly help: ScanMessage | null;
  /** The bearer, masked, if the server sent a name. */
  readonly bearer: Pick<GateScanResult, 'answerType' | 'bearer' | 'phone' | 'visitReason'> | null;
  /** The code is weak proof: staff should check that it belongs to this person. */
  readonly needsManualCheck: boolean;
  /** Judged by the snapshot. */
  readonly isOffline: boolean;
  /** The typed number has passes of several types. */
  readonly asksType: boolean;
}

const catalogueMessage = (key: MessageKey, values: WordingValues = {}): ScanMessage => ({
  key,
  values,
});

const DEFAULTS = { help: null, bearer: null, needsManualCheck: false, asksType: false } as const;

/** The server's answer to a scan. */
export const viewOfReply = (resultMsg: string, result: GateScanResult): ScanView => ({
  tone: result.decision,
  message: { words: resultMsg },
  help: result.help === '' ? null : { words: result.help },
  bearer: result.answerType === '' ? null : result,
  needsManualCheck: result.assurance === 'low' && result.decision === 'entered',
  isOffline: false,
  asksType: result.reason === 'severalPasses',
});

/** A scan that the server rejected as invalid. */
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

/** The gate's own result for a scan while it was offline. */
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
