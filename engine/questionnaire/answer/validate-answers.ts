import type { UncheckedAnswers } from './answer.ts';
import { findNotAskedReason, type Respondent } from '../document/category-type.ts';
import type { CompiledQuestionnaire } from '../graph/compile.ts';
import type { ValidityFinding } from './validity-finding.ts';
import { questionAt } from '../graph/graph.ts';
import { validateCategoryAnswer } from './validate-category-answer.ts';
import { placeDatesOf, type Place } from './place.ts';
import { createInitialVisibility, applyAnswer } from '../graph/visibility.ts';

/**
 * Are all visible questions answered rightly, and nothing else? Every fault of the answers, in the
 * order of the questionnaire; empty means valid. Total: `answers` may hold anything. [VALID-37]
 *
 * `askedOf` says in which language and of which user type the questionnaire was asked,
 * `places` is the snapshot that went out with the inquiry, `today` the hospital's day (YYYYMMDD);
 * without it future days of OV and HV are not refused.
 */
export const validateAnswers = (
  { graph }: CompiledQuestionnaire,
  answers: UncheckedAnswers,
  askedOf: Respondent,
  places: readonly Place[],
  today?: string,
): readonly ValidityFinding[] => {
  const context = { placeDates: placeDatesOf(places), ...(today !== undefined && { today }) };
  const faultyCategories: {
    readonly index: number;
    readonly findings: readonly ValidityFinding[];
  }[] = [];
  const visibility = createInitialVisibility(graph);
  let answeredCount = 0;
  // Each category is read, shown or hidden, and judged while it is at hand: three passes one after
  // the other take a tenth longer, since 2,000 categories do not stay in the processor's cache.
  for (const index of graph.topological) {
    const question = questionAt(graph, index);
    const isGiven = Object.hasOwn(answers, question.id);
    const value = isGiven ? answers[question.id] : undefined;
    if (isGiven) answeredCount += 1;
    const isShown = applyAnswer(graph, visibility, index, value);
    const notAskedReason = isShown ? findNotAskedReason(question.type, askedOf) : 'hiddenAnswered';
    if (notAskedReason === null) {
      const findings = validateCategoryAnswer(question, value, context);
      if (findings.length > 0) faultyCategories.push({ index, findings });
    } else if (value !== undefined) {
      faultyCategories.push({
        index,
        findings: [{ categoryId: question.id, reason: notAskedReason }],
      });
    }
  }
  const findings = faultyCategories
    .sort((left, right) => left.index - right.index)
    .flatMap((one) => one.findings);
  const categoryIds = Object.keys(answers);
  // With as many ids as categories given there is no unknown one: spares a seventh of the whole.
  if (categoryIds.length === answeredCount && graph.indexOf.size === graph.questions.length)
    return findings;
  const unknown = categoryIds
    .filter((categoryId) => !graph.indexOf.has(categoryId))
    .map((categoryId): ValidityFinding => ({ categoryId, reason: 'unknownCategory' }));
  return [...findings, ...unknown];
};
