import { refused, type Outcome } from '../../engine/outcome/outcome.ts';
import type { Answers } from '../../engine/questionnaire/answer/answer.ts';
import { parseAnswers } from '../../engine/questionnaire/wire/parse-answers.ts';
import type { CompiledQuestionnaire } from '../../engine/questionnaire/graph/compile.ts';
import type {
  ValidityFinding,
  ValidityReason,
} from '../../engine/questionnaire/answer/validity-finding.ts';
import type { Place } from '../../engine/questionnaire/answer/place.ts';
import { validateAnswers } from '../../engine/questionnaire/answer/validate-answers.ts';
import type { AnswerRequest } from '../../schemas/api.gen.ts';
import type { WithDefaults } from '../platform/http/request-defaults.ts';

const UNANSWERED_REASONS: readonly ValidityReason[] = ['unanswered', 'blank', 'noEntries'];
const UNREADABLE_REASONS: readonly ValidityReason[] = ['wrongShape', 'sentTwice'];

export type AnswersJudgement =
  | { readonly kind: 'right'; readonly answers: Answers }
  | { readonly kind: 'refused'; readonly outcome: Outcome<never> };

/**
 * The answers of a submission, if they are valid for the person who was asked this questionnaire.
 * The household fields count only for people who have a household (INQ-09, decision C9).
 */
export const judgeAnswers = (
  request: Pick<
    WithDefaults<AnswerRequest>,
    'answerType' | 'language' | 'categoryList' | 'defaultFam' | 'fam1' | 'fam2' | 'fam3'
  >,
  questionnaire: CompiledQuestionnaire,
  {
    places,
    today,
    placesInEveryLanguage,
  }: {
    readonly places: readonly Place[];
    readonly today: string;
    readonly placesInEveryLanguage: boolean;
  },
): AnswersJudgement => {
  const { language, answerType: userType } = request;
  const askedOf = { language, userType, placesInEveryLanguage };
  const { answers, findings } = parseAnswers(request, questionnaire.graph.questions);
  const faults = [...findings, ...validateAnswers(questionnaire, answers, askedOf, places, today)];
  return faults.length > 0
    ? { kind: 'refused', outcome: refuseAnswers(faults) }
    : { kind: 'right', answers };
};

/**
 * What the visitor sees about faults in the answers: the first kind that they can fix themselves.
 */
const refuseAnswers = (findings: readonly ValidityFinding[]): Outcome<never> => {
  // A value that could not be read counts as missing too, but reporting it as missing would mislead
  // the sender.
  const unreadableIds = new Set(
    findings.flatMap(({ reason, categoryId }) =>
      UNREADABLE_REASONS.includes(reason) ? [categoryId] : [],
    ),
  );
  const has = (reasons: readonly ValidityReason[]): boolean =>
    findings.some(
      ({ reason, categoryId }) => reasons.includes(reason) && !unreadableIds.has(categoryId),
    );
  if (has(UNANSWERED_REASONS)) return refused('message', 'message.unanswered');
  return has(['needsYes'])
    ? refused('message', 'message.needAnswerYes')
    : refused('message', 'message.malformedRequest');
};
