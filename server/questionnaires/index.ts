/** Questionnaires: files, drafts, versions, publication, and judging answers against a version. */
export {
  type ChoiceRefusal,
  type ChosenQuestionnaire,
  type ContentSelector,
  type QuestionnaireStores,
  chooseQuestionnaire,
  describeChosen,
  listKnownCodes,
} from './choose-questionnaire.ts';
export {
  assertBase,
  BaseChanged,
  type Comparison,
  compareWithBase,
  findBase,
  shortHash,
} from './comparison-base.ts';
export type { CompiledVersion } from './compiled-versions.ts';
export {
  type ExportedQuestionnaire,
  type ExportStores,
  exportQuestionnaires,
} from './export-questionnaires.ts';
export { toSizeFinding } from './exceeded-size.ts';
export { deleteOperatorDraft } from './drafts/delete-operator-draft.ts';
export { retireQuestionnaire } from './publications/retire-questionnaire.ts';
export { readFileQuestionnaire } from './file-questionnaire.ts';
export { type NoResponse, exportFhirResponse } from './foreign/export-fhir-response.ts';
export type { ForeignFormat, UnsupportedFormat } from './foreign/foreign-format.ts';
export {
  type ReadForeign,
  detectForeignFormatInThread,
  LOSS_RULES,
  readForeign,
} from './foreign/read-foreign.ts';
export { type WrittenFormat, writeForeign } from './foreign/write-foreign.ts';
export { type SavedDraft, saveOperatorDraft } from './foreign/save-operator-draft.ts';
export {
  type QuestionnaireFormat,
  formatQuestionnaire,
  storedImageNames,
} from './format-questionnaire.ts';
export {
  type QuestionnaireReport,
  importQuestionnaire,
  readForImport,
  refuseQuestionnaire,
  toLostRefusalFindings,
  toOutdatedFindings,
} from './import-questionnaire.ts';
export { findInquiryInUse } from './inquiry-in-use.ts';
export { judgeAnswers } from './judge-answers.ts';
export { isKnownUserType } from './known-user-type.ts';
export { type EarlierQuestionnaire, lintQuestionnaires } from './lint-questionnaires.ts';
export { findLostRefusals } from './lost-refusals.ts';
export { hasPlaceAnswer } from './place-answer.ts';
export { type PlacesOfDay, loadPlacesOfToday } from './places-of-today.ts';
export { createUnapprovedReader } from './publications/break-glass.ts';
export { startAndEndPublications } from './publications/due-publications.ts';
export {
  type PublishInput,
  publishQuestionnaire,
  toPublishFinding,
} from './publish-questionnaire.ts';
export { type QuestionnaireKind, questionnaires } from './questionnaires-repository.ts';
export { readQuestionnaireFile } from './read-questionnaire-file.ts';
export { replayQuestionnaire } from './replay-questionnaire.ts';
export { findResearchInquiry } from './research-run.ts';
export { type StoreReader, createStoreReader } from './review/store-reader.ts';
export { readTemplate } from './templates/open-template.ts';
export {
  type RollBackRefusal,
  type RollBackReport,
  ROLL_BACK_MESSAGES,
  rollBackQuestionnaire,
} from './roll-back-questionnaire.ts';
export {
  type ListedQuestionnaire,
  type ShownQuestionnaire,
  listQuestionnaires,
  showQuestionnaire,
  toListedQuestionnaire,
  toShownQuestionnaire,
} from './show-questionnaires.ts';
