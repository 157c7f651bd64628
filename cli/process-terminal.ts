import type { Terminal } from './output.ts';
import { isatty } from 'node:tty';
import { askLine } from './ask-line.ts';
import { readNewPassword } from './read-new-password.ts';

/** The terminal that this process was started from. */
export const processTerminal = (): Terminal => ({
  stdout: (text) => process.stdout.write(text),
  stderr: (text) => process.stderr.write(text),
  stdoutIsTty: isatty(process.stdout.fd),
  stderrIsTty: isatty(process.stderr.fd),
  readNewPassword,
  askLine: isatty(0) && isatty(process.stderr.fd) ? askLine : null,
  env: process.env,
});
