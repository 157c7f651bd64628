import type { Selectable } from 'kysely';
import type { Handle } from '../platform/database/transaction-handle.ts';
import type { ApprovalRequestTable } from '../platform/database/tables/approval.ts';

type Subject = ApprovalRequestTable['subject'];

/** A decision about a request, or what else ended it. */
export interface Decision {
  readonly at: number;
  /** Id of the account; `operator` for the command line. */
  readonly by: string;
  readonly note: string;
}

/** A request with the names of the accounts. */
export interface ApprovalRequestRecord extends Readonly<
  Omit<Selectable<ApprovalRequestTable>, 'content'>
> {
  readonly askedByName: string;
  readonly decidedByName: string | null;
}

type Row = Omit<Selectable<ApprovalRequestTable>, 'content'> & {
  readonly askerName: string | null;
  readonly deciderName: string | null;
};

const recordOf = ({ askerName, deciderName, ...row }: Row): ApprovalRequestRecord => ({
  ...row,
  requestId: Number(row.requestId),
  askedByName: askerName ?? row.askedBy,
  decidedByName: row.decidedBy === null ? null : (deciderName ?? row.decidedBy),
});

/** All but the content, which may be long. */
const COLUMNS = [
  ...(['requestId', 'subject', 'subjectId', 'state'] as const),
  ...(['askedAt', 'askedBy', 'decidedAt', 'decidedBy', 'decisionNote'] as const),
].map((column) => `approval_request.${column}` as const);

/** What people asked a second person to approve, except publications, and what became of it. */
export const approvalRequests = (trx: Handle) => {
  const rows = () =>
    trx
      .selectFrom('approval_request')
      .leftJoin('admin_user as asker', 'asker.adminId', 'approval_request.askedBy')
      .leftJoin('admin_user as decider', 'decider.adminId', 'approval_request.decidedBy')
      .select(COLUMNS)
      .select(['asker.name as askerName', 'decider.name as deciderName']);

  /** Ends what waits for a second person. Something sent back can only be withdrawn. */
  const close = async (
    subject: Subject,
    subjectId: string,
    state: Exclude<ApprovalRequestTable['state'], 'waiting'>,
    decision: Decision,
  ): Promise<void> => {
    await trx
      .updateTable('approval_request')
      .set((eb) => ({
        state,
        // The clock of the server that was asked may be ahead.
        decidedAt: eb
          .case()
          .when('askedAt', '>', decision.at)
          .then(eb.ref('askedAt'))
          .else(decision.at)
          .end(),
        decidedBy: decision.by,
        decisionNote: decision.note,
      }))
      .where((eb) =>
        eb(
          'requestId',
          '=',
          eb
            .selectFrom('approval_request as newest')
            .select(({ fn }) => fn.max('newest.requestId').as('last'))
            .where('newest.subject', '=', subject)
            .where('newest.subjectId', '=', subjectId),
        ),
      )
      .where('state', 'in', state === 'withdrawn' ? ['waiting', 'refused'] : ['waiting'])
      .execute();
  };

  /** The latest request about something; null if no one ever asked. */
  const newest = async (
    subject: Subject,
    subjectId: string,
  ): Promise<ApprovalRequestRecord | null> => {
    const row = await rows()
      .where('approval_request.subject', '=', subject)
      .where('approval_request.subjectId', '=', subjectId)
      .orderBy('approval_request.requestId', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row ? recordOf(row) : null;
  };

  return {
    close,

    /**
     * Adds a request. It replaces one about the same thing that is not decided. `authors` are the
     * accounts that asked for the approval of something else, whose text this was made from;
     * `content` is what it asks for, if nothing else stores it.
     */
    async ask(
      subject: Subject,
      subjectId: string,
      {
        at,
        by,
        authors = [],
        content = null,
      }: Pick<Decision, 'at' | 'by'> & { authors?: readonly string[]; content?: string | null },
    ): Promise<void> {
      await close(subject, subjectId, 'replaced', { at, by, note: '' });
      const pending = {
        subject,
        subjectId,
        askedAt: at,
        decidedAt: null,
        decidedBy: null,
        content,
      };
      const rows = [
        ...authors.map((askedBy) => ({ askedBy, state: 'replaced' as const })),
        { askedBy: by, state: 'waiting' as const },
      ];
      await trx
        .insertInto('approval_request')
        .values(rows.map((row) => ({ ...pending, ...row, decisionNote: '' })))
        .execute();
    },

    /** Withdraws a request that waits, if there is one. Returns whether there was. */
    async withdrawWaiting(
      subject: Subject,
      subjectId: string,
      decision: Decision,
    ): Promise<boolean> {
      if ((await newest(subject, subjectId))?.state !== 'waiting') return false;
      await close(subject, subjectId, 'withdrawn', decision);
      return true;
    },

    async byId(requestId: number): Promise<ApprovalRequestRecord | null> {
      const row = await rows()
        .where('approval_request.requestId', '=', requestId)
        .executeTakeFirst();
      return row ? recordOf(row) : null;
    },

    /** What a request asks for; null if something else stores it. */
    async contentOf(requestId: number): Promise<string | null> {
      const row = await trx
        .selectFrom('approval_request')
        .select('content')
        .where('requestId', '=', requestId)
        .executeTakeFirst();
      return row?.content ?? null;
    },

    newest,

    /**
     * The accounts that asked for something since it was last approved or withdrawn. What waits may
     * hold the work of each of them, so none of them is a second person for it.
     */
    async requesters(subject: Subject, subjectId: string): Promise<readonly string[]> {
      const found = await trx
        .selectFrom('approval_request')
        .select('askedBy')
        .distinct()
        .where('subject', '=', subject)
        .where('subjectId', '=', subjectId)
        .where((eb) =>
          eb(
            'requestId',
            '>',
            eb
              .selectFrom('approval_request as ended')
              .select(({ fn }) => fn.coalesce(fn.max('ended.requestId'), eb.lit(0)).as('last'))
              .where('ended.subject', '=', subject)
              .where('ended.subjectId', '=', subjectId)
              .where('ended.state', 'in', ['approved', 'withdrawn']),
          ),
        )
        .execute();
      return found.map(({ askedBy }) => askedBy);
    },

    /** Those that wait for a second person, oldest first. */
    async waiting(
      atMost: number,
      subjects: readonly Subject[] = ['terms', 'places', 'use'],
    ): Promise<readonly ApprovalRequestRecord[]> {
      const found = await rows()
        .where('approval_request.state', '=', 'waiting')
        .where('approval_request.subject', 'in', subjects)
        .orderBy('approval_request.requestId')
        .limit(atMost)
        .execute();
      return found.map(recordOf);
    },

    /** Those that a person asked for and another one decided since then, newest decision first. */
    async decidedByOthers(
      askedBy: string,
      { since, atMost }: { readonly since: number; readonly atMost: number },
    ): Promise<readonly ApprovalRequestRecord[]> {
      const found = await rows()
        .where('approval_request.askedBy', '=', askedBy)
        .where('approval_request.decidedBy', '!=', askedBy)
        .where('approval_request.decidedAt', '>=', since)
        .orderBy('approval_request.decidedAt', 'desc')
        .orderBy('approval_request.requestId', 'desc')
        .limit(atMost)
        .execute();
      return found.map(recordOf);
    },
  };
};
