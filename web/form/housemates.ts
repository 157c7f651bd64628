import { MAX_HOUSEMATES, type HousemateAnswers } from '../../engine/questionnaire/answer/answer.ts';
import type { YesNo } from '../../engine/questionnaire/answer/answer.ts';

type Housemates = readonly HousemateAnswers[];

/**
 * How many housemates the form asks about: one more than are activated, at most two (ANS-08,
 * ANS-09).
 */
export const housemateBlockCount = (housemates: Housemates | undefined): number =>
  Math.min((housemates?.length ?? 0) + 1, MAX_HOUSEMATES);

/** Yes or no for a housemate. The answer for the second one is optional. */
export const housemateAnswer = (
  housemates: Housemates | undefined,
  position: number,
): YesNo | undefined => {
  if (housemates === undefined) return undefined;
  if (position < housemates.length) return 'Y';
  return position === 0 ? 'N' : undefined;
};

/** The housemates after the next one is activated, with its earlier answers. */
export const withHousemate = (
  housemates: Housemates | undefined,
  previousAnswers: HousemateAnswers = {},
): Housemates => [...(housemates ?? []), previousAnswers].slice(0, MAX_HOUSEMATES);

/** The housemates after one is removed: the second moves up and keeps its answers. */
export const withoutHousemate = (
  housemates: Housemates | undefined,
  position: number,
): Housemates => (housemates ?? []).filter((_, at) => at !== position);
