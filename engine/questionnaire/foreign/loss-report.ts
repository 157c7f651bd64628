import { englishName } from '../../wording/language.ts';
import type { Language } from '../document/definition.ts';
import type { Loss, LossKind } from './import-result.ts';

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

export const reportNotKorean = ({ reportLoss }: LossReporter): void => {
  const what = 'There are no Korean texts: the others are used as such and need a review.';
  reportLoss('changed', '', what, 'Write the Korean texts; the others are translated from them.');
};

/** The language that was taken for that of texts whose form names none of ours. */
export const reportLanguage = (
  path: string,
  detected: Language | null,
  name: string | undefined,
  { reportLoss }: LossReporter,
): void => {
  if (detected === null) {
    const what = `Texts are in ${name ?? 'a language that was not recognised'}: they are used as Korean texts only.`;
    const advice = 'Translate them; if it is one of ours, name it with --language.';
    reportLoss('changed', path, what, advice);
  } else if (detected !== 'ko') {
    const what = `Taken for ${englishName(detected)}: the form does not name its language.`;
    reportLoss('changed', path, what, 'If it is not, name it with --language.');
  }
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
