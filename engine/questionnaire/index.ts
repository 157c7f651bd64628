/** The public interface of the questionnaire engine. */
export {
  type CategoryDefinition,
  type CategoryType,
  type CountDefinition,
  type Denial,
  type DenialOutcome,
  type ExpectedOutcome,
  type ItemDefinition,
  type Language,
  type LocalizedText,
  type NumberFormat,
  type QuestionnaireDefinition,
  type TextState,
  type Translation,
  type UserType,
} from './document/definition.ts';
export {
  isTranslationStale,
  parseTranslation,
  sourceHash,
  hasWords,
  wordsByLanguage,
  resolveText,
  type ResolvedText,
  type ParsedTranslation,
} from './document/text.ts';
export {
  isStandaloneType,
  isAskedOfRespondent,
  type Respondent,
} from './category-types/respondent.ts';
export {
  MAX_EDITOR_TEXT_LENGTH,
  MAX_HISTORY_ENTRIES,
  MAX_HOSPITAL_NAME_LENGTH,
  MAX_HOUSEMATES,
  MAX_SHORT_ANSWER_LENGTH,
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
export { estimateByLanguage, estimateSeconds } from './proof/time-to-complete.ts';
export { canonicalJson } from './document/canonical-json.ts';
export {
  contentHash,
  fromStoredForm,
  isStoredFormConsistent,
  toStoredForm,
  type StoredQuestionnaire,
  type StoredSchema,
} from './document/stored-form.ts';
export { toJsonForms, type JsonFormsElement } from './document/json-forms.ts';
export { localizeForm, type LocalizedForm } from './document/localized-form.ts';
export { removeHiddenData } from './document/remove-hidden-data.ts';
export {
  CATEGORY_TYPES,
  categoryForm,
  categoryType,
  faultPath,
  FORM_LABELS,
  createFormTexts,
  type AnswerPath,
  type LocalizedQuestion,
  type CategoryForm,
  type FormTexts,
} from './category-types/index.ts';
export { IMAGE_PATH } from './document/image-path.ts';
export {
  compileDefinition,
  compileQuestionnaire,
  type CompiledQuestionnaire,
} from './graph/compile.ts';
export type { Question, QuestionItem } from './graph/question.ts';
export type { QuestionGraph } from './graph/graph.ts';
export { categoryList } from './wire/category-list.ts';
export { createInquiry, type Inquiry } from './wire/inquiry.ts';
export { parseAnswers, type ParsedAnswers, type ReceivedSubmission } from './wire/parse-answers.ts';
export { householdOf, questionList, type Household } from './wire/household.ts';
export { defaultAnswers, type AnswerOverrides } from './proof/default-answers.ts';
export { toSubmission, type Submission } from './wire/to-submission.ts';
export {
  createRunningInquiry,
  type CategoryState,
  type InquirySummary,
  type RunningInquiry,
} from './running/running-inquiry.ts';
export { visibleCategories } from './graph/visibility.ts';
export { isEngineOnly } from './answer/engine-only.ts';
export type { ValidityFinding, ValidityReason } from './answer/validity-finding.ts';
export { validateAnswers } from './answer/validate-answers.ts';
export { screenAnswers, type ScreeningOutcome } from './answer/screening.ts';
export { causesOf, describeCauses, ruleName, type FiredDenial } from './answer/fired-denial.ts';
export {
  findExampleAnswers,
  type ExampleTarget,
  type ExampleAnswers,
} from './proof/example-answers.ts';
export { findPaths, type PathsResult, type PathsOptions } from './proof/paths.ts';
export { samplePaths, type SampleOptions } from './proof/sample-paths.ts';
export { withVisitsOn } from './proof/visits-on-day.ts';
export type { QuestionnairePath } from './proof/questionnaire-path.ts';
export type { CoverageTarget } from './proof/coverage-target.ts';
export { findExampleForOutcome, type ProofOptions } from './proof/outcome-example.ts';
export { recordTest } from './expected-outcomes/record-test.ts';
export {
  evaluateTrial,
  runCase,
  startTrial,
  type TrialVisitor,
} from './expected-outcomes/run-case.ts';
export { runTest, runTests, tryAnswers, type TestResult } from './expected-outcomes/run-test.ts';
export { compareWithActive } from './lint/compare-with-active.ts';
export { lintDefinition } from './lint/lint.ts';
export { LINT_RULES, type RuleId } from './lint/rules.ts';
export { lintPlaces, PLACE_LOOKBACK_DAYS } from './lint/places.ts';
export { coverageOf, lintAudience, type AudienceFinding, type Coverage } from './lint/audience.ts';
export type {
  JsonPatchOperation,
  LintContext,
  LintFinding,
  LintSeverity,
} from './lint/lint-finding.ts';
export {
  CHANGE_SUBJECT,
  type Change,
  type ChangeKind,
  type ChangeSubject,
  type LogicEdge,
} from './change/change.ts';
export { describeChanges } from './change/describe-changes.ts';
export { diffQuestionnaires } from './change/diff.ts';
export { formatLanguages } from './change/language-name.ts';
export { conflictKey, mergeDrafts, type MergeConflict } from './change/merge-drafts.ts';
export { normalizeQuestionnaire } from './change/normalize-questionnaire.ts';
export {
  replayAnswers,
  type FiredMark,
  type OpenQuestion,
  type OutcomeAfter,
  type OutcomeBefore,
  type ReplayResult,
  type StoredSheet,
} from './change/replay.ts';
export type { DroppedAnswer, DropReason } from './change/migrate-answers.ts';
export { describeReplay } from './change/describe-replay.ts';
export {
  summarizeReplays,
  createReplayTally,
  type ReplaySummary,
  type ReplayTally,
  type Transition,
} from './change/replay-summary.ts';
export {
  markOutdatedTranslations,
  withReviewStates,
  type OutdatedText,
  type ReviewResult,
} from './change/review-states.ts';
