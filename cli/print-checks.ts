import type { Check } from '../server/platform/check.ts';
import type { Output } from './output.ts';

const WIDTH = 11;

/** Prints a line for each check, and its fix on a separate line. */
export const printChecks = (output: Output, checks: readonly Check[]): void => {
  const { dataColours: colours, translate } = output;
  const label = (state: Check['state']): string => translate(state).padEnd('warning'.length);
  const marks = {
    ok: colours.green(label('ok')),
    warning: colours.yellow(label('warning')),
    error: colours.red(label('error')),
  };
  for (const { check, state, message, fix } of checks) {
    output.data(`${marks[state]}  ${check.padEnd(WIDTH)}  ${translate(message)}`);
    if (fix !== '') output.data(`    ${colours.dim(translate('fix:'))} ${translate(fix)}`);
  }
};
