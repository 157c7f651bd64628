import type { UncheckedAnswers } from './answer.ts';
import { whyNotAsked, type AskedOf } from '../document/category-type.ts';
import type { CompiledQuestionnaire } from '../graph/compile.ts';
import type { ValidityFinding } from './finding.ts';
import { questionAt } from '../graph/graph.ts';
import { judgeAnswer } from './judge-answer.ts';
import { placeDatesOf, type Place } from './place.ts';
import { beforeAnswers, takeIn } from '../graph/visible-categories.ts';

/**
 * Are all visible questions answered rightly, and nothing else? Every fault of the answers, in the
 * order of the questionnaire; empty means valid. Total: `answers` may hold anything. [VALID-37]
 *
 * `askedOf` says in which language and of which user type the questionnaire was asked,
 * `places` is the snapshot that went out with the inquiry, `today` the hospital's day (YYYYMMDD);
 * without it future days of OV and HV are not refused.
 */
export const validity = (
  { graph }: CompiledQuestionnaire,
  answers: UncheckedAnswers,
  askedOf: AskedOf,
  places: readonly Place[],
  today?: string,
): readonly ValidityFinding[] => {
  const by = { placeDates: placeDatesOf(places), ...(today !== undefined && { today }) };
  const faulty: { readonly index: number; readonly findings: readonly ValidityFinding[] }[] = [];
  const visibility = beforeAnswers(graph);
  let given = 0;
  // Each category is read, shown or hidden, and judged while it is at hand: three passes one after
  // the other take a tenth longer, since 2,000 categories do not stay in the processor's cache.
  for (const index of graph.topological) {
    const question = questionAt(graph, index);
    const isGiven = Object.hasOwn(answers, question.id);
    const value = isGiven ? answers[question.id] : undefined;
    if (isGiven) given += 1;
    const isShown = takeIn(graph, visibility, index, value);
    const notAsked = isShown ? whyNotAsked(question.type, askedOf) : 'hiddenAnswered';
    if (notAsked === null) {
      const findings = judgeAnswer(question, value, by);
      if (findings.length > 0) faulty.push({ index, findings });
    } else if (value !== undefined) {
      faulty.push({ index, findings: [{ categoryId: question.id, reason: notAsked }] });
    }
  }
  const findings = faulty
    .sort((left, right) => left.index - right.index)
    .flatMap((one) => one.findings);
  const categoryIds = Object.keys(answers);
  // With as many ids as categories given there is no unknown one: spares a seventh of the whole.
  if (categoryIds.length === given && graph.indexOf.size === graph.questions.length)
    return findings;
  const unknown = categoryIds
    .filter((categoryId) => !graph.indexOf.has(categoryId))
    .map((categoryId): ValidityFinding => ({ categoryId, reason: 'unknownCategory' }));
  return [...findings, ...unknown];
};
