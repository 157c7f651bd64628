import type { StoredQuestionnaire } from '../../engine/questionnaire/document/stored-form.ts';
import type { UserType } from '../../schemas/api.gen.ts';
import { readReferenceDirectly, type ReadReference } from '../platform/database/reference-data.ts';
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
  userTypes: row.userTypes.split(',') as UserType[],
  publishedDetailId: row.publishedDetailId,
});

/** Questionnaires and their versions. Content never changes; publishing moves a pointer. */
export const questionnaires = (
  trx: Handle,
  readReference: ReadReference = readReferenceDirectly,
) => ({
  /** The active version for that user type and kind; null if none is published. */
  async publishedFor(
    userType: UserType,
    kind: QuestionnaireKind,
  ): Promise<VersionReference | null> {
    const rows = await readReference(`published ${kind}`, () =>
      trx
        .selectFrom('questionnaire')
        .innerJoin(
          'questionnaire_version',
          'questionnaire_version.detailId',
          'questionnaire.publishedDetailId',
        )
        .select([
          'questionnaire.code',
          'questionnaire.userTypes',
          'questionnaire_version.detailId',
          'questionnaire_version.version',
        ])
        .where('questionnaire.kind', '=', kind)
        .orderBy('questionnaire.code')
        .execute(),
    );
    const row = rows.find(({ userTypes }) => userTypes.split(',').includes(userType));
    return row ? { detailId: row.detailId, code: row.code, version: row.version } : null;
  },

  async byDetailId(detailId: string): Promise<QuestionnaireVersion | null> {
    const row = await trx
      .selectFrom('questionnaire_version')
      .selectAll()
      .where('detailId', '=', detailId)
      .executeTakeFirst();
    return row
      ? {
          detailId: row.detailId,
          code: row.code,
          version: row.version,
          contentHash: row.contentHash,
          stored: JSON.parse(row.storedForm) as StoredQuestionnaire,
          importedAt: row.importedAt,
        }
      : null;
  },

  /** The names of these versions, by their id. */
  async referencesOf(detailIds: Iterable<string>): Promise<ReadonlyMap<string, VersionReference>> {
    const rows = await queryInBatches(detailIds, (portion) =>
      trx
        .selectFrom('questionnaire_version')
        .select(['detailId', 'code', 'version'])
        .where('detailId', 'in', portion)
        .execute(),
    );
    return new Map(
      rows.map((row) => [
        row.detailId,
        { detailId: row.detailId, code: row.code, version: row.version },
      ]),
    );
  },

  byCode(code: string): Promise<QuestionnaireHead | null> {
    return readReference(`questionnaire ${code}`, async () => {
      const row = await trx
        .selectFrom('questionnaire')
        .selectAll()
        .where('code', '=', code)
        .executeTakeFirst();
      return row ? headOf(row) : null;
    });
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
        'published.detailId',
        'questionnaire.publishedDetailId',
      )
      .selectAll('questionnaire')
      .select([
        'newest.detailId as newestId',
        'newest.version as newestVersion',
        'newest.importedAt as newestAt',
        'published.detailId as publishedId',
        'published.version as publishedVersion',
        'published.importedAt as publishedAt',
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
        detailId: row.newestId,
        code: row.code,
        version: row.newestVersion,
        importedAt: row.newestAt,
      },
      published:
        row.publishedId === null || row.publishedVersion === null || row.publishedAt === null
          ? null
          : {
              detailId: row.publishedId,
              code: row.code,
              version: row.publishedVersion,
              importedAt: row.publishedAt,
            },
    }));
  },

  /** The versions of a questionnaire, newest first. */
  async versionsOf(code: string): Promise<readonly VersionReference[]> {
    const rows = await trx
      .selectFrom('questionnaire_version')
      .select(['detailId', 'code', 'version'])
      .where('code', '=', code)
      .orderBy('version', 'desc')
      .execute();
    return rows.map((row) => ({
      detailId: row.detailId,
      code: row.code,
      version: row.version,
    }));
  },

  /** The versions of a questionnaire with their save times, newest first. */
  async historyOf(code: string, atMost: number): Promise<readonly SavedVersion[]> {
    const rows = await trx
      .selectFrom('questionnaire_version')
      .select(['detailId', 'code', 'version', 'importedAt'])
      .where('code', '=', code)
      .orderBy('version', 'desc')
      .limit(atMost)
      .execute();
    return rows.map((row) => ({
      detailId: row.detailId,
      code: row.code,
      version: row.version,
      importedAt: row.importedAt,
    }));
  },

  /** The version that has this content, if it was imported before. */
  async byContent(code: string, contentHash: string): Promise<VersionReference | null> {
    const row = await trx
      .selectFrom('questionnaire_version')
      .select(['detailId', 'code', 'version'])
      .where('code', '=', code)
      .where('contentHash', '=', contentHash)
      .executeTakeFirst();
    return row ? { detailId: row.detailId, code: row.code, version: row.version } : null;
  },

  /** Adds a version after the last one. The first version also creates the questionnaire. */
  async saveVersion(
    { stored, contentHash }: Pick<QuestionnaireVersion, 'stored' | 'contentHash'>,
    at: number,
  ): Promise<VersionReference> {
    const { code, kind, userTypes } = stored.schema['x-munjin'];
    await trx
      .insertInto('questionnaire')
      .values({ code, kind, userTypes: userTypes.join(','), publishedDetailId: null })
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
        detailId,
        code,
        version,
        contentHash,
        storedForm: JSON.stringify(stored),
        importedAt: at,
      })
      .execute();
    return { detailId, code, version };
  },

  /** No version of it is active any more. */
  async unpublish(code: string): Promise<void> {
    await trx
      .updateTable('questionnaire')
      .set({ publishedDetailId: null })
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
      .set({ kind, userTypes: userTypes.join(','), publishedDetailId: detailId })
      .where('code', '=', code)
      .execute();
  },
});
