import type { OutcomeMessage } from '../../../engine/outcome/outcome.ts';
import { ALL_CALLS } from '../../../schemas/all-calls.ts';
import type { Call } from '../../../schemas/call.ts';
import type { CallName } from '../../../schemas/calls.ts';
import type { SizeSettings } from './wording.ts';

export const MEGABYTE = 2 ** 20;
/** Longest body in bytes of the calls that state nothing else. */
export const USUAL_BODY_BYTES = 256 * 1024;

type SizeSetting = Extract<keyof SizeSettings, `${string}.maxMegabytes`>;

/** The calls that carry a questionnaire, or the answers to one. */
const SETTING_OF_CALL: Partial<Record<CallName, SizeSetting>> = {
  answer: 'answer.maxMegabytes',
  emergencyAnswer: 'answer.maxMegabytes',
  researchAnswer: 'answer.maxMegabytes',
  urgentAnswer: 'answer.maxMegabytes',
  addVersion: 'questionnaire.maxMegabytes',
  newDraft: 'questionnaire.maxMegabytes',
  saveDraft: 'questionnaire.maxMegabytes',
};

const MESSAGE_OF_SETTING = {
  'answer.maxMegabytes': 'message.answersTooLarge',
  'questionnaire.maxMegabytes': 'message.questionnaireTooLarge',
} as const satisfies Record<SizeSetting, OutcomeMessage['key']>;

/** Whether only known callers may send a body of this call: those whose body may be long. */
export const mayBeLong = (name: CallName): boolean =>
  SETTING_OF_CALL[name] !== undefined || (ALL_CALLS[name] as Call).maxBytes !== undefined;

/** The longest body of a call, in bytes. */
export const bodyLimit = (name: CallName, settings: SizeSettings): number => {
  const setting = SETTING_OF_CALL[name];
  return setting === undefined
    ? ((ALL_CALLS[name] as Call).maxBytes ?? USUAL_BODY_BYTES)
    : settings[setting] * MEGABYTE;
};

/** Megabytes with two decimals, rounded up: what exceeds a limit never reads as the limit. */
export const formatMegabytes = (bytes: number): string =>
  `${String(Math.ceil((bytes * 100) / MEGABYTE) / 100)} MB`;

/**
 * What is too large, how large it is, and what the limit is. `bytes` is null where the body was not
 * read to its end.
 */
export const describeTooLarge = (
  name: CallName,
  bytes: number | null,
  settings: SizeSettings,
): OutcomeMessage => {
  const setting = SETTING_OF_CALL[name];
  const limit = formatMegabytes(bodyLimit(name, settings));
  const size = bytes === null ? `> ${limit}` : formatMegabytes(bytes);
  return setting === undefined
    ? { key: 'message.requestTooLarge', values: { size, limit } }
    : { key: MESSAGE_OF_SETTING[setting], values: { size, limit, setting } };
};
