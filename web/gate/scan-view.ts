import type {
  BearerAnswers,
  UndecidedReason,
  OfflineDecision,
} from '../../engine/pass/gate-snapshot.ts';
import { GATE_REASON, type GateReason } from '../../engine/pass/gate-reason.ts';
import { isOtherCodeReason } from '../../engine/pass/other-code.ts';
import { formatTime } from '../../engine/visit/local-time.ts';
import type { MessageKey } from '../../engine/wording/message-key.gen.ts';
import type { GateOutcomeReason, GateScanResult, Language } from '../../schemas/api.gen.ts';
import type { WordingValues } from '../i18n/use-wording.ts';
import type { Tone } from './gate-sound.ts';

/** A text from the server, or a catalogue text for the gate to translate. */
export type ScanMessage =
  | { readonly words: string }
  | { readonly key: MessageKey; readonly values: WordingValues };

/** A reason of the questionnaire's author, or a catalogue text. */
export type ScanCheck =
  | GateOutcomeReason
  | { readonly key: MessageKey; readonly values?: WordingValues };

/** What the screen shows for a scan. */
export interface ScanView {
  readonly tone: Tone;
  readonly message: ScanMessage;
  /** What to do; null if nothing is needed. With `checks`: what to do unless they are cleared up. */
  readonly help: ScanMessage | null;
  /** What staff must check before the person goes on. */
  readonly checks: readonly ScanCheck[];
  /** The language of the bearer's answers; null if it is not known. */
  readonly bearerLanguage: Language | null;
  /** The bearer, masked, if the server sent a name. */
  readonly bearer: Pick<GateScanResult, 'answerType' | 'bearer' | 'phone' | 'visitReason'> | null;
  /** The code is weak proof: staff should check that it belongs to this person. */
  readonly needsManualCheck: boolean;
  /** Judged by the snapshot. */
  readonly isOffline: boolean;
  /** The typed number has passes of several types. */
  readonly asksType: boolean;
  /** The bearer counts as inside: staff may record that they left without a scan. */
  readonly isInside: boolean;
}

const catalogueMessage = (key: MessageKey, values: WordingValues = {}): ScanMessage => ({
  key,
  values,
});

const DEFAULTS = {
  help: null,
  checks: [],
  bearerLanguage: null,
  bearer: null,
  needsManualCheck: false,
  asksType: false,
  isInside: false,
} as const;

/** What the bearer should do. */
export const BEARER_LINE_KEYS = {
  entered: 'screen.gate.word.entered',
  left: 'screen.gate.word.left',
  notLetIn: 'screen.gate.bearer.wait',
  scanAgain: 'screen.gate.bearer.showPass',
  ask: 'screen.gate.bearer.ask',
  refused: 'screen.gate.bearer.ask',
  notAPass: 'screen.gate.bearer.showPass',
  // Cut off, the guard has to ask this without a common language.
  staff: 'screen.gate.bearer.symptoms',
  screenedOut: 'screen.gate.bearer.wait',
} as const satisfies Record<Tone, MessageKey>;

/** What staff check of a person who may enter. */
const checksOf = ({
  outcome,
  askPlacesYn,
  outcomeReasons = [],
  changedYn,
  changedAnswers = [],
}: Pick<
  GateScanResult,
  'outcome' | 'askPlacesYn' | 'outcomeReasons' | 'changedYn' | 'changedAnswers'
>): readonly ScanCheck[] => [
  ...outcomeReasons,
  ...(outcome === 'askStaff' && outcomeReasons.length === 0
    ? [{ key: 'screen.gate.check.answers' } as const]
    : []),
  ...changedAnswers.map(({ text, changedAt }) => ({
    key: 'screen.gate.check.changed' as const,
    values: { time: formatTime(changedAt), reason: text },
  })),
  ...(changedYn === 'Y' && changedAnswers.length === 0
    ? [{ key: 'screen.gate.check.changedUnnamed' } as const]
    : []),
  ...(askPlacesYn === 'Y' ? [{ key: 'screen.gate.check.places' } as const] : []),
];

const toneOfReply = ({ decision, reason }: GateScanResult, checks: readonly ScanCheck[]): Tone => {
  if (decision === 'refused') return toneOfRefusal(reason);
  return decision === 'entered' && checks.length > 0 ? 'ask' : decision;
};

/** The server's answer to a scan. */
export const viewOfReply = (resultMsg: string, result: GateScanResult): ScanView => {
  const checks = result.decision === 'entered' ? checksOf(result) : [];
  const tone = toneOfReply(result, checks);
  return {
    tone,
    message: { words: resultMsg },
    help: result.help === '' ? null : { words: result.help },
    checks,
    bearerLanguage: result.bearerLanguage ?? null,
    bearer: result.answerType === '' ? null : result,
    needsManualCheck: result.assurance === 'low' && result.decision === 'entered',
    isOffline: false,
    asksType: result.reason === 'severalPasses',
    isInside: result.reason === 'alreadyInside',
  };
};

/**
 * An exit that staff recorded instead of letting a person in. Someone who is not let in waits, with
 * what staff read of it before; one who had left without a scan can now be let in.
 */
export const viewOfRecordedExit = (exit: ScanView, before: ScanView): ScanView => {
  if (exit.tone !== 'left') return exit;
  return before.tone === 'ask'
    ? {
        ...exit,
        tone: 'notLetIn',
        message: catalogueMessage('screen.gate.notLetInRecorded'),
        help: before.help,
      }
    : { ...exit, tone: 'scanAgain', message: catalogueMessage('screen.gate.scanToLetIn') };
};

/** A scan that the server rejected as invalid. */
export const viewOfFailure = (words: string): ScanView => ({
  ...DEFAULTS,
  tone: 'refused',
  message: words === '' ? catalogueMessage('screen.gate.fault') : { words },
  help: catalogueMessage('message.gate.help.scanAgain'),
  isOffline: false,
});

const toneOfRefusal = (reason: GateScanResult['reason']): Tone => {
  if (reason === 'screenedOut') return 'screenedOut';
  return isOtherCodeReason(reason) ? 'notAPass' : 'refused';
};

/** A scan that the gate refuses itself. */
export const viewOfRefusal = (reason: GateReason, values: WordingValues = {}): ScanView => {
  const { message, help } = GATE_REASON[reason];
  return {
    ...DEFAULTS,
    tone: toneOfRefusal(reason),
    message: catalogueMessage(message, values),
    help: catalogueMessage(help, values),
    isOffline: false,
    isInside: reason === 'alreadyInside',
  };
};

const NOT_JUDGED_MESSAGE_KEYS = {
  noSnapshot: 'screen.gate.offline.noSnapshot',
  notQrCode: 'screen.gate.offline.notQrCode',
  notInSnapshot: 'screen.gate.offline.notInSnapshot',
} as const satisfies Record<UndecidedReason, MessageKey>;

/**
 * The gate's own result for a scan while it was offline. `phone` is the number that staff call about
 * a person who was screened out, or has to be checked; without it, the screen shows the main phone.
 */
export const viewOfOfflineJudgement = (
  judgement: OfflineDecision,
  answers: BearerAnswers = {},
  phone?: string,
): ScanView => {
  const values = phone === undefined ? {} : { phone };
  const offline = { ...DEFAULTS, isOffline: true } as const;
  const withBearer = (view: ScanView): ScanView => ({
    ...view,
    bearerLanguage: answers.bearerLanguage ?? null,
  });
  switch (judgement.decision) {
    case 'enter': {
      const checks = checksOf(answers);
      const isToCheck = checks.length > 0;
      return withBearer({
        ...offline,
        tone: isToCheck ? 'ask' : 'entered',
        message: catalogueMessage(
          isToCheck ? 'message.gate.askStaff' : 'message.gate.entered',
          values,
        ),
        help: isToCheck ? catalogueMessage('message.gate.help.keepDistance', values) : null,
        checks,
      });
    }
    case 'leave':
      return withBearer({
        ...offline,
        tone: 'left',
        message: catalogueMessage(
          judgement.wasInside ? 'message.gate.left' : 'message.gate.leftWithoutEntry',
        ),
      });
    case 'refuse': {
      const time = judgement.time === null ? '' : formatTime(judgement.time);
      return withBearer({
        ...viewOfRefusal(judgement.reason, { time, ...values }),
        // A snapshot has no name to compare with.
        ...(judgement.reason === 'alreadyInside' && {
          help: catalogueMessage('screen.gate.offline.alreadyInside'),
        }),
        isOffline: true,
      });
    }
    case 'staff':
      return {
        ...offline,
        tone: 'staff',
        message: catalogueMessage(NOT_JUDGED_MESSAGE_KEYS[judgement.reason]),
        help: catalogueMessage('message.gate.help.askStaff', values),
      };
  }
};
