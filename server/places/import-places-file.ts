import { ok } from '../../engine/outcome/outcome.ts';
import { dayAt } from '../../engine/visit/local-time.ts';
import type { ImportPlacesRequest } from '../../schemas/api.gen.ts';
import type { Steps } from '../platform/http/call.ts';
import { openSheet } from '../platform/files/open-sheet.ts';
import { readPlacesFile, type ReadPlaces } from './import-places.ts';
import { replaceList } from './replaced-list.ts';

interface PlacesInput extends Pick<ImportPlacesRequest, 'format' | 'content'> {
  /** YYYYMMDD */
  readonly today: string;
}

/**
 * Replaces the list with a CSV or XLSX file, as the import at the terminal does; a dry run only
 * reports. Another thread reads the file, between the call's transactions. It replaces only the
 * list that it was checked against.
 */
export const importPlacesFile: Steps<'importPlaces', PlacesInput, ReadPlaces> = {
  first: ({ request: { format, content }, now }) =>
    Promise.resolve({ kind: 'goesOn', value: { format, content, today: dayAt(now) } }),
  between: async ({ format, content, today }) => {
    const bytes = Buffer.from(content, 'base64');
    const source = { file: `places.${format}`, bytes, folder: null };
    return readPlacesFile(await openSheet(source), today);
  },
  last: async (call, read) => {
    const { dryRun, placesId: checkedId } = call.request;
    return ok(await replaceList(call, read, { checkedId, dryRun, action: 'import' }));
  },
};
