import { nativeName } from '../../engine/wording/language.ts';
import {
  translationsStatus,
  type LanguageProgress,
  type Progress,
  type TranslationsStatus,
} from '../../server/translations/index.ts';
import { alignColumns } from '../align-columns.ts';
import type { TextOptions } from '../commands/translations/text-options.ts';
import { withDataFolder } from '../with-data-folder.ts';
import { EXIT, type ExitCode } from '../exit-code.ts';
import { pluralize } from '../print-findings.ts';
import type { Output } from '../output.ts';
import { requireKnownSource } from './require-known-source.ts';

/** Marks a language with texts that fall back to Korean. */
const FALLBACK_MARK = '▲';
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const formatShare = ({ percent, missing }: Progress): string =>
  `${String(percent)} %${missing > 0 ? FALLBACK_MARK : ''}`;

const formatAge = (since: string, now: number): string => {
  const age = Math.max(0, now - Date.parse(since));
  if (age < HOUR_MS) return 'less than an hour';
  return age < 2 * DAY_MS
    ? pluralize(Math.floor(age / HOUR_MS), 'hour')
    : pluralize(Math.floor(age / DAY_MS), 'day');
};

const formatOldestStale = ({ oldestStale }: LanguageProgress, now: number): string => {
  if (!oldestStale) return '-';
  const { source, key, since } = oldestStale;
  return `${source}/${key}${since === null ? '' : ` (${formatAge(since, now)})`}`;
};

const LANGUAGE_HEADER = [
  'LANG',
  'DONE',
  'WRITTEN',
  'UNREVIEWED',
  'STALE',
  'NOT LIVE',
  'OLDEST STALE',
];

const languageRow = (one: LanguageProgress, now: number): readonly string[] => [
  one.language,
  formatShare(one),
  `${String(one.written)} of ${String(one.texts)}`,
  String(one.unreviewed),
  String(one.stale),
  String(one.pending),
  formatOldestStale(one, now),
];

const buildTables = ({ sources, languages }: TranslationsStatus, now: number) => ({
  languages: alignColumns([
    [...LANGUAGE_HEADER, 'NAME'],
    ...languages.map((one) => [...languageRow(one, now), nativeName(one.language)]),
  ]),
  sources: alignColumns([
    ['SOURCE', 'TEXTS', ...languages.map(({ language }) => language.toUpperCase())],
    ...sources.map(({ source, isDraft, texts, languages: own }) => [
      isDraft ? `${source} draft` : source,
      String(texts),
      ...own.map(formatShare),
    ]),
  ]),
});

/** Prints two tables: all sources together by language, and the share of each source. */
export const printStatus = (
  { data, source, json = false }: Omit<TextOptions, 'languages'>,
  output: Output,
): Promise<ExitCode> =>
  withDataFolder(data, { dryRun: true }, async (context) => {
    const status = requireKnownSource(await translationsStatus(context, source));
    if (json) {
      output.json(status);
      return EXIT.ok;
    }
    const { languages, sources } = buildTables(status, context.clock.now());
    const { dim, green, yellow } = output.dataColours;
    for (const lines of [languages, sources]) {
      const [head = '', ...rows] = lines;
      output.data(dim(head));
      for (const row of rows) output.data(row.includes(FALLBACK_MARK) ? yellow(row) : green(row));
      if (lines === languages) output.data('');
    }
    const unfinished = status.languages.find(
      ({ missing, stale, unreviewed }) => missing + stale + unreviewed > 0,
    );
    if (status.languages.some(({ missing }) => missing > 0)) {
      output.message(`${FALLBACK_MARK} English or Korean is shown for what is missing.`);
    }
    if (status.sources.every(({ texts }) => texts === 0)) {
      output.message('Next: munjin translations import <files>');
    } else if (unfinished) {
      output.message(`Next: munjin translations lint --language ${unfinished.language}`);
    }
    return EXIT.ok;
  });
