import type { NotJudged, OfflineJudgement } from '../../engine/pass/gate-snapshot.ts';
import { GATE_REASON } from '../../engine/pass/gate-reason.ts';
import { shownTime } from '../../engine/visit/local-time.ts';
import type { MessageKey } from '../../engine/wording/message-key.gen.ts';
import type { GateScanResult } from '../../schemas/api.gen.ts';
import type { WordingValues } from '../i18n/use-wording.ts';
import type { Tone } from './gate-sound.ts';

/** Words as the server has put them, or a text of the catalogue for the gate to put into words. */
export type Said =
  | { readonly words: string }
  | { readonly key: MessageKey; readonly values: WordingValues };

/** What the screen shows of a scan. */
export interface ShownScan {
  readonly tone: Tone;
  readonly message: Said;
  /** What would help; null where nothing has to. */
  readonly help: Said | null;
  /** The bearer, masked, where the server said who it is. */
  readonly bearer: Pick<GateScanResult, 'answerType' | 'bearer' | 'phone' | 'visitReason'> | null;
  /** The code says little: somebody should look whether it is this person's. */
  readonly isToBeLookedAt: boolean;
  /** Judged by the snapshot. */
  readonly isOffline: boolean;
  /** The number that was typed has passes of several types. */
  readonly asksType: boolean;
}

const said = (key: MessageKey, values: WordingValues = {}): Said => ({ key, values });

const PLAIN = { help: null, bearer: null, isToBeLookedAt: false, asksType: false } as const;

/** What the server said of a scan. */
export const shownReply = (resultMsg: string, result: GateScanResult): ShownScan => ({
  tone: result.decision,
  message: { words: resultMsg },
  help: result.help === '' ? null : { words: result.help },
  bearer: result.answerType === '' ? null : result,
  isToBeLookedAt: result.assurance === 'low' && result.decision === 'entered',
  isOffline: false,
  asksType: result.reason === 'severalPasses',
});

/** A scan that the server took for none. */
export const shownWords = (words: string): ShownScan => ({
  ...PLAIN,
  tone: 'refused',
  message: words === '' ? said('screen.gate.fault') : { words },
  help: said('message.gate.help.scanAgain'),
  isOffline: false,
});

const NOT_JUDGED = {
  noSnapshot: 'screen.gate.offline.noSnapshot',
  notQrCode: 'screen.gate.offline.notQrCode',
  notInSnapshot: 'screen.gate.offline.notInSnapshot',
} as const satisfies Record<NotJudged, MessageKey>;

/** What this gate made of a scan while it was cut off. */
export const shownOffline = (judgement: OfflineJudgement): ShownScan => {
  const offline = { ...PLAIN, isOffline: true } as const;
  switch (judgement.decision) {
    case 'enter':
      return { ...offline, tone: 'entered', message: said('message.gate.entered') };
    case 'leave':
      return {
        ...offline,
        tone: 'left',
        message: said(judgement.wasInside ? 'message.gate.left' : 'message.gate.leftWithoutEntry'),
      };
    case 'refuse': {
      const { message, help } = GATE_REASON[judgement.reason];
      const time = judgement.time === null ? '' : shownTime(judgement.time);
      return { ...offline, tone: 'refused', message: said(message, { time }), help: said(help) };
    }
    case 'staff':
      return {
        ...offline,
        tone: 'staff',
        message: said(NOT_JUDGED[judgement.reason]),
        help: said('message.gate.help.askStaff'),
      };
  }
};
