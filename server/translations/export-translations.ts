import { ok } from '../../engine/outcome/outcome.ts';
import type { ExportTranslationsRequest, ExportTranslationsResult } from '../../schemas/api.gen.ts';
import { dayAt } from '../../engine/visit/local-time.ts';
import type { Services } from '../platform/http/config.ts';
import type { Steps } from '../platform/http/call.ts';
import { readingOf, type Reading } from '../questionnaires/review/reading.ts';
import { readSource, sourceNames } from './read-texts.ts';
import { sheetRow } from './sheet/columns.ts';
import { SHEET_TYPES, writeSheet } from './sheet/write-sheet.ts';

interface Asked extends ExportTranslationsRequest {
  readonly now: number;
}

/** The sources asked for, or all of them; names that nothing has are left out. */
const namesOf = async (
  reading: Reading,
  asked: ExportTranslationsRequest['sources'],
): Promise<readonly string[]> => {
  const known = await reading(sourceNames);
  return asked.length === 0 ? known : known.filter((name) => asked.includes(name));
};

const sheetOf = async (
  reading: Reading,
  { format, sources, now }: Asked,
): Promise<ExportTranslationsResult> => {
  const names = await namesOf(reading, sources);
  const rows: (readonly string[])[] = [];
  for (const name of names) {
    const read = await reading((stores) => readSource(stores, name));
    if (read === null || read.isReadOnly) continue;
    for (const text of read.texts) rows.push(sheetRow(read.source, text));
  }
  const about = names.length === 1 ? `-${names.join('')}` : '';
  return {
    fileName: `translations${about}-${dayAt(now)}.${format}`,
    mediaType: SHEET_TYPES[format],
    content: Buffer.from(await writeSheet(format, rows)).toString('base64'),
  };
};

/**
 * The texts of the sources asked for, or of all that can be edited, as a sheet. They are read one by
 * one between the call's transactions.
 */
export const exportTranslations = (
  services: Pick<Services, 'database' | 'keys'>,
): Steps<'exportTranslations', Asked, ExportTranslationsResult> => ({
  first: ({ request, now }) => Promise.resolve({ kind: 'goesOn', value: { ...request, now } }),
  between: (asked) => sheetOf(readingOf(services), asked),
  last: (_, file) => Promise.resolve(ok(file)),
});
