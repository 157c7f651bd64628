import type { ExitCode } from './exit-code.ts';
import type { Output, Terminal } from './output.ts';

/** What the action of a command needs: where to print, and how to set the exit code. */
export interface CommandContext {
  readonly output: Output;
  /** A new password; see read-new-password.ts. */
  readonly newPassword: () => Promise<string>;
  /** Asks the user for a line; null without a terminal. */
  readonly ask: Terminal['askLine'];
  /** Runs the work of an action. The program exits with the code that it returns. */
  readonly run: (work: () => Promise<ExitCode>) => Promise<void>;
}
