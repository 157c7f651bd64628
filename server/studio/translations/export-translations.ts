import { ok } from '../../../engine/outcome/outcome.ts';
import type { ExportTranslationsResult, SheetFormat } from '../../../schemas/api.gen.ts';
import { dayAt } from '../../../engine/visit/local-time.ts';
import type { Steps } from '../../http/handle.ts';
import { readSource, sourceNames } from './read-texts.ts';
import { sheetRow } from './sheet/columns.ts';
import { SHEET_TYPES, writeSheet } from './sheet/write-sheet.ts';

interface Gathered {
  readonly format: SheetFormat;
  readonly fileName: string;
  readonly rows: readonly (readonly string[])[];
}

/** The texts of the sources asked for, or of all that can be edited, as a sheet. */
export const exportTranslations: Steps<'exportTranslations', Gathered, ExportTranslationsResult> = {
  first: async ({ request: { format, sources }, now, repositories }) => {
    const rows: (readonly string[])[] = [];
    const names = sources.length === 0 ? await sourceNames(repositories) : [...new Set(sources)];
    for (const name of names) {
      const read = await readSource(repositories, name);
      if (read === null || read.isReadOnly) continue;
      for (const text of read.texts) rows.push(sheetRow(read.source, text));
    }
    const about = names.length === 1 ? `-${names.join('')}` : '';
    const fileName = `translations${about}-${dayAt(now)}.${format}`;
    return { kind: 'goesOn', value: { format, fileName, rows } };
  },
  between: async ({ format, fileName, rows }) => ({
    fileName,
    mediaType: SHEET_TYPES[format],
    content: Buffer.from(await writeSheet(format, rows)).toString('base64'),
  }),
  last: (_, file) => Promise.resolve(ok(file)),
};
