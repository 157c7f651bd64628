import type { Bit } from './bit.ts';

/** A questionnaire that is being edited: one draft for each. */
export interface QuestionnaireDraftTable {
  code: string;
  revision: number;
  /** The version that it was started from. */
  based_on: string | null;
  /** The authoring format, as JSON; empty when the draft is gone. */
  definition: string;
  saved_at: number;
  /** Id of the account. */
  saved_by: string;
}

/** A past, current or planned publication of a version. */
export interface PublicationTable {
  publication_id: string;
  code: string;
  detail_id: string;
  kind: 'publish' | 'rollback';
  state: 'waiting' | 'scheduled' | 'inForce' | 'ended' | 'rejected' | 'cancelled';
  note: string;
  is_critical: Bit;
  /** Overruled findings, with their reasons, as JSON. */
  overruled: string;
  asked_at: number;
  /** Id of the account; `operator` for the command line. */
  asked_by: string;
  decided_at: number | null;
  decided_by: string | null;
  decision_note: string;
  starts_at: number | null;
  ends_at: number | null;
  /**
   * The active version when it started, which returns at its end; before it starts, the version
   * that it was compared with.
   */
  detail_before: string | null;
  /**
   * The publication that had activated that version; null if that was before publications were
   * stored.
   */
  publication_before: string | null;
  /** Why it did not start or end as planned, as JSON. */
  hindrance: string | null;
}

/** Answers for testing drafts. */
export interface TryCaseTable {
  code: string;
  case_id: string;
  name: string;
  user_type: string;
  language: string;
  /** The engine's answers, as JSON. */
  answers: string;
  expected: 'clear' | 'askStaff' | 'refuse' | 'incomplete';
}

/** How questionnaires are edited and published in the studio. */
export interface StudioQuestionnaireTables {
  questionnaire_draft: QuestionnaireDraftTable;
  publication: PublicationTable;
  try_case: TryCaseTable;
}
