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
} from './document/definition.ts';
export {
  isStale,
  readTranslation,
  sourceHash,
  textIn,
  type LocalText,
  type ReadText,
} from './document/text.ts';
export { CATEGORY_TYPES, isAsked, isAskedOf, type AskedOf } from './document/category-type.ts';
export {
  EDITOR_TEXT_LENGTH,
  HISTORY_ENTRIES,
  HOSPITAL_NAME_LENGTH,
  HOUSEMATES,
  SHORT_ANSWER_LENGTH,
  type Answers,
  type AnswerValue,
  type HospitalVisit,
  type HousemateAnswers,
  type ItemAnswers,
  type OverseasVisit,
  type PlaceVisit,
  type UncheckedAnswers,
  type VisitHistory,
  type YesNo,
} from './answer/answer.ts';
export { COUNTRIES, isCountry } from './answer/country.ts';
export { isCalendarDate } from './answer/calendar-date.ts';
export {
  allowedDates,
  isImportantPlace,
  isNewPlace,
  type Place,
  type PlaceDates,
} from './answer/place.ts';
export { canonicalJson } from './document/canonical-json.ts';
export {
  contentHash,
  fromStoredForm,
  isFaithful,
  toStoredForm,
  type StoredQuestionnaire,
  type StoredSchema,
} from './document/stored-form.ts';
export { jsonFormsOf, type JsonFormsElement } from './document/json-forms.ts';
export { localizedForm, type LocalizedForm } from './document/localized-form.ts';
export { visibleData } from './document/visible-data.ts';
export {
  categoryForm,
  faultPath,
  FORM_WORDS,
  formTexts,
  type AnswerPath,
  type AskedQuestion,
  type CategoryForm,
  type FormTexts,
} from './category-types/index.ts';
export { IMAGE_PATH } from './document/image-path.ts';
export { compile, type CompiledQuestionnaire } from './graph/compile.ts';
export type { Question, QuestionItem } from './graph/question.ts';
export type { QuestionGraph } from './graph/graph.ts';
export { categoryList } from './wire/category-list.ts';
export { inquiryOf, type Inquiry } from './wire/inquiry.ts';
export { answersOf, type ReadAnswers, type ReceivedSubmission } from './wire/answers-of.ts';
export { householdOf, questionList, type Household } from './wire/household.ts';
export { shortestAnswers, type GivenAnswers } from './proof/shortest-answers.ts';
export { withAnswers, type Submission } from './wire/with-answers.ts';
export {
  start,
  type CategoryState,
  type InquirySummary,
  type RunningInquiry,
} from './running/running-inquiry.ts';
export { visibleCategories } from './graph/visible-categories.ts';
export { isEngineOnly, type ValidityFinding, type ValidityReason } from './answer/finding.ts';
export { validity } from './answer/validity.ts';
export { screen, type FiredDenial, type ScreeningOutcome } from './answer/screening.ts';
export { witness, type Goal, type Witness } from './proof/witness.ts';
export { paths, type Paths, type PathsOptions } from './proof/paths.ts';
export { sampledWays, type SampleOptions } from './proof/sampled-ways.ts';
export type { Way } from './proof/way.ts';
export type { Target } from './proof/target.ts';
export { witnessOfOutcome, type ProofOptions } from './proof/outcome.ts';
export { lint } from './lint/lint.ts';
export { LINT_RULES, type RuleId } from './lint/rules.ts';
export { lintPlaces, PLACE_LOOK_BACK } from './lint/places.ts';
export { coverageOf, lintAudience, type AudienceFinding, type Coverage } from './lint/audience.ts';
export type { JsonPatchOperation, LintContext, LintFinding, LintSeverity } from './lint/finding.ts';
export {
  CHANGE_SUBJECT,
  type Change,
  type ChangeKind,
  type ChangeSubject,
  type LogicEdge,
} from './change/change.ts';
export { changesInWords } from './change/changes-in-words.ts';
export { diff } from './change/diff.ts';
export { languagesInWords } from './change/language-name.ts';
export { normalForm } from './change/normal-form.ts';
export {
  replay,
  type FiredMark,
  type OpenQuestion,
  type OutcomeAfter,
  type OutcomeBefore,
  type Replayed,
  type StoredSheet,
} from './change/replay.ts';
export type { DroppedAnswer, DropReason } from './change/carry-answers.ts';
export { replayInWords } from './change/replay-in-words.ts';
export {
  replayAll,
  replayTally,
  type ReplaySummary,
  type ReplayTally,
  type Transition,
} from './change/replay-summary.ts';
export {
  reviewAfter,
  withReviewStates,
  type OutdatedText,
  type Reviewed,
} from './change/review-states.ts';
