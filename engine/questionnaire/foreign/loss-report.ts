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
