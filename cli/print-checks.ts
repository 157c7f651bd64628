import type { Check } from '../server/platform/check.ts';
import type { Output } from './output.ts';

const WIDTH = 11;

/** Prints a line for each check, and its fix on a separate line. */
export const printChecks = (output: Output, checks: readonly Check[]): void => {
  const { dataColours: colours } = output;
  const marks = {
    ok: colours.green('ok     '),
    warning: colours.yellow('warning'),
    error: colours.red('error  '),
  };
  for (const { check, state, message, fix } of checks) {
    output.data(`${marks[state]}  ${check.padEnd(WIDTH)}  ${message}`);
    if (fix !== '') output.data(`    ${colours.dim('fix:')} ${fix}`);
  }
};
