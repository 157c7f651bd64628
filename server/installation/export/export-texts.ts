import { parseTranslation } from '../../../engine/questionnaire/document/text.ts';
import type { Language } from '../../../engine/wording/language.ts';
import { createRepositories } from '../../repositories.ts';
import {
  sheetColumnsFor,
  SHEET_LANGUAGES,
  sheetRow,
  writeSheet,
  type LoadedSource,
  writeXliff,
  type TextFormat,
} from '../../translations/index.ts';
import { EXPORTERS } from './export-subjects.ts';
import type { TaskContext } from '../../platform/files/report.ts';

export interface TextFile {
  readonly name: string;
  /** Null for a file of several languages. */
  readonly language: Language | null;
  readonly texts: number;
  readonly bytes: Uint8Array;
}

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

const createSheetFile = async (
  format: 'csv' | 'xlsx',
  sources: readonly LoadedSource[],
  languages: readonly Language[],
): Promise<TextFile> => {
  const targetLanguages = SHEET_LANGUAGES.filter((language) => languages.includes(language));
  const rows = sources.flatMap(({ source, texts }) =>
    texts.map((text) => sheetRow(source, text, targetLanguages)),
  );
  return {
    name: `translations.${format}`,
    language: null,
    texts: rows.length,
    bytes: await writeSheet(format, rows, sheetColumnsFor(targetLanguages)),
  };
};

const createXliffFiles = (
  sources: readonly LoadedSource[],
  languages: readonly Language[],
): readonly TextFile[] =>
  SHEET_LANGUAGES.filter((language) => languages.includes(language)).map((language) => ({
    name: `translations.${language}.xlf`,
    language,
    texts: sources.reduce((count, { texts }) => count + texts.length, 0),
    bytes: bytesOf(writeXliff(sources, language)),
  }));

/** What visitors see now, in the format of a hospital's wording file: no state, nothing pending. */
const exportLiveTexts = async (
  { database, keys }: Pick<TaskContext, 'database' | 'keys'>,
  languages: readonly Language[],
): Promise<readonly TextFile[]> =>
  database.read(async (trx) => {
    const files = await EXPORTERS.translations(createRepositories(trx, keys));
    return languages.flatMap((language): readonly TextFile[] => {
      const file = files.find(({ path }) => path === `${language}.json`);
      if (!file) return [];
      return [{ name: file.path, language, texts: file.count, bytes: file.bytes }];
    });
  });

/**
 * The texts as files that can be imported again without a change. Terms are exported separately.
 */
export const exportTexts = async (
  context: Pick<TaskContext, 'database' | 'keys'>,
  {
    format,
    sources,
    languages,
  }: {
    readonly format: TextFormat;
    readonly sources: readonly LoadedSource[];
    readonly languages: readonly Language[];
  },
): Promise<readonly TextFile[]> => {
  if (format === 'json') return exportLiveTexts(context, languages);
  const edited = sources
    .filter(({ isReadOnly }) => !isReadOnly)
    .map((source) => ({
      ...source,
      // A text without Korean has no source to translate.
      texts: source.texts.filter(({ text }) => parseTranslation(text.ko).state !== 'missing'),
    }));
  return format === 'xliff'
    ? createXliffFiles(edited, languages)
    : [await createSheetFile(format, edited, languages)];
};
