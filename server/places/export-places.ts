import { ok, refused } from '../../engine/outcome/outcome.ts';
import { dayAt } from '../../engine/visit/local-time.ts';
import type { ExportPlacesResult, SheetFormat } from '../../schemas/api.gen.ts';
import { TABLE_MEDIA_TYPES, writeTable } from '../platform/files/write-table.ts';
import type { Steps } from '../platform/http/call.ts';
import { PLACE_COLUMNS, placeRow } from './place-rows.ts';
import type { RegisteredPlace } from './places-repository.ts';

const NARROW = 14;
const WIDE = 32;
const WIDE_COLUMNS: ReadonlySet<string> = new Set([
  'store_name',
  'store_name_en',
  'boundary_dates',
]);

/** The places as a file that the import reads without a change, in the order of their ids. */
export const placesFile = (
  format: SheetFormat,
  list: readonly RegisteredPlace[],
): Promise<Uint8Array> => {
  const rows = list
    .toSorted((one, other) => (one.placeId < other.placeId ? -1 : 1))
    .map(placeRow)
    .map((row) => PLACE_COLUMNS.map((column) => row[column]));
  const widthOf = (column: string): number => (WIDE_COLUMNS.has(column) ? WIDE : NARROW);
  return writeTable(format, { name: 'places', columns: PLACE_COLUMNS, rows, widthOf });
};

interface ListToExport {
  readonly format: SheetFormat;
  readonly places: readonly RegisteredPlace[];
  /** The day of the list, YYYYMMDD. */
  readonly day: string;
}

/**
 * Today's list or an earlier one as a file. The file is written between the call's transactions,
 * because a workbook of many places takes time.
 */
export const exportPlaces: Steps<'exportPlaces', ListToExport, ExportPlacesResult> = {
  first: async ({ request: { format, placesId }, repositories, now, admin }) => {
    const { places: lists, audit } = repositories;
    const places =
      placesId === null ? (await lists.current()).places : await lists.snapshot(placesId);
    if (places === null)
      return { kind: 'ended', outcome: refused('notFound', 'message.notFoundPath') };
    await audit.log({
      action: 'export',
      at: now,
      actor: admin?.adminId ?? '',
      subject: 'places',
      detail: { subject: 'places', files: 1, entries: places.length },
    });
    const madeAt = placesId === null ? now : ((await lists.madeAt(placesId)) ?? now);
    return { kind: 'goesOn', value: { format, places, day: dayAt(madeAt) } };
  },
  between: async ({ format, places, day }) => ({
    fileName: `places-${day}.${format}`,
    mediaType: TABLE_MEDIA_TYPES[format],
    content: Buffer.from(await placesFile(format, places)).toString('base64'),
  }),
  last: (_, file) => Promise.resolve(ok(file)),
};
