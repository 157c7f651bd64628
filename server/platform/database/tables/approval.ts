import type { Generated } from 'kysely';

/** What someone asked a second person to approve. Rows stay; only their state changes. */
export interface ApprovalRequestTable {
  /** Later requests have higher numbers. */
  requestId: Generated<number>;
  /** use: a questionnaire is taken out of use. */
  subject: 'terms' | 'places' | 'use';
  /**
   * The code of the terms, the id of the place, * and the id of the first place of a list, or the
   * name under which the use of a questionnaire is kept.
   */
  subjectId: string;
  /**
   * withdrawn: what it was about was deleted or changed, the person who asked took it back, or an
   * operator decided at the terminal. replaced: it was changed and asked for again; without
   * `decidedBy`, it was made from a version that this account had asked for.
   */
  state: 'waiting' | 'approved' | 'refused' | 'withdrawn' | 'replaced';
  askedAt: number;
  /** Id of the account. */
  askedBy: string;
  decidedAt: number | null;
  decidedBy: string | null;
  decisionNote: string;
  /** Of places, the changes as JSON; null if the rest of the row says it all, or something else. */
  content: string | null;
}

/** What waits for a second person, except publications. */
export interface ApprovalTables {
  approval_request: ApprovalRequestTable;
}
