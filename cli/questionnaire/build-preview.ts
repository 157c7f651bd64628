/** What a questionnaire asks a person with given answers, and how it ends. */
import type { Respondent } from '../../engine/questionnaire/category-types/respondent.ts';
import type { Place } from '../../engine/questionnaire/answer/place.ts';
import { isMissing, isNotSent } from '../../engine/questionnaire/answer/describe-fault.ts';
import {
  screenAnswers,
  type ScreeningOutcome,
} from '../../engine/questionnaire/answer/screening.ts';
import type { FiredMark } from '../../engine/questionnaire/answer/fired-denial.ts';
import { validateAnswers } from '../../engine/questionnaire/answer/validate-answers.ts';
import { resolveText } from '../../engine/questionnaire/document/text.ts';
import type { CompiledQuestionnaire } from '../../engine/questionnaire/graph/compile.ts';
import { visibleCategories } from '../../engine/questionnaire/graph/visibility.ts';
import { categoryList } from '../../engine/questionnaire/wire/category-list.ts';
import { dayAt } from '../../engine/visit/local-time.ts';
import { systemClock } from '../../server/platform/clock.ts';
import type { Finding } from '../../server/platform/files/report.ts';
import { answerFindings, type AnswersFile } from './preview-answers.ts';
import { previewQuestions, type PreviewedQuestion } from './preview-questions.ts';

/** The reasons for the end, in the visitor's language. */
export type PreviewedDenial = FiredMark & {
  readonly reason: string | null;
  readonly message: string | null;
};

export interface Preview {
  readonly title: string;
  readonly questions: readonly PreviewedQuestion[];
  /** Questions that this person is asked with other answers. */
  readonly hidden: readonly string[];
  readonly findings: readonly Finding[];
  /** The questions, among those that are asked, that still need an answer. */
  readonly missing: readonly { readonly categoryId: string; readonly itemId?: string }[];
  /** Null until all answers are complete and valid. */
  readonly outcome: ScreeningOutcome['outcome'] | null;
  readonly fired: readonly PreviewedDenial[];
}

/** The questionnaire as this person sees it; without answers, its initial state. */
export const buildPreview = (
  compiled: CompiledQuestionnaire,
  askedOf: Respondent,
  places: readonly Place[],
  written: AnswersFile | null,
): Preview => {
  const { definition, graph } = compiled;
  const { language } = askedOf;
  const answers = written?.answers ?? {};
  const list = categoryList(compiled, askedOf, places);
  const visible = visibleCategories(graph, answers, askedOf);
  const today = dayAt(systemClock.now());
  const faults = validateAnswers(compiled, answers, askedOf, places, today);
  const notSent = new Set(faults.filter(isNotSent).map(({ categoryId }) => categoryId));
  const isRight = written !== null && faults.every(isNotSent);
  const sent = Object.fromEntries(Object.entries(answers).filter(([id]) => !notSent.has(id)));
  const { outcome, fired } = isRight
    ? screenAnswers(compiled, sent, today)
    : { outcome: null, fired: [] };
  const isAlone = graph.questions.filter(({ asked }) => asked).map(({ id }) => id);
  return {
    title: resolveText(definition.title, language).text,
    questions: previewQuestions({ compiled, list, language, answers }, visible),
    hidden: list
      .map(({ categoryId }) => categoryId)
      .filter((id) => isAlone.includes(id) && !visible.includes(id)),
    findings: written ? [...written.findings, ...answerFindings(faults, written, graph)] : [],
    missing: faults
      .filter(isMissing)
      .map(({ categoryId, itemId }) => ({ categoryId, ...(itemId !== undefined && { itemId }) })),
    outcome,
    fired: fired.map(({ reason, message, ...denial }) => ({
      ...denial,
      reason: reason ? resolveText(reason, language).text : null,
      message: message ? resolveText(message, language).text : null,
    })),
  };
};
