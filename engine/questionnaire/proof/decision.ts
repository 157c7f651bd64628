/**
 * A questionnaire as independent decisions. A category that is answered by one choice is one
 * decision. If its items are answered one by one, each is a separate decision, opened by the
 * category's decision. So 60 items are 60 decisions with 2 alternatives, and not one with 2^60.
 * Every combination of all open decisions is one way of answering, and each way of answering is one
 * such combination.
 */
import type { Edge } from '../graph/graph.ts';

/**
 * From mildest to gravest; of several denials the gravest counts. A position in this list is a
 * severity.
 */
export { OUTCOMES_BY_SEVERITY, type OutcomeKind } from '../../../schemas/enumeration.gen.ts';

/** A key of a category: an item or option id, or YES. */
export interface AnswerKey {
  readonly categoryId: string;
  readonly key: string;
}

/** One of the alternatives of a decision. */
export interface Alternative {
  /** The keys answered yes. For a household also the options of its members. */
  readonly yes: readonly AnswerKey[];
  /** The keys left out that could have been answered yes. */
  readonly no: readonly AnswerKey[];
  /** Targets are decisions. */
  readonly effects: readonly Edge[];
  /** The severity of the gravest denial that it fires. */
  readonly severity: number;
}

export interface Decision {
  /** Integer id of the question that is answered, in whole or in part. */
  readonly question: number;
  /** Whether it is open when the category is visible; otherwise it belongs to an item. */
  readonly isCategory: boolean;
  /** Open unless hidden, as `Question.shown`. */
  readonly shown: boolean;
  /** The alternative that says least comes first. Empty if the question has no valid answer. */
  readonly alternatives: readonly Alternative[];
  /** M: the option chosen if no other is: one that reveals, hides and denies nothing. */
  readonly plainOption?: string;
}

/** A decision that was open, and the alternative taken. */
export interface ResolvedDecision {
  readonly decision: Decision;
  readonly alternative: Alternative;
}

/**
 * When two answers count as different. `meaning`: they reveal, hide or deny different things, or
 * one household has a housemate and the other has none. `option`: also if they say yes to another
 * item or option, or yes instead of no.
 */
export type Granularity = 'meaning' | 'option';
