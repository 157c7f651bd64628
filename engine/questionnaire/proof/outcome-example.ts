import { isAskedEverything, type Respondent } from '../category-types/respondent.ts';
import type { CompiledQuestionnaire } from '../graph/compile.ts';
import type { CompiledCount } from '../graph/counts.ts';
import { OUTCOMES_BY_SEVERITY, type OutcomeKind, type ResolvedDecision } from './decision.ts';
import { buildDecisions } from './build-decisions.ts';
import { buildDiagrams, MAX_TRANSITIONS, type DecisionDiagram } from './decision-diagram.ts';
import { findShortest, type Aim, type ShortestAnswers } from './shortest-answers.ts';
import { toAnswers } from './questionnaire-path.ts';
import type { ExampleAnswers } from './example-answers.ts';

export interface ProofOptions {
  /** Default: Korean; EMP if the questionnaire is for them, otherwise its first user type. */
  readonly respondent?: Respondent;
  /**
   * How complex a questionnaire may be before the answer is 'unknown': a limit on the cost of its
   * proof.
   */
  readonly maxTransitions?: number;
}

/** The person that a proof assumes by default: the one who is asked most. */
export const defaultRespondent = ({
  definition: { userTypes },
}: CompiledQuestionnaire): Respondent => {
  const userType = userTypes.find((type) => isAskedEverything({ language: 'ko', userType: type }));
  const chosenType = userType ?? userTypes[0];
  return { language: 'ko', ...(chosenType && { userType: chosenType }) };
};

/**
 * The shortest valid answers with this screening outcome: all visible categories are answered
 * validly, and no valid answers with this outcome answer fewer categories that must be answered
 * ("no place" and "no housemate" are answers). Null if no valid answers have it.
 * The result is exact, or 'unknown'. The problem is as hard as Boolean satisfiability (a category
 * that denies for every answer must be hidden by another), so for some questionnaires the search
 * would not end. Questionnaires that people write are far simpler.
 */
export const findExampleForOutcome = (
  compiled: CompiledQuestionnaire,
  outcome: OutcomeKind,
  { respondent = defaultRespondent(compiled), maxTransitions = MAX_TRANSITIONS }: ProofOptions = {},
): ExampleAnswers | null | 'unknown' => {
  const diagrams = buildDiagrams(buildDecisions(compiled, respondent, 'meaning'), maxTransitions);
  if (diagrams === 'unknown') return 'unknown';
  const decided = shortestWithOutcome(compiled, diagrams, outcome);
  return decided === null || decided === 'unknown'
    ? decided
    : { answers: toAnswers(compiled, decided).answers };
};

/** The decisions of a whole questionnaire that lead to the outcome with the fewest answers. */
export const shortestWithOutcome = (
  compiled: CompiledQuestionnaire,
  diagrams: readonly DecisionDiagram[],
  outcome: OutcomeKind,
): readonly ResolvedDecision[] | null | 'unknown' => {
  const severity = OUTCOMES_BY_SEVERITY.indexOf(outcome);
  const severityOf = ({ denies }: CompiledCount): number =>
    OUTCOMES_BY_SEVERITY.indexOf(denies.outcome);
  const avoided = compiled.counts.filter((count) => severityOf(count) > severity);
  const causes: readonly Aim['cause'][] =
    severity === 0
      ? [null]
      : ['denial', ...compiled.counts.filter((count) => severityOf(count) === severity)];
  let best: ShortestAnswers | null = null;
  for (const cause of causes) {
    const found = findShortest(compiled.graph, diagrams, { severity, avoided, cause });
    if (found === 'unknown') return found;
    if (found && (!best || found.cost < best.cost)) best = found;
  }
  return best?.decided ?? null;
};

/** The decisions after which a count fires, with the fewest answers; null if it never does. */
export const shortestFiring = (
  { graph }: CompiledQuestionnaire,
  diagrams: readonly DecisionDiagram[],
  count: CompiledCount,
): readonly ResolvedDecision[] | null | 'unknown' => {
  const found = findShortest(graph, diagrams, { severity: GRAVEST, avoided: [], cause: count });
  return found === 'unknown' ? found : (found?.decided ?? null);
};

/** Whether some answers do not fire a count, although every question is answered. */
export const isAvoidable = (
  { graph }: CompiledQuestionnaire,
  diagrams: readonly DecisionDiagram[],
  avoided: readonly CompiledCount[],
): boolean | 'unknown' => {
  const found = findShortest(graph, diagrams, { severity: GRAVEST, avoided, cause: null });
  return found === 'unknown' ? found : found !== null;
};

const GRAVEST = OUTCOMES_BY_SEVERITY.length - 1;
