import type { UserType } from '../../schemas/api.gen.ts';
import type { Handle } from '../platform/database/transaction-handle.ts';
import type { PageCursor } from '../platform/database/page-cursor.ts';
import type { ScanTable } from '../platform/database/tables/gate.ts';
import type { Span } from '../platform/day-range.ts';

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
      .innerJoin('pass', 'pass.passId', 'scan.passId')
      .select(['scanId', 'direction', 'scannedAt', 'source', 'pass.answerType'])
      .where('scannedAt', '>=', from)
      .where('scannedAt', '<', until)
      .$if(after !== null, (query) =>
        query.where((eb) =>
          eb.and([
            eb('scannedAt', '<=', after?.at ?? 0),
            eb.or([eb('scannedAt', '<', after?.at ?? 0), eb('scanId', '<', after?.id ?? '')]),
          ]),
        ),
      )
      .orderBy('scannedAt', 'desc')
      .orderBy('scanId', 'desc')
      .limit(atMost)
      .execute();
    return rows.map((row) => ({
      scanId: row.scanId,
      direction: row.direction,
      at: row.scannedAt,
      userType: row.answerType as UserType,
      source: row.source,
    }));
  },

  /** The number of entries and exits. */
  async counts({ from, until }: Span): Promise<ReadonlyMap<ScanTable['direction'], number>> {
    const rows = await trx
      .selectFrom('scan')
      .select(({ fn }) => ['direction', fn.countAll().as('count')])
      .where('scannedAt', '>=', from)
      .where('scannedAt', '<', until)
      .groupBy('direction')
      .execute();
    return new Map(rows.map((row) => [row.direction, Number(row.count)]));
  },
});
