import type { UserType } from '../../schemas/api.gen.ts';
import type { Handle } from '../platform/database/transaction-handle.ts';
import type { PageCursor } from '../platform/database/page-cursor.ts';
import type { ScanTable } from '../platform/database/tables/gate.ts';
import type { Span } from '../dashboard/visit-figures-repository.ts';

/** An entry or exit; it names a pass, not its bearer. */
export interface Movement {
  readonly scanId: string;
  readonly direction: ScanTable['direction'];
  readonly at: number;
  readonly userType: UserType;
  readonly source: ScanTable['source'];
}

/** Entries and exits, newest first. */
export const movements = (trx: Handle) => ({
  async page(
    { from, until }: Span,
    after: PageCursor | null,
    atMost: number,
  ): Promise<readonly Movement[]> {
    const rows = await trx
      .selectFrom('scan')
      .innerJoin('pass', 'pass.pass_id', 'scan.pass_id')
      .select(['scan_id', 'direction', 'scanned_at', 'source', 'pass.answer_type'])
      .where('scanned_at', '>=', from)
      .where('scanned_at', '<', until)
      .$if(after !== null, (query) =>
        query.where((eb) =>
          eb.and([
            eb('scanned_at', '<=', after?.at ?? 0),
            eb.or([eb('scanned_at', '<', after?.at ?? 0), eb('scan_id', '<', after?.id ?? '')]),
          ]),
        ),
      )
      .orderBy('scanned_at', 'desc')
      .orderBy('scan_id', 'desc')
      .limit(atMost)
      .execute();
    return rows.map((row) => ({
      scanId: row.scan_id,
      direction: row.direction,
      at: row.scanned_at,
      userType: row.answer_type as UserType,
      source: row.source,
    }));
  },

  /** The number of entries and exits. */
  async counts({ from, until }: Span): Promise<ReadonlyMap<ScanTable['direction'], number>> {
    const rows = await trx
      .selectFrom('scan')
      .select(({ fn }) => ['direction', fn.countAll().as('count')])
      .where('scanned_at', '>=', from)
      .where('scanned_at', '<', until)
      .groupBy('direction')
      .execute();
    return new Map(rows.map((row) => [row.direction, Number(row.count)]));
  },
});
