import type { Terminal } from './output.ts';
import { isatty } from 'node:tty';
import { askYes } from './ask-yes.ts';
import { readNewPassword } from './read-new-password.ts';

/** The terminal that this process was started from. */
export const processTerminal = (): Terminal => ({
  stdout: (text) => process.stdout.write(text),
  stderr: (text) => process.stderr.write(text),
  stdoutIsTty: isatty(process.stdout.fd),
  stderrIsTty: isatty(process.stderr.fd),
  readNewPassword,
  askYes: isatty(0) ? askYes : null,
  env: process.env,
});
