/**
 * A questionnaire as independent decisions. A category that is answered by one choice is one
 * decision; where its items are said yes or no of one by one, each is a decision of its own, opened
 * by the category's. So sixty items are sixty decisions of two, and not one of two to the sixtieth.
 *
 * Every way of deciding all open decisions is one way of answering, and each way of answering is one
 * way of deciding.
 */
import type { Edge } from '../graph/graph.ts';
import type { ScreeningOutcome } from '../answer/screening.ts';

export type OutcomeKind = ScreeningOutcome['outcome'];

/** From the mildest; of several denials the gravest counts. A place in this list is a severity. */
export const OUTCOMES_BY_SEVERITY = [
  'clear',
  'askStaff',
  'refuse',
] as const satisfies readonly OutcomeKind[];

/** A key of a category: an item or option id, or YES. */
export interface AnswerKey {
  readonly categoryId: string;
  readonly key: string;
}

/** One of the things that can be decided. */
export interface Alternative {
  /** What is said yes to. In a household also the options of its members. */
  readonly yes: readonly AnswerKey[];
  /** What is left out though it might have been said yes to. */
  readonly no: readonly AnswerKey[];
  /** Targets are decisions. */
  readonly effects: readonly Edge[];
  /** The severity of the gravest denial that it fires. */
  readonly severity: number;
}

export interface Decision {
  /** Integer id of the question that is answered, wholly or in part. */
  readonly question: number;
  /** Whether it is open when the category is visible; else it is an item's. */
  readonly isCategory: boolean;
  /** Open unless hidden, as `Question.shown`. */
  readonly shown: boolean;
  /** The one that says least comes first. None where the question has no right answer. */
  readonly alternatives: readonly Alternative[];
  /** M: the option chosen where no other is: one that reveals, hides and denies nothing. */
  readonly plainOption?: string;
}

/** A decision that was open, and what was decided. */
export interface ResolvedDecision {
  readonly decision: Decision;
  readonly alternative: Alternative;
}

/**
 * What tells two answers apart. `meaning`: that they reveal, hide or deny different things, or that
 * a household has a housemate at all. `option`: also that they say yes to another item or option, or
 * yes instead of no.
 */
export type Granularity = 'meaning' | 'option';
