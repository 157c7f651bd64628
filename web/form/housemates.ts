import { MAX_HOUSEMATES, type HousemateAnswers } from '../../engine/questionnaire/answer/answer.ts';
import type { YesNo } from '../../engine/questionnaire/answer/answer.ts';

type Housemates = readonly HousemateAnswers[];

/** How many are asked about: one more than were activated, two at most (ANS-08, ANS-09). */
export const housemateBlockCount = (housemates: Housemates | undefined): number =>
  Math.min((housemates?.length ?? 0) + 1, MAX_HOUSEMATES);

/** Yes or no at a housemate. That there is no second one may be left unsaid. */
export const housemateAnswer = (
  housemates: Housemates | undefined,
  position: number,
): YesNo | undefined => {
  if (housemates === undefined) return undefined;
  if (position < housemates.length) return 'Y';
  return position === 0 ? 'N' : undefined;
};

/** The housemates after the next one is activated, with what was said of it before. */
export const withHousemate = (
  housemates: Housemates | undefined,
  previousAnswers: HousemateAnswers = {},
): Housemates => [...(housemates ?? []), previousAnswers].slice(0, MAX_HOUSEMATES);

/** The housemates after one is taken back: the second moves up and keeps its answers. */
export const withoutHousemate = (
  housemates: Housemates | undefined,
  position: number,
): Housemates => (housemates ?? []).filter((_, at) => at !== position);
