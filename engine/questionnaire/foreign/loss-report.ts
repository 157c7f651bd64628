import { DEFAULT_LANGUAGE } from '../../wording/language.ts';
import type { LocalizedText } from '../document/definition.ts';
import { hasWordsIn, parseTranslation } from '../document/text.ts';
import type { Loss, LossKind } from './import-result.ts';
import { languageName, UNKNOWN_LANGUAGE } from './language-tag.ts';

/** Records what was not converted as it stood. */
export type ReportLoss = (kind: LossKind, path: string, what: string, advice: string) => void;

export interface LossReporter {
  readonly reportLoss: ReportLoss;
}

export interface LossReport extends LossReporter {
  /** Each loss once, in the order in which they were reported. */
  list(): readonly Loss[];
}

/** An empty report. */
export const createLossReport = (): LossReport => {
  const losses = new Map<string, Loss>();
  return {
    reportLoss: (kind, path, what, advice) => {
      const key = `${path} ${what}`;
      if (!losses.has(key)) losses.set(key, { kind, path, what, advice });
    },
    list: () => [...losses.values()],
  };
};

/** A condition that our edges cannot say: the question is asked more often than there. */
export const reportLostCondition = (
  path: string,
  isAlwaysShown: boolean,
  { reportLoss }: LossReporter,
): void => {
  const what = isAlwaysShown
    ? 'Condition ignored; the question is always shown.'
    : 'Condition simplified; the question is shown more often.';
  const advice = 'Reveal it by "yes" or by an option, or let visitors leave it open.';
  reportLoss('logic', path, what, advice);
};

/** Questions that could be left open there and must be answered here. */
export const reportUnanswerable = (
  count: number,
  path: string,
  { reportLoss }: LossReporter,
): void => {
  const what =
    count === 1
      ? '1 optional question becomes mandatory.'
      : `${String(count)} optional questions become mandatory.`;
  reportLoss('changed', path, what, 'Add an option such as "I do not know".');
};

/** Whether Korean words, or words that serve as such, are there and reviewed. */
const isKorean = ({ ko }: LocalizedText): boolean => parseTranslation(ko).state === 'reviewed';

export const reportNotKorean = (
  texts: readonly LocalizedText[],
  { reportLoss }: LossReporter,
): void => {
  if (texts.every(isKorean)) return;
  const what = texts.some((text) => hasWordsIn(text, ['ko', 'en']))
    ? 'Korean texts are missing: the English ones are used as such and need a review.'
    : 'There are no Korean and no English texts. Nothing is published before both are there.';
  reportLoss('changed', '', what, 'Write the Korean texts; the others are translated from them.');
};

/** The language that was taken for that of texts whose form names none. */
export const reportLanguage = (
  path: string,
  detected: string,
  { reportLoss }: LossReporter,
): void => {
  if (detected === DEFAULT_LANGUAGE) return;
  const what =
    detected === UNKNOWN_LANGUAGE
      ? 'The form does not name its language, and it was not recognised.'
      : `Taken for ${languageName(detected)}: the form does not name its language.`;
  reportLoss('changed', path, what, 'Name it with --language.');
};

/** The form has another name here. */
export const reportCode = (
  path: string,
  name: string | undefined,
  code: string,
  { reportLoss }: LossReporter,
): void => {
  if (name === undefined || name === code) return;
  reportLoss('changed', path, `Name changed: ${name} → ${code}.`, 'Choose another with --code.');
};

/** The form does not say who is asked. */
export const reportAssumedUserType = ({ reportLoss }: LossReporter): void => {
  const what = 'It does not say who is asked: patients (PT) are assumed.';
  reportLoss('changed', '', what, 'Name the user types with --user-types.');
};
