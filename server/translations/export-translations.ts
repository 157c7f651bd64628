import { ok } from '../../engine/outcome/outcome.ts';
import type { ExportTranslationsRequest, ExportTranslationsResult } from '../../schemas/api.gen.ts';
import { dayAt } from '../../engine/visit/local-time.ts';
import type { Services } from '../platform/http/config.ts';
import type { Steps } from '../platform/http/call.ts';
import { createStoreReader, type StoreReader } from '../questionnaires/index.ts';
import { readSource, listSourceNames } from './read-texts.ts';
import { sheetRow } from './sheet/sheet-columns.ts';
import { writeSheet } from './sheet/write-sheet.ts';
import { TABLE_MEDIA_TYPES } from '../platform/files/write-table.ts';

interface ExportInput extends ExportTranslationsRequest {
  readonly now: number;
}

/** The requested sources, or all of them; unknown names are left out. */
const resolveSourceNames = async (
  readStore: StoreReader,
  requested: ExportTranslationsRequest['sources'],
): Promise<readonly string[]> => {
  const known = await readStore(listSourceNames);
  return requested.length === 0 ? known : known.filter((name) => requested.includes(name));
};

const buildSheet = async (
  readStore: StoreReader,
  { format, sources, now }: ExportInput,
): Promise<ExportTranslationsResult> => {
  const names = await resolveSourceNames(readStore, sources);
  const rows: (readonly string[])[] = [];
  for (const name of names) {
    const read = await readStore((stores) => readSource(stores, name));
    if (read === null || read.isReadOnly) continue;
    for (const text of read.texts) rows.push(sheetRow(read.source, text));
  }
  const nameSuffix = names.length === 1 ? `-${names.join('')}` : '';
  return {
    fileName: `translations${nameSuffix}-${dayAt(now)}.${format}`,
    mediaType: TABLE_MEDIA_TYPES[format],
    content: Buffer.from(await writeSheet(format, rows)).toString('base64'),
  };
};

/**
 * The texts of the requested sources, or of all that can be edited, as a sheet. They are read one
 * by one between the call's transactions.
 */
export const exportTranslations = (
  services: Pick<Services, 'database' | 'keys'>,
): Steps<'exportTranslations', ExportInput, ExportTranslationsResult> => ({
  first: ({ request, now }) => Promise.resolve({ kind: 'goesOn', value: { ...request, now } }),
  between: (requested) => buildSheet(createStoreReader(services), requested),
  last: (_, file) => Promise.resolve(ok(file)),
});
