/**
 * How long a visitor needs for a questionnaire, by a model of constant times (docs/decisions/0065):
 * reading by the length of the texts, and taps and keys by the keystroke-level model. The figures
 * compare questionnaires; an older visitor needs two to three times as long.
 */
import type { AnswerKind } from '../category-types/category-type.ts';
import { LANGUAGES } from '../../wording/language.ts';
import { answerKind } from '../category-types/registry.ts';
import { isAskedOfRespondent, type Respondent } from '../category-types/respondent.ts';
import type { Language, LocalizedText, UserType } from '../document/definition.ts';
import { resolveText } from '../document/text.ts';
import type { CompiledQuestionnaire } from '../graph/compile.ts';
import { activeKeys } from '../graph/active-keys.ts';
import { questionAt, YES } from '../graph/graph.ts';
import type { Question } from '../graph/question.ts';
import { findBestPath, type Gain } from './best-path.ts';
import { buildDecisions } from './build-decisions.ts';
import { buildDiagrams, type DecisionDiagram } from './decision-diagram.ts';
import { toPath, type QuestionnairePath } from './questionnaire-path.ts';

/** Fewer than elsewhere: lint runs while an author types, and on the server. */
const MAX_TRANSITIONS = 30_000;
const TAP_SECONDS = 1.2;
const KEY_SECONDS = 0.28;

/** The mean of the alphabetic languages of IReST, for languages that were not measured. */
const USUAL_CHARACTERS_PER_MINUTE = 882;
/**
 * Characters that a reader reads per minute, without spaces: Trauzettel-Klosinski and Dietz 2012
 * (IReST); ko from Rhiu and others 2017 (202 words of three syllables).
 */
const CHARACTERS_PER_MINUTE: Readonly<Partial<Record<Language, number>>> = {
  ko: 600,
  en: 987,
  zh: 255,
  ja: 357,
  ru: 986,
  ar: 612,
};

/** Taps to answer with nothing to report: "no", no place, no visit, no housemate. */
const TAPS: Readonly<Record<AnswerKind, number>> = {
  yesNo: 1,
  choice: 1,
  text: 1,
  number: 1,
  date: 3,
  time: 3,
  places: 1,
  visits: 1,
  household: 1,
  none: 0,
};
const KEYS_OF_A_NUMBER = 3;
const KEYS_OF_A_TEXT = 15;
/** One visit: the place, and its day. */
const VISIT_SECONDS = 5 * TAP_SECONDS + 8 * KEY_SECONDS;

const sum = (seconds: readonly number[]): number => seconds.reduce((total, one) => total + one, 0);

const readingSeconds = (text: LocalizedText, language: Language): number => {
  const shown = resolveText(text, language);
  const characters = [...shown.text.replace(/\s/gu, '')].length;
  return (characters * 60) / (CHARACTERS_PER_MINUTE[shown.language] ?? USUAL_CHARACTERS_PER_MINUTE);
};

const typingSeconds = (kind: AnswerKind): number => {
  if (kind === 'text') return KEYS_OF_A_TEXT * KEY_SECONDS;
  return kind === 'number' ? KEYS_OF_A_NUMBER * KEY_SECONDS : 0;
};

/** The seconds for one question; `isReporting`: with a visit or a housemate to report. */
const questionSeconds = (
  { definition, graph }: CompiledQuestionnaire,
  question: Question,
  language: Language,
  isReporting: boolean,
): number => {
  const kind = answerKind(question.type);
  const reading = (id: string): number => {
    const category = definition.categories[graph.indexOf.get(id) ?? -1];
    // The items of numbers, days, times and visits are rules, which no visitor reads.
    const isListed = !['number', 'date', 'time', 'visits'].includes(kind);
    const items = isListed ? (category?.items ?? []) : [];
    const texts = [category?.question, category?.description, ...items.map(({ text }) => text)];
    return sum(texts.map((text) => (text ? readingSeconds(text, language) : 0)));
  };
  const isItemByItem = question.perItem && !question.needAnswer && !question.noneOfThese;
  const taps = TAPS[kind] * (isItemByItem ? question.items.length : 1);
  const own = reading(question.id) + taps * TAP_SECONDS + typingSeconds(kind);
  if (!isReporting) return own;
  const visit = kind === 'visits' ? VISIT_SECONDS : 0;
  return own + visit + sum(question.members.map(({ id }) => reading(id) + TAP_SECONDS));
};

/** The estimated seconds to read and answer the questions of a path in a language. */
export const estimateSeconds = (
  compiled: CompiledQuestionnaire,
  { visible, answers }: Pick<QuestionnairePath, 'visible' | 'answers'>,
  language: Language,
): number =>
  sum(
    visible.map((id) => {
      const question = questionAt(compiled.graph, compiled.graph.indexOf.get(id) ?? -1);
      return questionSeconds(
        compiled,
        question,
        language,
        activeKeys(question, answers[id]).includes(YES),
      );
    }),
  );

/** The estimated seconds of all questions together: no path takes longer. */
export const boundSeconds = (compiled: CompiledQuestionnaire, language: Language): number =>
  sum(
    compiled.graph.questions
      .filter(({ asked }) => asked)
      .map((question) => questionSeconds(compiled, question, language, true)),
  );

const buildOptionDiagrams = (
  compiled: CompiledQuestionnaire,
  respondent: Respondent,
): readonly DecisionDiagram[] | 'unknown' =>
  buildDiagrams(buildDecisions(compiled, respondent, 'option'), MAX_TRANSITIONS);

const findSlowest = (
  compiled: CompiledQuestionnaire,
  diagrams: readonly DecisionDiagram[],
  language: Language,
): QuestionnairePath | null => {
  const seconds: Gain = ({ isCategory, question: index }, alternative) => {
    if (!isCategory || !alternative) return 0;
    const question = questionAt(compiled.graph, index);
    const isReporting = alternative.yes.some(({ key }) => key === YES);
    return questionSeconds(compiled, question, language, isReporting);
  };
  const parts = diagrams.map((diagram) => findBestPath(diagram, seconds));
  if (parts.includes(null)) return null;
  return toPath(
    compiled,
    parts.flatMap((part) => part?.decided ?? []),
  );
};

/** The path that takes a person longest. Null if there is no path; 'unknown' as for `findPaths`. */
export const findSlowestPath = (
  compiled: CompiledQuestionnaire,
  respondent: Respondent,
): QuestionnairePath | null | 'unknown' => {
  const diagrams = buildOptionDiagrams(compiled, respondent);
  return diagrams === 'unknown' ? 'unknown' : findSlowest(compiled, diagrams, respondent.language);
};

/**
 * The estimated seconds of the slowest path of a user type, by language; without the languages in
 * which there is no path or its time is unknown.
 */
export const estimateByLanguage = (
  compiled: CompiledQuestionnaire,
  userType: UserType,
): ReadonlyMap<Language, number> => {
  // Languages that are asked the same questions share the costly part.
  const known = new Map<string, ReturnType<typeof buildOptionDiagrams>>();
  return new Map(
    LANGUAGES.flatMap((language): [Language, number][] => {
      const respondent = { userType, language };
      const asked = describeAsked(compiled, respondent);
      const diagrams = known.get(asked) ?? buildOptionDiagrams(compiled, respondent);
      known.set(asked, diagrams);
      if (diagrams === 'unknown') return [];
      const path = findSlowest(compiled, diagrams, language);
      return path ? [[language, estimateSeconds(compiled, path, language)]] : [];
    }),
  );
};

/** Equal for persons who are asked the same questions. */
export const describeAsked = ({ graph }: CompiledQuestionnaire, respondent: Respondent): string =>
  graph.questions.map(({ type }) => Number(isAskedOfRespondent(type, respondent))).join('');
