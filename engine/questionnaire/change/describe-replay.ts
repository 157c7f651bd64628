import { formatList } from './language-name.ts';
import type { OutcomeAfter, OutcomeBefore } from './replay.ts';
import type { CategoryCount, ReplaySummary, Transition } from './replay-summary.ts';

/** At most this many causes are named. */
const MAX_CAUSES = 5;

/**
 * The summary in plain English, one sentence for each transition: "37 of 5,000 would now be
 * refused: fever." Changed outcomes come first; the number of unchanged ones comes last.
 */
export const describeReplay = ({ sheets, transitions }: ReplaySummary): readonly string[] => {
  if (sheets === 0) return ['There are no stored answers to judge.'];
  const changed = transitions.filter(({ before, after }) => before !== after);
  const kept = transitions
    .filter(({ before, after }) => before === after)
    .reduce((sum, transition) => sum + transition.sheets, 0);
  return [
    ...changed.map((transition) => describeTransition(transition, sheets)),
    `${formatCount(kept)} of ${formatCount(sheets)} ${kept === 1 ? 'keeps its' : 'keep their'} outcome.`,
  ];
};

const describeTransition = ({ before, after, sheets, causes }: Transition, all: number): string => {
  const named = causes.slice(0, MAX_CAUSES);
  const rest = causes.length - named.length;
  const words = [
    ...named.map((cause) => describeCause(cause, sheets)),
    ...(rest > 0 ? [`${formatCount(rest)} more`] : []),
  ];
  const because = words.length > 0 ? `: ${formatList(words)}` : '';
  return `${formatCount(sheets)} of ${formatCount(all)} ${TRANSITION_PHRASES[before][after]}${because}.`;
};

/** The number of sheets is stated only if it is not all of them. */
const describeCause = (cause: CategoryCount, sheets: number): string =>
  cause.sheets === sheets ? cause.categoryId : `${cause.categoryId} (${formatCount(cause.sheets)})`;

const TRANSITION_PHRASES = {
  clear: {
    clear: 'would still be let in',
    askStaff: 'would now be sent to staff',
    refuse: 'would now be refused',
    mustAsk: 'were let in and cannot be judged without asking',
  },
  askStaff: {
    clear: 'would no longer be sent to staff',
    askStaff: 'would still be sent to staff',
    refuse: 'would now be refused instead of sent to staff',
    mustAsk: 'were sent to staff and cannot be judged without asking',
  },
  refuse: {
    clear: 'would no longer be refused',
    askStaff: 'would now be sent to staff instead of refused',
    refuse: 'would still be refused',
    mustAsk: 'were refused and cannot be judged without asking',
  },
} as const satisfies Record<OutcomeBefore, Record<OutcomeAfter, string>>;

const formatCount = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/gu, ',');
