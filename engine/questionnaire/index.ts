/** The questionnaire engine's public door. */
export {
  type CategoryDefinition,
  type CategoryType,
  type Denial,
  type DenialOutcome,
  type ItemDefinition,
  type Language,
  type LocalizedText,
  type QuestionnaireDefinition,
  type TextState,
  type Translation,
  type UserType,
} from './definition.ts';
export {
  isStale,
  readTranslation,
  sourceHash,
  textIn,
  type LocalText,
  type ReadText,
} from './text.ts';
export { CATEGORY_TYPES, isAsked, isAskedIn } from './category-type.ts';
export {
  EDITOR_TEXT_LENGTH,
  HISTORY_ENTRIES,
  HOSPITAL_NAME_LENGTH,
  SHORT_ANSWER_LENGTH,
  type Answers,
  type AnswerValue,
  type HospitalVisit,
  type ItemAnswers,
  type OverseasVisit,
  type PlaceVisit,
  type UncheckedAnswers,
  type VisitHistory,
  type YesNo,
} from './answer.ts';
export { COUNTRIES, isCountry } from './country.ts';
export { isCalendarDate } from './calendar-date.ts';
export {
  allowedDates,
  isImportantPlace,
  isNewPlace,
  type Place,
  type PlaceDates,
} from './place.ts';
export { canonicalJson } from './canonical-json.ts';
export {
  contentHash,
  fromStoredForm,
  isFaithful,
  toStoredForm,
  type StoredQuestionnaire,
  type StoredSchema,
  type StoredUiSchema,
} from './stored-form.ts';
export { compile, type CompiledQuestionnaire } from './compile.ts';
export type { Question, QuestionItem } from './question.ts';
export type { QuestionGraph } from './graph.ts';
export { categoryList, IMAGE_PATH } from './category-list.ts';
export { inquiryOf, type Inquiry } from './inquiry.ts';
export { answersOf, type ReadAnswers } from './answers-of.ts';
export { shortestAnswers, type GivenAnswers } from './shortest-answers.ts';
export { withAnswers } from './with-answers.ts';
export {
  start,
  type CategoryState,
  type InquirySummary,
  type RunningInquiry,
} from './running-inquiry.ts';
export { visibleCategories } from './visible-categories.ts';
export { isEngineOnly, type ValidityFinding, type ValidityReason } from './finding.ts';
export { validity } from './validity.ts';
export { screen, type FiredDenial, type ScreeningOutcome } from './screening.ts';
export { lint } from './lint/lint.ts';
export type { LintFinding, LintSeverity } from './lint/finding.ts';
