import { loadChosenSources, lintTexts, type TextFinding } from '../../server/translations/index.ts';
import type { TextOptions } from '../commands/translations/text-options.ts';
import { withDataFolder } from '../with-data-folder.ts';
import { EXIT, type ExitCode } from '../exit-code.ts';
import { pluralize, severityLabel } from '../print-findings.ts';
import type { Output } from '../output.ts';
import { requireKnownSource } from './require-known-source.ts';

/** `source/key  language  severity  rule  message`, with the fix below. */
export const printTextFindings = (output: Output, findings: readonly TextFinding[]): void => {
  const { dataColours: colours, translate } = output;
  for (const { source, key, language, severity, rule, message, fix } of findings) {
    const label = severityLabel(output, severity);
    output.data(
      `${source}/${key}  ${language}  ${label}  ${colours.dim(rule)}  ${translate(message)}`,
    );
    output.data(`    ${colours.dim(translate('fix:'))} ${translate(fix)}`);
  }
};

/**
 * Prints the findings of a text check. Ends with 1 if one is an error or, with `strict`, if there
 * are any.
 */
export const reportTextFindings = (
  output: Output,
  findings: readonly TextFinding[],
  { json = false, strict = false }: { readonly json?: boolean; readonly strict?: boolean },
): ExitCode => {
  if (json) output.json({ findings });
  else printTextFindings(output, findings);
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  output.message(
    findings.length === 0
      ? 'Nothing to complain of.'
      : `${pluralize(errors, 'error')}, ${pluralize(findings.length - errors, 'warning')}.`,
  );
  return errors > 0 || (strict && findings.length > 0) ? EXIT.findings : EXIT.ok;
};

/** Prints everything that is wrong or doubtful in the stored texts. */
export const printTextLint = (
  { data, languages, source, ...rest }: TextOptions & { readonly strict?: boolean },
  output: Output,
): Promise<ExitCode> =>
  withDataFolder(data, { dryRun: true }, async (context) => {
    const { sources } = requireKnownSource(await loadChosenSources(context, source));
    return reportTextFindings(output, lintTexts(sources, languages), rest);
  });
