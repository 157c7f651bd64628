import type { Generated } from 'kysely';
export interface QuestionnaireTable {
  code: string;
  kind: 'standard' | 'urgent' | 'research';
  /** User types joined by a comma. */
  user_types: string;
  published_detail_id: string | null;
}

/** Immutable: publishing only moves the questionnaire's pointer. */
export interface QuestionnaireVersionTable {
  detail_id: string;
  code: string;
  version: number;
  content_hash: string;
  /** The stored form: one JSON Schema document and its uiSchema, as JSON. */
  stored_form: string;
  imported_at: number;
}

export interface ImageTable {
  content_hash: string;
  media_type: string;
  bytes: Uint8Array;
}

export interface TermsVersionTable {
  terms_code: string;
  kind: 'privacy' | 'sensitive';
  base_type: string;
  /** Empty for the base type itself. */
  variant: Generated<string>;
  effective_from: string;
  /** What the text names, and the days that it promises, as JSON. */
  facts: Generated<string>;
  retention: Generated<string>;
  /** Localised title and contents as JSON. */
  title: string;
  contents: string;
  /** The account that saved it in the studio, until a second person approves it; null for all others. */
  waits_since_saved_by: string | null;
}

export interface WordingTable {
  language: string;
  message_key: string;
  text: string;
}

/** Whether a questionnaire is in use, by use-setting inqType. */
export interface UseSettingTable {
  inq_type: string;
  use_yn: 'Y' | 'N';
}

export interface PlaceTable {
  place_id: string;
  local1: string;
  local2: string;
  local3: string;
  local_en1: string;
  local_en2: string;
  local_en3: string;
  store_name: string;
  store_name_en: string;
  /** Allowed dates, YYYYMMDD joined by |. */
  boundary_dates: string;
  grade: string;
  registered_on: string;
  updated_on: string;
}

/**
 * The places that an inquiry was sent with: answers are checked against these, not against today's
 * list.
 */
export interface PlaceSnapshotTable {
  place_snapshot_id: string;
  /** The whole list as JSON; empty if `list_number` names it. */
  places: string;
  created_at: number;
  /** The list in place_history; null for a snapshot that is older than the history. */
  list_number: number | null;
}

/** A state of a place, from one list on and until, but not in, another. */
export interface PlaceHistoryTable extends PlaceTable {
  since_list: number;
  /** Null for the current state. */
  until_list: number | null;
}

/** What visitors are asked and shown: questionnaires, terms, wording, places. */
export interface QuestionnaireTables {
  questionnaire: QuestionnaireTable;
  questionnaire_version: QuestionnaireVersionTable;
  image: ImageTable;
  terms_version: TermsVersionTable;
  wording: WordingTable;
  use_setting: UseSettingTable;
  place: PlaceTable;
  place_snapshot: PlaceSnapshotTable;
  place_history: PlaceHistoryTable;
}
