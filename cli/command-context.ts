import type { ExitCode } from './exit-code.ts';
import type { Output } from './output.ts';

/** What a command's action needs: where to print, and how to say what it ended with. */
export interface CommandContext {
  readonly output: Output;
  /** A password that is to be set; see read-new-password.ts. */
  readonly newPassword: () => Promise<string>;
  /** Runs the work of an action; what it gives is what the program exits with. */
  readonly run: (work: () => Promise<ExitCode>) => Promise<void>;
}
