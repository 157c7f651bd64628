import { formatDay } from '../../engine/visit/calendar-day.ts';
import { parseEmphasis } from '../../engine/wording/emphasis.ts';
import { nativeName, type Language } from '../../engine/wording/language.ts';
import type { TermsVersionSummary } from '../../schemas/api.gen.ts';
import { lintTerms, listTerms, showTerms } from '../../server/terms/index.ts';
import { UnknownName } from '../../server/platform/unknown-name.ts';
import { alignColumns } from '../align-columns.ts';
import { withDataFolder } from '../with-data-folder.ts';
import { EXIT, type ExitCode } from '../exit-code.ts';
import { pluralize } from '../print-findings.ts';
import type { Output } from '../output.ts';
import { reportTextFindings } from '../translations/print-text-lint.ts';

/** The options of every command that reads terms. */
export interface TermsOptions {
  readonly data: string;
  readonly json?: boolean;
}

const STATE_LABELS = {
  inForce: 'active',
  coming: 'coming',
  waiting: 'waits for approval',
  sentBack: 'sent back',
  past: 'past',
} as const;
const TABLE_HEADER = ['CODE', 'FOR', 'KIND', 'FROM', 'STATE', 'MISSING IN', 'STALE IN', 'TITLE'];

const audienceOf = ({ answerType, variant }: TermsVersionSummary): string =>
  variant === '' ? answerType : `${answerType} ${variant}`;

const rowOf = (one: TermsVersionSummary): readonly string[] => [
  one.code,
  audienceOf(one),
  one.kind,
  formatDay(one.effectiveFrom),
  STATE_LABELS[one.state],
  one.missing.join(',') || '-',
  one.stale.join(',') || '-',
  one.titleEn || one.titleKo,
];

/** Prints a line for each version. */
export const printTermsList = (
  { data, json = false }: TermsOptions,
  output: Output,
): Promise<ExitCode> =>
  withDataFolder(data, { dryRun: true }, async (context) => {
    const versions = await listTerms(context);
    if (json) {
      output.json({ versions });
      return EXIT.ok;
    }
    const [first] = versions;
    if (!first) {
      output.message('There are no terms yet.');
      output.message('Next: munjin terms import <file>');
      return EXIT.ok;
    }
    const [head = '', ...lines] = alignColumns([TABLE_HEADER, ...versions.map(rowOf)]);
    output.data(output.dataColours.dim(head));
    for (const line of lines) output.data(line);
    output.message(`${pluralize(versions.length, 'version')}.`);
    output.message(`Next: munjin terms show ${first.code}`);
    return EXIT.ok;
  });

/** Prints the text of one version, in some of its languages. */
export const printTerms = (
  code: string,
  { data, languages, json = false }: TermsOptions & { readonly languages: readonly Language[] },
  output: Output,
): Promise<ExitCode> =>
  withDataFolder(data, { dryRun: true }, async (context) => {
    const shown = await showTerms(code, context);
    if ('meant' in shown) {
      const hint = shown.meant === null ? '' : ` Did you mean ${shown.meant}?`;
      throw new UnknownName(`There are no terms ${code}.${hint}`, 'terms list');
    }
    const { summary, isAgreedTo } = shown;
    const texts = shown.texts.filter(({ language }) => languages.includes(language));
    if (json) {
      output.json({ summary, isAgreedTo, texts });
      return EXIT.ok;
    }
    const { bold, dim, yellow } = output.dataColours;
    const emphasised = (text: string): string =>
      parseEmphasis(text)
        .map((span) => (span.isStrong ? bold(span.text) : span.text))
        .join('');
    const state = `${STATE_LABELS[summary.state]} from ${formatDay(summary.effectiveFrom)}`;
    output.data(`${bold(summary.code)}  ${summary.kind} terms of ${audienceOf(summary)}, ${state}`);
    if (isAgreedTo) output.data(dim('Visitors have agreed to it: it stays as it is.'));
    for (const { language, title, contents, isStale } of texts) {
      output.data('');
      const note = isStale ? yellow('  (the Korean text has changed since)') : '';
      output.data(`${bold(language)}  ${nativeName(language)}${note}`);
      if (title === '' && contents === '') output.data(dim('missing; English or Korean is shown'));
      else for (const part of [title, contents]) output.data(emphasised(part.trimEnd()));
    }
    return EXIT.ok;
  });

/** Prints everything that is wrong with terms that are effective now or later. */
export const printTermsLint = (
  {
    data,
    languages,
    ...rest
  }: TermsOptions & { readonly languages: readonly Language[]; readonly strict?: boolean },
  output: Output,
): Promise<ExitCode> =>
  withDataFolder(data, { dryRun: true }, async (context) =>
    reportTextFindings(output, await lintTerms(context, languages), rest),
  );
