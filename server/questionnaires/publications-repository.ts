import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Hindrance, Overruling, TakeOver } from '../../schemas/api.gen.ts';
import type { Handle } from '../platform/database/transaction-handle.ts';
import type { PublicationTable } from '../platform/database/tables/studio-questionnaire.ts';

export type PublicationState = PublicationTable['state'];

/** A past, current or planned publication of a version. Accounts are ids. */
export interface PublicationRecord {
  readonly publicationId: string;
  readonly code: string;
  readonly detailId: string;
  readonly version: number;
  readonly state: PublicationState;
  readonly kind: PublicationTable['kind'];
  readonly note: string;
  readonly isCritical: boolean;
  readonly overruled: readonly Overruling[];
  readonly askedAt: number;
  readonly askedBy: string;
  readonly decidedAt: number | null;
  readonly decidedBy: string | null;
  readonly decisionNote: string;
  readonly startsAt: number | null;
  readonly endsAt: number | null;
  /** The active version when it started; until then, the version that it was compared with. */
  readonly detailBefore: string | null;
  readonly publicationBefore: string | null;
  /** Why it did not start or end as planned; null if there was no obstacle. */
  readonly hindrance: Hindrance | null;
  /** The user types that it takes over from other questionnaires, as agreed. */
  readonly takesOver: readonly TakeOver[];
  /** The code of the questionnaire that took user types over, if this is a part of that. */
  readonly takenOverBy: string | null;
  /** The publication whose end this request changes, if its kind is `end`. */
  readonly changesEndOf: string | null;
  /** The same for all publications of one addendum, which start and are decided together. */
  readonly addendumId: string | null;
  /** It started without a second person, who has approved or refused it since; null: it did not. */
  readonly approvalAfter: PublicationTable['approvalAfter'];
}

/** The same with the names of the accounts. */
export interface PublicationWithNames extends PublicationRecord {
  readonly askedByName: string;
  readonly decidedByName: string | null;
}

export type NewPublication = Omit<
  PublicationRecord,
  | 'publicationId'
  | 'version'
  | 'publicationBefore'
  | 'decisionNote'
  | 'hindrance'
  | 'takesOver'
  | 'takenOverBy'
  | 'changesEndOf'
  | 'addendumId'
  | 'approvalAfter'
> &
  Partial<
    Pick<
      PublicationRecord,
      'takesOver' | 'takenOverBy' | 'changesEndOf' | 'addendumId' | 'approvalAfter'
    >
  >;

type Row = Selectable<PublicationTable> & {
  readonly version: number;
  readonly askedByName: string | null;
  readonly decidedByName: string | null;
};

const namedOf = (row: Row): PublicationWithNames => ({
  publicationId: row.publicationId,
  code: row.code,
  detailId: row.detailId,
  version: row.version,
  state: row.state,
  kind: row.kind,
  note: row.note,
  isCritical: row.isCritical === 1,
  overruled: JSON.parse(row.overruled) as readonly Overruling[],
  askedAt: row.askedAt,
  askedBy: row.askedBy,
  decidedAt: row.decidedAt,
  decidedBy: row.decidedBy,
  decisionNote: row.decisionNote,
  startsAt: row.startsAt,
  endsAt: row.endsAt,
  detailBefore: row.detailBefore,
  publicationBefore: row.publicationBefore,
  hindrance: row.hindrance === null ? null : (JSON.parse(row.hindrance) as Hindrance),
  takesOver: JSON.parse(row.takesOver) as readonly TakeOver[],
  takenOverBy: row.takenOverBy,
  changesEndOf: row.changesEndOf,
  addendumId: row.addendumId,
  approvalAfter: row.approvalAfter,
  askedByName: row.askedByName ?? row.askedBy,
  decidedByName: row.decidedBy === null ? null : (row.decidedByName ?? row.decidedBy),
});

/**
 * Who published which version, and which publications are waiting. Rows stay; only their state
 * changes.
 */
export const publications = (trx: Handle) => {
  const rows = () =>
    trx
      .selectFrom('publication')
      .innerJoin('questionnaire_version', 'questionnaire_version.detailId', 'publication.detailId')
      .leftJoin('admin_user as asker', 'asker.adminId', 'publication.askedBy')
      .leftJoin('admin_user as decider', 'decider.adminId', 'publication.decidedBy')
      .selectAll('publication')
      .select([
        'questionnaire_version.version',
        'asker.name as askedByName',
        'decider.name as decidedByName',
      ]);

  return {
    async byId(publicationId: string): Promise<PublicationWithNames | null> {
      const row = await rows().where('publicationId', '=', publicationId).executeTakeFirst();
      return row ? namedOf(row) : null;
    },

    /** The publications of a questionnaire, newest first. */
    async of(code: string, atMost: number): Promise<readonly PublicationWithNames[]> {
      const found = await rows()
        .where('publication.code', '=', code)
        .orderBy('publication.askedAt', 'desc')
        .orderBy('publication.publicationId')
        .limit(atMost)
        .execute();
      return found.map(namedOf);
    },

    /**
     * Those that no second person has approved yet, then those that wait for a person, their start or
     * their end, oldest first.
     */
    async open(atMost: number): Promise<readonly PublicationWithNames[]> {
      const found = await rows()
        .where((eb) =>
          eb.or([
            eb('publication.state', 'in', ['waiting', 'scheduled']),
            eb('publication.approvalAfter', '=', 'open'),
            eb('publication.state', '=', 'inForce').and('publication.endsAt', 'is not', null),
          ]),
        )
        .orderBy((eb) =>
          eb.case().when('publication.approvalAfter', '=', 'open').then(0).else(1).end(),
        )
        .orderBy('publication.askedAt')
        .orderBy('publication.publicationId')
        .limit(atMost)
        .execute();
      return found.map(namedOf);
    },

    /** Those that a person asked for and another one decided since then, newest decision first. */
    async decidedByOthers(
      askedBy: string,
      { since, atMost }: { readonly since: number; readonly atMost: number },
    ): Promise<readonly PublicationWithNames[]> {
      const found = await rows()
        .where('publication.askedBy', '=', askedBy)
        .where('publication.decidedBy', '!=', askedBy)
        .where('publication.decidedAt', '>=', since)
        .orderBy('publication.decidedAt', 'desc')
        .orderBy('publication.publicationId')
        .limit(atMost)
        .execute();
      return found.map(namedOf);
    },

    /** The publication that makes a questionnaire active; null if there is none. */
    async inForce(code: string): Promise<PublicationWithNames | null> {
      const row = await rows()
        .where('publication.code', '=', code)
        .where('publication.state', '=', 'inForce')
        .executeTakeFirst();
      return row ? namedOf(row) : null;
    },

    /** The versions of a questionnaire that a publication activated, or replaced. */
    async everInForce(code: string): Promise<readonly string[]> {
      const found = await trx
        .selectFrom('publication')
        .select(['detailId', 'detailBefore'])
        .where('code', '=', code)
        .where('state', 'in', ['inForce', 'ended'])
        .distinct()
        .execute();
      return found.flatMap(({ detailId, detailBefore }) =>
        detailBefore === null ? [detailId] : [detailId, detailBefore],
      );
    },

    /** The publication whose start or end came first of those due by `now`, without `except`. */
    async due(now: number, except: readonly string[] = []): Promise<PublicationWithNames | null> {
      const open = () =>
        rows().$if(except.length > 0, (query) =>
          query.where('publication.publicationId', 'not in', except),
        );
      const starting = await open()
        .where('publication.state', '=', 'scheduled')
        .where('publication.startsAt', '<=', now)
        .orderBy('publication.startsAt')
        .limit(1)
        .executeTakeFirst();
      const ending = await open()
        .where('publication.state', '=', 'inForce')
        .where('publication.endsAt', '<=', now)
        .orderBy('publication.endsAt')
        .limit(1)
        .executeTakeFirst();
      if (!starting || !ending)
        return starting || ending ? namedOf((starting ?? ending) as Row) : null;
      return namedOf((ending.endsAt ?? 0) <= (starting.startsAt ?? 0) ? ending : starting);
    },

    async add(publication: NewPublication): Promise<string> {
      const publicationId = randomUUID();
      await trx
        .insertInto('publication')
        .values({
          publicationId,
          code: publication.code,
          detailId: publication.detailId,
          kind: publication.kind,
          state: publication.state,
          note: publication.note,
          isCritical: publication.isCritical ? 1 : 0,
          overruled: JSON.stringify(publication.overruled),
          askedAt: publication.askedAt,
          askedBy: publication.askedBy,
          decidedAt: publication.decidedAt,
          decidedBy: publication.decidedBy,
          decisionNote: '',
          startsAt: publication.startsAt,
          endsAt: publication.endsAt,
          detailBefore: publication.detailBefore,
          publicationBefore: null,
          hindrance: null,
          takesOver: JSON.stringify(publication.takesOver ?? []),
          takenOverBy: publication.takenOverBy ?? null,
          changesEndOf: publication.changesEndOf ?? null,
          addendumId: publication.addendumId ?? null,
          approvalAfter: publication.approvalAfter ?? null,
        })
        .execute();
      return publicationId;
    },

    /** Moves it to another state; with a decision, if someone decided. */
    async setState(
      publicationId: string,
      state: Exclude<PublicationState, 'inForce' | 'waiting'>,
      decision: { readonly at: number; readonly by: string; readonly note: string } | null = null,
    ): Promise<void> {
      await trx
        .updateTable('publication')
        .set({
          state,
          ...(decision && {
            decidedAt: decision.at,
            decidedBy: decision.by,
            decisionNote: decision.note,
          }),
        })
        .where('publicationId', '=', publicationId)
        .execute();
    },

    /** No publication of a questionnaire is active any more. */
    async endInForce(code: string): Promise<void> {
      await trx
        .updateTable('publication')
        .set({ state: 'ended' })
        .where('code', '=', code)
        .where('state', '=', 'inForce')
        .execute();
    },

    /** It is active from `startsAt`, in place of the one before. */
    async markInForce(
      publicationId: string,
      startsAt: number,
      before: {
        readonly detailId: string | null;
        readonly publicationId: string | null;
      },
    ): Promise<void> {
      await trx
        .updateTable('publication')
        .set({
          state: 'inForce',
          startsAt,
          detailBefore: before.detailId,
          publicationBefore: before.publicationId,
          hindrance: null,
        })
        .where('publicationId', '=', publicationId)
        .execute();
    },

    /** It is active again, as it was before another one. */
    async resume(publicationId: string): Promise<void> {
      await trx
        .updateTable('publication')
        .set({ state: 'inForce' })
        .where('publicationId', '=', publicationId)
        .execute();
    },

    /** The requests to change its end that wait for a second person. */
    async waitingEndChanges(publicationId: string): Promise<readonly PublicationWithNames[]> {
      const found = await rows()
        .where('publication.changesEndOf', '=', publicationId)
        .where('publication.state', '=', 'waiting')
        .execute();
      return found.map(namedOf);
    },

    /** The same step of the whole addendum that it is a part of, itself included; else itself. */
    async together(publication: PublicationRecord): Promise<readonly PublicationRecord[]> {
      if (publication.addendumId === null) return [publication];
      const found = await rows()
        .where('publication.addendumId', '=', publication.addendumId)
        .where('publication.kind', '=', publication.kind)
        .where('publication.state', '=', publication.state)
        .orderBy('publication.code')
        .execute();
      return found.map(namedOf);
    },

    /** Those that started without a second person and are not approved, of everyone. */
    async unapproved(): Promise<readonly PublicationWithNames[]> {
      const found = await rows().where('publication.approvalAfter', '=', 'open').execute();
      return found.map(namedOf);
    },

    /** Whether a second person refused one that this person had published without them. */
    async wasRefusedSince(askedBy: string, since: number): Promise<boolean> {
      const found = await rows()
        .where('publication.askedBy', '=', askedBy)
        .where('publication.approvalAfter', '=', 'refused')
        .where('publication.decidedAt', '>=', since)
        .limit(1)
        .executeTakeFirst();
      return found !== undefined;
    },

    /** What the second person said afterwards. The state stays. */
    async setApprovalAfter(
      publicationId: string,
      approvalAfter: 'approved' | 'refused',
      decision: { readonly at: number; readonly by: string; readonly note: string },
    ): Promise<void> {
      await trx
        .updateTable('publication')
        .set({
          approvalAfter,
          decidedAt: decision.at,
          decidedBy: decision.by,
          decisionNote: decision.note,
        })
        .where('publicationId', '=', publicationId)
        .execute();
    },

    /** It ends at another time; null: it stays active. */
    async setEnd(publicationId: string, endsAt: number | null): Promise<void> {
      await trx
        .updateTable('publication')
        .set({ endsAt })
        .where('publicationId', '=', publicationId)
        .execute();
    },

    /** Records why it did not start or end as planned; false if that is recorded already. */
    async recordHindrance(publicationId: string, hindrance: Hindrance): Promise<boolean> {
      const said = JSON.stringify(hindrance);
      const changed = await trx
        .updateTable('publication')
        .set({ hindrance: said })
        .where('publicationId', '=', publicationId)
        .where((eb) => eb.or([eb('hindrance', 'is', null), eb('hindrance', '<>', said)]))
        .executeTakeFirst();
      return changed.numUpdatedRows > 0n;
    },
  };
};
