import type { Generated } from 'kysely';
import type { Bit } from './bit.ts';

/** A questionnaire that is being edited: one draft for each. */
export interface QuestionnaireDraftTable {
  code: string;
  revision: number;
  /** The version that it was started from. */
  basedOn: string | null;
  /** The authoring format, as JSON; empty when the draft is gone. */
  definition: string;
  savedAt: number;
  /** Id of the account. */
  savedBy: string;
}

/** An account that has a draft open; the database sets the times. */
export interface DraftPresenceTable {
  code: string;
  adminId: string;
  /** The selected question; empty if none is. */
  categoryId: string;
  since: Generated<number>;
  seenAt: Generated<number>;
}

/** A comment of staff on a question, or a reply to one. It belongs to no version. */
export interface QuestionCommentTable {
  /** Later comments have higher numbers. */
  commentId: Generated<number>;
  code: string;
  /** Id of the question when it was written; empty for the whole questionnaire. */
  categoryId: string;
  /** The comment that it replies to, which is resolved and reopened with its replies. */
  replyTo: number | null;
  text: string;
  writtenAt: number;
  /** Id of the account. */
  writtenBy: string;
  resolvedAt: number | null;
  resolvedBy: string | null;
}

/** A past, current or planned publication of a version. */
export interface PublicationTable {
  publicationId: string;
  code: string;
  detailId: string;
  /** retire: no other version takes its place. end: another end for the active version. */
  kind: 'publish' | 'rollback' | 'retire' | 'end';
  state: 'waiting' | 'scheduled' | 'inForce' | 'ended' | 'rejected' | 'cancelled';
  note: string;
  isCritical: Bit;
  /** Overruled findings, with their reasons, as JSON. */
  overruled: string;
  askedAt: number;
  /** Id of the account; `operator` for the command line. */
  askedBy: string;
  decidedAt: number | null;
  decidedBy: string | null;
  decisionNote: string;
  startsAt: number | null;
  endsAt: number | null;
  /**
   * The active version when it started, which returns at its end; before it starts, the version
   * that it was compared with.
   */
  detailBefore: string | null;
  /**
   * The publication that had activated that version; null if that was before publications were
   * stored.
   */
  publicationBefore: string | null;
  /** Why it did not start or end as planned, as JSON. */
  hindrance: string | null;
  /** The user types that it takes over from other questionnaires, as JSON. */
  takesOver: string;
  /** The questionnaire that took user types over, which is why this publication exists. */
  takenOverBy: string | null;
  /** The publication whose end this request changes. */
  changesEndOf: string | null;
  /** The same for all publications of one addendum over several questionnaires. */
  addendumId: string | null;
  /** Of a publication that started without the second person: what that person said since. */
  approvalAfter: 'open' | 'approved' | 'refused' | null;
}

/** Answers for testing drafts. */
export interface TryCaseTable {
  code: string;
  caseId: string;
  name: string;
  userType: string;
  language: string;
  /** The engine's answers, as JSON. */
  answers: string;
  expected: 'clear' | 'askStaff' | 'refuse' | 'incomplete';
  /** The hospital's day on which its answers were given; null in cases of earlier versions. */
  savedOn: string | null;
}

/** How questionnaires are edited and published in the studio. */
export interface StudioQuestionnaireTables {
  questionnaire_draft: QuestionnaireDraftTable;
  draft_presence: DraftPresenceTable;
  question_comment: QuestionCommentTable;
  publication: PublicationTable;
  try_case: TryCaseTable;
}
