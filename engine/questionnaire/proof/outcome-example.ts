import { isAskedEverything, type Respondent } from '../category-types/respondent.ts';
import type { CompiledQuestionnaire } from '../graph/compile.ts';
import { questionAt, type QuestionGraph } from '../graph/graph.ts';
import { foldBackward } from './best-path.ts';
import {
  OUTCOMES_BY_SEVERITY,
  type Alternative,
  type ResolvedDecision,
  type Decision,
  type OutcomeKind,
} from './decision.ts';
import { buildDecisions } from './build-decisions.ts';
import { buildDiagrams, MAX_TRANSITIONS, type DecisionDiagram } from './decision-diagram.ts';
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
  const decided = shortestWithOutcome(compiled.graph, diagrams, outcome);
  return decided && { answers: toAnswers(compiled, decided).answers };
};

/** The decisions of a whole questionnaire that lead to the outcome with the fewest answers. */
export const shortestWithOutcome = (
  graph: QuestionGraph,
  diagrams: readonly DecisionDiagram[],
  outcome: OutcomeKind,
): readonly ResolvedDecision[] | null => {
  const severity = OUTCOMES_BY_SEVERITY.indexOf(outcome);
  const parts = diagrams.map((diagram) => fewestAnswers(graph, diagram, severity));
  const overall = parts.reduce((sum, { upTo }) => sum + upTo, 0);
  const extras = parts.map(({ exactly, upTo }) => exactly - upTo);
  const cheapest = extras.reduce((best, extra) => Math.min(best, extra), Infinity);
  // No denial is an outcome too; no questions also lead to it.
  if (overall === Infinity || (severity > 0 && cheapest === Infinity)) return null;
  const grave = severity > 0 ? extras.indexOf(cheapest) : -1;
  return parts.flatMap(({ decide }, at) => decide(at === grave));
};

/**
 * For a diagram: the fewest answers with no denial graver than this, and with exactly this
 * severity.
 */
interface FewestAnswers {
  readonly upTo: number;
  readonly exactly: number;
  readonly decide: (exactly: boolean) => readonly ResolvedDecision[];
}

const fewestAnswers = (
  graph: QuestionGraph,
  diagram: DecisionDiagram,
  severity: number,
): FewestAnswers => {
  const cost = ({ isCategory, question }: Decision): number =>
    isCategory && !questionAt(graph, question).optional ? 1 : 0;
  const through = (alternative: Alternative | undefined, after: Costs | undefined): Costs => {
    const grave = alternative?.severity ?? 0;
    if (!after || grave > severity) return IMPOSSIBLE;
    return grave === severity && grave > 0 ? { upTo: after.upTo, exactly: after.upTo } : after;
  };
  const costs = foldBackward<Costs>(
    diagram,
    { upTo: 0, exactly: Infinity },
    (decision, state, after) => {
      if (!state.isOpen) return after[0] ?? IMPOSSIBLE;
      const own = cost(decision);
      const all = decision.alternatives.map((alternative, at) => through(alternative, after[at]));
      return {
        upTo: own + Math.min(...all.map(({ upTo }) => upTo)),
        exactly: own + Math.min(...all.map(({ exactly }) => exactly)),
      };
    },
  );
  const costsAt = (step: number, state: number): Costs =>
    step < costs.length ? (costs[step]?.[state] ?? IMPOSSIBLE) : { upTo: 0, exactly: Infinity };

  const decide = (exactly: boolean): readonly ResolvedDecision[] => {
    const decided: ResolvedDecision[] = [];
    let aim: keyof Costs = exactly ? 'exactly' : 'upTo';
    let at = 0;
    diagram.steps.forEach(({ decision, states }, step) => {
      const state = states[at];
      if (!state) return;
      const wanted = costsAt(step, at)[aim] - (state.isOpen ? cost(decision) : 0);
      const chosen = state.isOpen
        ? state.next.findIndex(
            (next, which) =>
              through(decision.alternatives[which], costsAt(step + 1, next))[aim] === wanted,
          )
        : 0;
      const alternative = state.isOpen ? decision.alternatives[chosen] : undefined;
      if (alternative) {
        decided.push({ decision, alternative });
        if (alternative.severity === severity) aim = 'upTo';
      }
      at = state.next[chosen] ?? 0;
    });
    return decided;
  };
  return { ...costsAt(0, 0), decide };
};

interface Costs {
  readonly upTo: number;
  readonly exactly: number;
}

const IMPOSSIBLE: Costs = { upTo: Infinity, exactly: Infinity };
