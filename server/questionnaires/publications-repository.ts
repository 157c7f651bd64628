import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Hindrance, Overruling } from '../../schemas/api.gen.ts';
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
}

/** The same with the names of the accounts. */
export interface PublicationWithNames extends PublicationRecord {
  readonly askedByName: string;
  readonly decidedByName: string | null;
}

export type NewPublication = Omit<
  PublicationRecord,
  'publicationId' | 'version' | 'publicationBefore' | 'decisionNote' | 'hindrance'
>;

type Row = Selectable<PublicationTable> & {
  readonly version: number;
  readonly asked_by_name: string | null;
  readonly decided_by_name: string | null;
};

const namedOf = (row: Row): PublicationWithNames => ({
  publicationId: row.publication_id,
  code: row.code,
  detailId: row.detail_id,
  version: row.version,
  state: row.state,
  kind: row.kind,
  note: row.note,
  isCritical: row.is_critical === 1,
  overruled: JSON.parse(row.overruled) as readonly Overruling[],
  askedAt: row.asked_at,
  askedBy: row.asked_by,
  decidedAt: row.decided_at,
  decidedBy: row.decided_by,
  decisionNote: row.decision_note,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  detailBefore: row.detail_before,
  publicationBefore: row.publication_before,
  hindrance: row.hindrance === null ? null : (JSON.parse(row.hindrance) as Hindrance),
  askedByName: row.asked_by_name ?? row.asked_by,
  decidedByName: row.decided_by === null ? null : (row.decided_by_name ?? row.decided_by),
});

/**
 * Who published which version, and which publications are waiting. Rows stay; only their state
 * changes.
 */
export const publications = (trx: Handle) => {
  const rows = () =>
    trx
      .selectFrom('publication')
      .innerJoin(
        'questionnaire_version',
        'questionnaire_version.detail_id',
        'publication.detail_id',
      )
      .leftJoin('admin_user as asker', 'asker.admin_id', 'publication.asked_by')
      .leftJoin('admin_user as decider', 'decider.admin_id', 'publication.decided_by')
      .selectAll('publication')
      .select([
        'questionnaire_version.version',
        'asker.name as asked_by_name',
        'decider.name as decided_by_name',
      ]);

  return {
    async byId(publicationId: string): Promise<PublicationWithNames | null> {
      const row = await rows().where('publication_id', '=', publicationId).executeTakeFirst();
      return row ? namedOf(row) : null;
    },

    /** The publications of a questionnaire, newest first. */
    async of(code: string, atMost: number): Promise<readonly PublicationWithNames[]> {
      const found = await rows()
        .where('publication.code', '=', code)
        .orderBy('publication.asked_at', 'desc')
        .orderBy('publication.publication_id')
        .limit(atMost)
        .execute();
      return found.map(namedOf);
    },

    /** All in one of these states, oldest first. */
    async inStates(
      states: readonly PublicationState[],
      atMost: number,
    ): Promise<readonly PublicationWithNames[]> {
      const found = await rows()
        .where('publication.state', 'in', states)
        .orderBy('publication.asked_at')
        .orderBy('publication.publication_id')
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
        .select(['detail_id', 'detail_before'])
        .where('code', '=', code)
        .where('state', 'in', ['inForce', 'ended'])
        .distinct()
        .execute();
      return found.flatMap(({ detail_id, detail_before }) =>
        detail_before === null ? [detail_id] : [detail_id, detail_before],
      );
    },

    /** The publication whose start or end came first of those due by `now`, without `except`. */
    async due(now: number, except: readonly string[] = []): Promise<PublicationWithNames | null> {
      const open = () =>
        rows().$if(except.length > 0, (query) =>
          query.where('publication.publication_id', 'not in', except),
        );
      const starting = await open()
        .where('publication.state', '=', 'scheduled')
        .where('publication.starts_at', '<=', now)
        .orderBy('publication.starts_at')
        .limit(1)
        .executeTakeFirst();
      const ending = await open()
        .where('publication.state', '=', 'inForce')
        .where('publication.ends_at', '<=', now)
        .orderBy('publication.ends_at')
        .limit(1)
        .executeTakeFirst();
      if (!starting || !ending)
        return starting || ending ? namedOf((starting ?? ending) as Row) : null;
      return namedOf((ending.ends_at ?? 0) <= (starting.starts_at ?? 0) ? ending : starting);
    },

    async add(publication: NewPublication): Promise<string> {
      const publicationId = randomUUID();
      await trx
        .insertInto('publication')
        .values({
          publication_id: publicationId,
          code: publication.code,
          detail_id: publication.detailId,
          kind: publication.kind,
          state: publication.state,
          note: publication.note,
          is_critical: publication.isCritical ? 1 : 0,
          overruled: JSON.stringify(publication.overruled),
          asked_at: publication.askedAt,
          asked_by: publication.askedBy,
          decided_at: publication.decidedAt,
          decided_by: publication.decidedBy,
          decision_note: '',
          starts_at: publication.startsAt,
          ends_at: publication.endsAt,
          detail_before: publication.detailBefore,
          publication_before: null,
          hindrance: null,
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
            decided_at: decision.at,
            decided_by: decision.by,
            decision_note: decision.note,
          }),
        })
        .where('publication_id', '=', publicationId)
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
          starts_at: startsAt,
          detail_before: before.detailId,
          publication_before: before.publicationId,
          hindrance: null,
        })
        .where('publication_id', '=', publicationId)
        .execute();
    },

    /** It is active again, as it was before another one. */
    async resume(publicationId: string): Promise<void> {
      await trx
        .updateTable('publication')
        .set({ state: 'inForce' })
        .where('publication_id', '=', publicationId)
        .execute();
    },

    /** It stays active, though it should have ended. */
    async removeEnd(publicationId: string): Promise<void> {
      await trx
        .updateTable('publication')
        .set({ ends_at: null })
        .where('publication_id', '=', publicationId)
        .execute();
    },

    /** Records why it did not start or end as planned; false if that is recorded already. */
    async recordHindrance(publicationId: string, hindrance: Hindrance): Promise<boolean> {
      const said = JSON.stringify(hindrance);
      const changed = await trx
        .updateTable('publication')
        .set({ hindrance: said })
        .where('publication_id', '=', publicationId)
        .where((eb) => eb.or([eb('hindrance', 'is', null), eb('hindrance', '<>', said)]))
        .executeTakeFirst();
      return changed.numUpdatedRows > 0n;
    },
  };
};
