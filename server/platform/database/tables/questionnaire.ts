import type { Generated } from 'kysely';
import type { PlaceRow } from '../../../../schemas/places.gen.ts';

export interface QuestionnaireTable {
  code: string;
  kind: 'standard' | 'urgent' | 'research';
  /** User types joined by a comma. */
  userTypes: string;
  publishedDetailId: string | null;
}

/** Immutable: publishing only moves the questionnaire's pointer. */
export interface QuestionnaireVersionTable {
  detailId: string;
  code: string;
  version: number;
  contentHash: string;
  /** The stored form: one JSON Schema document and its uiSchema, as JSON. */
  storedForm: string;
  importedAt: number;
}

export interface ImageTable {
  contentHash: string;
  mediaType: string;
  bytes: Uint8Array;
}

export interface TermsVersionTable {
  termsCode: string;
  kind: 'privacy' | 'sensitive';
  baseType: string;
  /** Empty for the base type itself. */
  variant: Generated<string>;
  effectiveFrom: string;
  /** What the text names, and the days that it promises, as JSON. */
  facts: Generated<string>;
  retention: Generated<string>;
  /** Localised title and contents as JSON. */
  title: string;
  contents: string;
  /** The account that saved it in the studio, until a second person approves it; null for all others. */
  waitsSinceSavedBy: string | null;
}

export interface WordingTable {
  language: string;
  messageKey: string;
  text: string;
}

/** Whether a questionnaire is in use, by use-setting inqType. */
export interface UseSettingTable {
  inqType: string;
  useYn: 'Y' | 'N';
}

/** The property of a column. */
type PropertyOf<Column extends string> = Column extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<PropertyOf<Tail>>}`
  : Column;

/** A place: the columns of its file, all text; `boundaryDates` are YYYYMMDD joined by |. */
export type PlaceTable = { [Column in keyof PlaceRow as PropertyOf<Column>]-?: string };

/**
 * The places that an inquiry was sent with: answers are checked against these, not against today's
 * list.
 */
export interface PlaceSnapshotTable {
  placeSnapshotId: string;
  /** The whole list as JSON; empty if `list_number` names it. */
  places: string;
  createdAt: number;
  /** The list in place_history; null for a snapshot that is older than the history. */
  listNumber: number | null;
}

/** A state of a place, from one list on and until, but not in, another. */
export interface PlaceHistoryTable extends PlaceTable {
  sinceList: number;
  /** Null for the current state. */
  untilList: number | null;
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
