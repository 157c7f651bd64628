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
      .where('content_hash', '=', contentHash)
      .executeTakeFirst();
    return row
      ? { contentHash: row.content_hash, mediaType: row.media_type, bytes: row.bytes }
      : null;
  },

  /** Which of these pictures are stored, without their bytes. */
  async existing(hashes: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await queryInBatches(hashes, (portion) =>
      trx.selectFrom('image').select('content_hash').where('content_hash', 'in', portion).execute(),
    );
    return new Set(rows.map(({ content_hash }) => content_hash));
  },

  async save(image: Image): Promise<void> {
    await trx
      .insertInto('image')
      .values({
        content_hash: image.contentHash,
        media_type: image.mediaType,
        bytes: image.bytes,
      })
      .onConflict((conflict) => conflict.column('content_hash').doNothing())
      .execute();
  },
});
