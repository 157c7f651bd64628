/** The public interface of the questionnaire engine. */
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
  isTranslationStale as isStale,
  parseTranslation as readTranslation,
  sourceHash,
  resolveText as textIn,
  type ResolvedText as LocalText,
  type ParsedTranslation as ReadText,
} from './document/text.ts';
export {
  CATEGORY_TYPES,
  isStandaloneType as isAsked,
  isAskedOfRespondent as isAskedOf,
  type Respondent as AskedOf,
} from './document/category-type.ts';
export {
  MAX_EDITOR_TEXT_LENGTH as EDITOR_TEXT_LENGTH,
  MAX_HISTORY_ENTRIES as HISTORY_ENTRIES,
  MAX_HOSPITAL_NAME_LENGTH as HOSPITAL_NAME_LENGTH,
  MAX_HOUSEMATES as HOUSEMATES,
  MAX_SHORT_ANSWER_LENGTH as SHORT_ANSWER_LENGTH,
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
  isStoredFormConsistent as isFaithful,
  toStoredForm,
  type StoredQuestionnaire,
  type StoredSchema,
} from './document/stored-form.ts';
export { toJsonForms as jsonFormsOf, type JsonFormsElement } from './document/json-forms.ts';
export { localizeForm as localizedForm, type LocalizedForm } from './document/localized-form.ts';
export { removeHiddenData as visibleData } from './document/remove-hidden-data.ts';
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
export { compileQuestionnaire as compile, type CompiledQuestionnaire } from './graph/compile.ts';
export type { Question, QuestionItem } from './graph/question.ts';
export type { QuestionGraph } from './graph/graph.ts';
export { categoryList } from './wire/category-list.ts';
export { createInquiry as inquiryOf, type Inquiry } from './wire/inquiry.ts';
export {
  parseAnswers as answersOf,
  type ParsedAnswers as ReadAnswers,
  type ReceivedSubmission,
} from './wire/parse-answers.ts';
export { householdOf, questionList, type Household } from './wire/household.ts';
export {
  defaultAnswers as shortestAnswers,
  type AnswerOverrides as GivenAnswers,
} from './proof/default-answers.ts';
export { toSubmission as withAnswers, type Submission } from './wire/to-submission.ts';
export {
  createRunningInquiry as start,
  type CategoryState,
  type InquirySummary,
  type RunningInquiry,
} from './running/running-inquiry.ts';
export { visibleCategories } from './graph/visibility.ts';
export {
  isCheckedByEngineOnly as isEngineOnly,
  type ValidityFinding,
  type ValidityReason,
} from './answer/validity-finding.ts';
export { validateAnswers as validity } from './answer/validate-answers.ts';
export {
  screenAnswers as screen,
  type FiredDenial,
  type ScreeningOutcome,
} from './answer/screening.ts';
export {
  findExampleAnswers as witness,
  type ExampleTarget as Goal,
  type ExampleAnswers as Witness,
} from './proof/example-answers.ts';
export { findPaths as paths, type PathsResult as Paths, type PathsOptions } from './proof/paths.ts';
export { samplePaths as sampledWays, type SampleOptions } from './proof/sample-paths.ts';
export type { QuestionnairePath as Way } from './proof/questionnaire-path.ts';
export type { CoverageTarget as Target } from './proof/coverage-target.ts';
export {
  findExampleForOutcome as witnessOfOutcome,
  type ProofOptions,
} from './proof/outcome-example.ts';
export { lintDefinition as lint } from './lint/lint.ts';
export { LINT_RULES, type RuleId } from './lint/rules.ts';
export { lintPlaces, PLACE_LOOKBACK_DAYS as PLACE_LOOK_BACK } from './lint/places.ts';
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
export { describeChanges as changesInWords } from './change/describe-changes.ts';
export { diffQuestionnaires as diff } from './change/diff.ts';
export { formatLanguages as languagesInWords } from './change/language-name.ts';
export { normalizeQuestionnaire as normalForm } from './change/normalize-questionnaire.ts';
export {
  replayAnswers as replay,
  type FiredMark,
  type OpenQuestion,
  type OutcomeAfter,
  type OutcomeBefore,
  type ReplayResult as Replayed,
  type StoredSheet,
} from './change/replay.ts';
export type { DroppedAnswer, DropReason } from './change/migrate-answers.ts';
export { describeReplay as replayInWords } from './change/describe-replay.ts';
export {
  summarizeReplays as replayAll,
  createReplayTally as replayTally,
  type ReplaySummary,
  type ReplayTally,
  type Transition,
} from './change/replay-summary.ts';
export {
  markOutdatedTranslations as reviewAfter,
  withReviewStates,
  type OutdatedText,
  type ReviewResult as Reviewed,
} from './change/review-states.ts';
