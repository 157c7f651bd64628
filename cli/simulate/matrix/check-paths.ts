import { isHousemateType } from '../../../engine/questionnaire/category-types/respondent.ts';
import { answerKind } from '../../../engine/questionnaire/category-types/registry.ts';
import type { LocalizedText } from '../../../engine/questionnaire/document/definition.ts';
import { parseTranslation } from '../../../engine/questionnaire/document/text.ts';
import type { CompiledQuestionnaire } from '../../../engine/questionnaire/graph/compile.ts';
import { screenAnswers } from '../../../engine/questionnaire/answer/screening.ts';
import type { OutcomeKind } from '../../../engine/questionnaire/proof/decision.ts';
import { categoryList } from '../../../engine/questionnaire/wire/category-list.ts';
import { toSubmission } from '../../../engine/questionnaire/wire/to-submission.ts';
import { RESULT_CODE } from '../../../engine/outcome/result-code.ts';
import {
  afterEmergencyAnswer,
  afterUrgentAnswer,
} from '../../../engine/visit/next-screen-by-link.ts';
import { afterAnswer, afterResearchAnswer } from '../../../engine/visit/next-screen.ts';
import type { NextStep } from '../../../engine/visit/next-step.ts';
import { inqTypeOf, type UserType } from '../../../engine/visit/user-type.ts';
import type { Language } from '../../../engine/wording/language.ts';
import { judgeAnswers, type PlacesOfDay } from '../../../server/questionnaires/index.ts';
import type { TestedPaths } from './path-finder.ts';
import { classifyEnd } from './end-counter.ts';
import type { MatrixCollectors } from './play-scenarios.ts';

export interface MatrixRespondent {
  readonly userType: UserType;
  readonly language: Language;
}

/**
 * Whether answers with that outcome refuse entry: the urgent survey and the emergency room tablet
 * accept all answers.
 */
export const isEntryRefused = (
  { definition: { kind } }: CompiledQuestionnaire,
  userType: UserType,
  outcome: OutcomeKind,
): boolean => outcome === 'refuse' && kind !== 'urgent' && userType !== 'EMMA';

/** Where the code of the call that sends the answers leads. */
const stepAfterAnswer = (
  { definition }: CompiledQuestionnaire,
  answerType: UserType,
  resultCd: number,
): NextStep => {
  if (definition.kind === 'research') return afterResearchAnswer(resultCd);
  if (definition.kind === 'urgent') return afterUrgentAnswer(resultCd);
  if (answerType === 'EMMA') return afterEmergencyAnswer(resultCd);
  const issued = { passCheck: 'matrix', inqType: inqTypeOf(answerType), answerType };
  return afterAnswer(resultCd, issued);
};

const isMissing = (text: LocalizedText | undefined, language: Language): boolean =>
  text !== undefined && parseTranslation(text[language]).state === 'missing';

/** By category: the missing texts in a language. */
const missingTexts = (
  { definition }: CompiledQuestionnaire,
  language: Language,
): ReadonlyMap<string, readonly string[]> =>
  new Map(
    definition.categories.map(({ id, question, description, items = [], image }) => [
      id,
      [
        ...(isMissing(question, language) ? ['its question'] : []),
        ...(isMissing(description, language) ? ['its description'] : []),
        ...(isMissing(image?.alt, language) ? ['the words for its picture'] : []),
        ...items.flatMap((item) =>
          isMissing(item.text, language) ? [`the text of ${item.id}`] : [],
        ),
      ],
    ]),
  );

/**
 * The household questions are asked if a housemate is named, even if the path does not include
 * them.
 */
const readCategories = (
  { definition }: CompiledQuestionnaire,
  visible: readonly string[],
): readonly string[] => {
  const isAsked = new Set(visible);
  const hasHousehold = definition.categories.some(
    ({ id, type }) => answerKind(type) === 'household' && isAsked.has(id),
  );
  return hasHousehold
    ? definition.categories.flatMap(({ id, type }) =>
        isAsked.has(id) || isHousemateType(type) ? [id] : [],
      )
    : visible;
};

/**
 * Follows every path as one person. Each visible question must have its texts, the answers must be
 * valid for the server, and they must lead to an end. Returns the number of paths.
 */
export const checkPaths = (
  questionnaire: CompiledQuestionnaire,
  { ways }: TestedPaths,
  person: MatrixRespondent,
  places: PlacesOfDay,
  { found, ends }: MatrixCollectors,
): number => {
  const { userType, language } = person;
  const { code, title } = questionnaire.definition;
  const who = { type: userType, language };
  const { placesInEveryLanguage } = places;
  const list = categoryList(questionnaire, { ...person, placesInEveryLanguage }, places.places);
  const missing = missingTexts(questionnaire, language);
  if (isMissing(title, language)) {
    found.add('missing-wording', code, `Its title is missing in ${language}.`, who);
  }
  for (const way of ways) {
    for (const categoryId of readCategories(questionnaire, way.visible)) {
      for (const text of missing.get(categoryId) ?? []) {
        const subject = `${code} ${categoryId}`;
        found.add('missing-wording', subject, `Missing in ${language}: ${text}.`, who);
      }
    }
    const request = { ...toSubmission(list, way.answers), answerType: userType, language };
    const judged = judgeAnswers(request, questionnaire, places);
    if (judged.kind === 'refused') {
      const answers = JSON.stringify(way.answers);
      found.add('dead-end', code, `The server takes no such answers: ${answers}.`, who);
      continue;
    }
    const { outcome } = screenAnswers(questionnaire, judged.answers, places.today);
    const isOut = isEntryRefused(questionnaire, userType, outcome);
    const resultCd = isOut ? RESULT_CODE.notIssued : RESULT_CODE.ok;
    const step = stepAfterAnswer(questionnaire, userType, resultCd);
    if (step.kind === 'screen')
      ends.add(userType, language, classifyEnd(step.screen, false), resultCd);
    else found.add('unhandled-code', code, `answer ${resultCd} leads to no end.`, who);
  }
  return ways.length;
};
