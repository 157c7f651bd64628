import { createHash } from 'node:crypto';
import type { Handle } from '../platform/database/transaction-handle.ts';
import { queryInBatches } from '../platform/database/batch-query.ts';

export interface Image {
  /** SHA-256 of the bytes, hex. */
  readonly contentHash: string;
  readonly mediaType: string;
  readonly bytes: Uint8Array;
}

/** The name of a stored image: SHA-256 of its bytes, hex. */
export const imageHash = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex');

/** Pictures of questionnaires, by content: a stored picture never changes. */
export const images = (trx: Handle) => ({
  /** The image with that content; `name` is the hash, with or without the ending of its file. */
  async byHash(name: string): Promise<Image | null> {
    const contentHash = name.split('.', 1)[0] ?? '';
    const row = await trx
      .selectFrom('image')
      .selectAll()
      .where('contentHash', '=', contentHash)
      .executeTakeFirst();
    return row
      ? { contentHash: row.contentHash, mediaType: row.mediaType, bytes: row.bytes }
      : null;
  },

  /** Which of these pictures are stored, without their bytes. */
  async existing(hashes: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await queryInBatches(hashes, (portion) =>
      trx.selectFrom('image').select('contentHash').where('contentHash', 'in', portion).execute(),
    );
    return new Set(rows.map(({ contentHash }) => contentHash));
  },

  async save(image: Image): Promise<void> {
    await trx
      .insertInto('image')
      .values({
        contentHash: image.contentHash,
        mediaType: image.mediaType,
        bytes: image.bytes,
      })
      .onConflict((conflict) => conflict.column('contentHash').doNothing())
      .execute();
  },
});
