import type { StoredQuestionnaire } from '../../engine/questionnaire/document/stored-form.ts';
import type { UserType } from '../../schemas/api.gen.ts';
import type { Handle } from '../platform/database/transaction-handle.ts';
import { queryInBatches } from '../platform/database/batch-query.ts';
import type { QuestionnaireTable } from '../platform/database/tables/questionnaire.ts';

export type QuestionnaireKind = QuestionnaireTable['kind'];

/** One immutable version, without its content. */
export interface VersionReference {
  /** Names the version for ever. */
  readonly detailId: string;
  readonly code: string;
  readonly version: number;
}

export interface QuestionnaireVersion extends VersionReference {
  readonly contentHash: string;
  readonly stored: StoredQuestionnaire;
  /** UTC milliseconds. */
  readonly importedAt: number;
}

export interface QuestionnaireHead {
  readonly code: string;
  readonly kind: QuestionnaireKind;
  readonly userTypes: readonly UserType[];
  readonly publishedDetailId: string | null;
}

/** A version with its save time. */
export interface SavedVersion extends VersionReference {
  readonly importedAt: number;
}

/** A questionnaire with the versions that a list names. */
export interface ListedQuestionnaire extends QuestionnaireHead {
  readonly newest: SavedVersion;
  readonly published: SavedVersion | null;
}

const headOf = (row: QuestionnaireTable): QuestionnaireHead => ({
  code: row.code,
  kind: row.kind,
  userTypes: row.user_types.split(',') as UserType[],
  publishedDetailId: row.published_detail_id,
});

/** Questionnaires and their versions. Content never changes; publishing moves a pointer. */
export const questionnaires = (trx: Handle) => ({
  /** The active version for that user type and kind; null if none is published. */
  async publishedFor(
    userType: UserType,
    kind: QuestionnaireKind,
  ): Promise<VersionReference | null> {
    const rows = await trx
      .selectFrom('questionnaire')
      .innerJoin(
        'questionnaire_version',
        'questionnaire_version.detail_id',
        'questionnaire.published_detail_id',
      )
      .select([
        'questionnaire.code',
        'questionnaire.user_types',
        'questionnaire_version.detail_id',
        'questionnaire_version.version',
      ])
      .where('questionnaire.kind', '=', kind)
      .orderBy('questionnaire.code')
      .execute();
    const row = rows.find(({ user_types }) => user_types.split(',').includes(userType));
    return row ? { detailId: row.detail_id, code: row.code, version: row.version } : null;
  },

  async byDetailId(detailId: string): Promise<QuestionnaireVersion | null> {
    const row = await trx
      .selectFrom('questionnaire_version')
      .selectAll()
      .where('detail_id', '=', detailId)
      .executeTakeFirst();
    return row
      ? {
          detailId: row.detail_id,
          code: row.code,
          version: row.version,
          contentHash: row.content_hash,
          stored: JSON.parse(row.stored_form) as StoredQuestionnaire,
          importedAt: row.imported_at,
        }
      : null;
  },

  /** The names of these versions, by their id. */
  async referencesOf(detailIds: Iterable<string>): Promise<ReadonlyMap<string, VersionReference>> {
    const rows = await queryInBatches(detailIds, (portion) =>
      trx
        .selectFrom('questionnaire_version')
        .select(['detail_id', 'code', 'version'])
        .where('detail_id', 'in', portion)
        .execute(),
    );
    return new Map(
      rows.map((row) => [
        row.detail_id,
        { detailId: row.detail_id, code: row.code, version: row.version },
      ]),
    );
  },

  async byCode(code: string): Promise<QuestionnaireHead | null> {
    const row = await trx
      .selectFrom('questionnaire')
      .selectAll()
      .where('code', '=', code)
      .executeTakeFirst();
    return row ? headOf(row) : null;
  },

  async all(): Promise<readonly QuestionnaireHead[]> {
    const rows = await trx.selectFrom('questionnaire').selectAll().orderBy('code').execute();
    return rows.map(headOf);
  },

  /**
   * Every questionnaire that has a version, or the one with that code, without any content; by
   * code.
   */
  async listed(code?: string): Promise<readonly ListedQuestionnaire[]> {
    const rows = await trx
      .selectFrom('questionnaire')
      .innerJoin('questionnaire_version as newest', 'newest.code', 'questionnaire.code')
      .leftJoin(
        'questionnaire_version as published',
        'published.detail_id',
        'questionnaire.published_detail_id',
      )
      .selectAll('questionnaire')
      .select([
        'newest.detail_id as newest_id',
        'newest.version as newest_version',
        'newest.imported_at as newest_at',
        'published.detail_id as published_id',
        'published.version as published_version',
        'published.imported_at as published_at',
      ])
      .where((eb) =>
        eb(
          'newest.version',
          '=',
          eb
            .selectFrom('questionnaire_version as one')
            .select(({ fn }) => fn.max('one.version').as('version'))
            .whereRef('one.code', '=', 'questionnaire.code'),
        ),
      )
      .$if(code !== undefined, (query) => query.where('questionnaire.code', '=', code ?? ''))
      .orderBy('questionnaire.code')
      .execute();
    return rows.map((row) => ({
      ...headOf(row),
      newest: {
        detailId: row.newest_id,
        code: row.code,
        version: row.newest_version,
        importedAt: row.newest_at,
      },
      published:
        row.published_id === null || row.published_version === null || row.published_at === null
          ? null
          : {
              detailId: row.published_id,
              code: row.code,
              version: row.published_version,
              importedAt: row.published_at,
            },
    }));
  },

  /** The versions of a questionnaire, newest first. */
  async versionsOf(code: string): Promise<readonly VersionReference[]> {
    const rows = await trx
      .selectFrom('questionnaire_version')
      .select(['detail_id', 'code', 'version'])
      .where('code', '=', code)
      .orderBy('version', 'desc')
      .execute();
    return rows.map((row) => ({
      detailId: row.detail_id,
      code: row.code,
      version: row.version,
    }));
  },

  /** The versions of a questionnaire with their save times, newest first. */
  async historyOf(code: string, atMost: number): Promise<readonly SavedVersion[]> {
    const rows = await trx
      .selectFrom('questionnaire_version')
      .select(['detail_id', 'code', 'version', 'imported_at'])
      .where('code', '=', code)
      .orderBy('version', 'desc')
      .limit(atMost)
      .execute();
    return rows.map((row) => ({
      detailId: row.detail_id,
      code: row.code,
      version: row.version,
      importedAt: row.imported_at,
    }));
  },

  /** The version that has this content, if it was imported before. */
  async byContent(code: string, contentHash: string): Promise<VersionReference | null> {
    const row = await trx
      .selectFrom('questionnaire_version')
      .select(['detail_id', 'code', 'version'])
      .where('code', '=', code)
      .where('content_hash', '=', contentHash)
      .executeTakeFirst();
    return row ? { detailId: row.detail_id, code: row.code, version: row.version } : null;
  },

  /** Adds a version after the last one. The first version also creates the questionnaire. */
  async saveVersion(
    { stored, contentHash }: Pick<QuestionnaireVersion, 'stored' | 'contentHash'>,
    at: number,
  ): Promise<VersionReference> {
    const { code, kind, userTypes } = stored.schema['x-munjin'];
    await trx
      .insertInto('questionnaire')
      .values({ code, kind, user_types: userTypes.join(','), published_detail_id: null })
      .onConflict((conflict) => conflict.column('code').doNothing())
      .execute();
    const last = await trx
      .selectFrom('questionnaire_version')
      .select((eb) => eb.fn.max('version').as('version'))
      .where('code', '=', code)
      .executeTakeFirst();
    const version = Number(last?.version ?? 0) + 1;
    const detailId = `${code}-${version}-${contentHash.slice(0, 8)}`;
    await trx
      .insertInto('questionnaire_version')
      .values({
        detail_id: detailId,
        code,
        version,
        content_hash: contentHash,
        stored_form: JSON.stringify(stored),
        imported_at: at,
      })
      .execute();
    return { detailId, code, version };
  },

  /** No version of it is active any more. */
  async unpublish(code: string): Promise<void> {
    await trx
      .updateTable('questionnaire')
      .set({ published_detail_id: null })
      .where('code', '=', code)
      .execute();
  },

  /** Makes a version active; the version itself says which users it serves. */
  async publish({
    detailId,
    stored,
  }: Pick<QuestionnaireVersion, 'detailId' | 'stored'>): Promise<void> {
    const { code, kind, userTypes } = stored.schema['x-munjin'];
    await trx
      .updateTable('questionnaire')
      .set({ kind, user_types: userTypes.join(','), published_detail_id: detailId })
      .where('code', '=', code)
      .execute();
  },
});
