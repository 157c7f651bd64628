import type { Bit } from './bit.ts';

/** What is being written of a questionnaire: one draft for each. */
export interface QuestionnaireDraftTable {
  code: string;
  revision: number;
  /** The version that it was begun from. */
  based_on: string | null;
  /** The authoring notation, as JSON; empty once the draft is gone. */
  definition: string;
  saved_at: number;
  /** Id of the account. */
  saved_by: string;
}

/** That a version is, was or shall be in force. */
export interface PublicationTable {
  publication_id: string;
  code: string;
  detail_id: string;
  kind: 'publish' | 'rollback';
  state: 'waiting' | 'scheduled' | 'inForce' | 'ended' | 'rejected' | 'cancelled';
  note: string;
  is_critical: Bit;
  /** Points that were overruled, with their reasons, as JSON. */
  overruled: string;
  asked_at: number;
  /** Id of the account; `operator` for the command line. */
  asked_by: string;
  decided_at: number | null;
  decided_by: string | null;
  decision_note: string;
  starts_at: number | null;
  ends_at: number | null;
  /** What was in force when it began, and comes back at its end; before it begins, what it was judged beside. */
  detail_before: string | null;
  /** The publication that had put that in force; none where that was before publications were kept. */
  publication_before: string | null;
  /** Why it did not begin or end as planned, as JSON. */
  hindrance: string | null;
}

/** Answers that drafts are tried with. */
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

/** How questionnaires are written and published in the studio. */
export interface StudioQuestionnaireTables {
  questionnaire_draft: QuestionnaireDraftTable;
  publication: PublicationTable;
  try_case: TryCaseTable;
}
