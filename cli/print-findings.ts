import { hasErrors, type Finding } from '../server/platform/files/report.ts';
import { EXIT, type ExitCode } from './exit-code.ts';
import type { Output } from './output.ts';

export const severityLabel = (
  { dataColours: colours, translate }: Output,
  severity: Finding['severity'],
): string =>
  severity === 'error'
    ? colours.red(translate('error').padEnd('warning'.length))
    : colours.yellow(translate('warning'));

/**
 * Prints `file:line:column  severity  rule  message`, with the fix and the answers on separate
 * lines.
 */
export const printFindings = (output: Output, findings: readonly Finding[]): void => {
  const { dataColours: colours, translate } = output;
  for (const { file, line, column, severity, rule, message, fix, reproduction = {} } of findings) {
    const place = `${file}:${line}:${column}`;
    output.data(
      `${place}  ${severityLabel(output, severity)}  ${colours.dim(rule)}  ${translate(message)}`,
    );
    if (fix !== '') output.data(`    ${colours.dim(translate('fix:'))} ${translate(fix)}`);
    if (Object.keys(reproduction).length > 0) {
      output.data(`    ${colours.dim(translate('seen with:'))} ${JSON.stringify(reproduction)}`);
    }
  }
};

/** `1 error`, `2 errors`. */
export const pluralize = (count: number, one: string): string =>
  `${count} ${one}${count === 1 ? '' : 's'}`;

/** `2 errors, 1 warning`. */
export const summarizeFindings = (findings: readonly Finding[]): string => {
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  return `${pluralize(errors, 'error')}, ${pluralize(findings.length - errors, 'warning')}`;
};

/**
 * Prints findings as the result of a command. The exit code is 1 if one of them is an error; with
 * `isStrict`, if there are any. Other parts of the result go only into the JSON.
 */
export const reportFindings = (
  output: Output,
  findings: readonly Finding[],
  json: boolean,
  {
    besides = {},
    isStrict = false,
  }: { readonly besides?: object; readonly isStrict?: boolean } = {},
): ExitCode => {
  if (json) output.json({ findings, ...besides });
  else printFindings(output, findings);
  output.message(
    findings.length > 0 ? `${summarizeFindings(findings)}.` : 'Nothing to complain of.',
  );
  return hasErrors(findings) || (isStrict && findings.length > 0) ? EXIT.findings : EXIT.ok;
};
