import { runCommandLine } from '../command-line.ts';
import type { ExitCode } from '../exit-code.ts';
import type { Terminal } from '../output.ts';

export interface Ended {
  readonly exitCode: ExitCode;
  readonly stdout: string;
  readonly stderr: string;
}

export interface RecordedTerminal extends Terminal {
  readonly written: () => Omit<Ended, 'exitCode'>;
}

/** A terminal that keeps what is printed. No colours unless it is a TTY. */
export const recordedTerminal = (
  env: Terminal['env'] = {},
  { isTty = false }: { readonly isTty?: boolean } = {},
): RecordedTerminal => {
  const lines = { stdout: '', stderr: '' };
  return {
    stdout: (text) => {
      lines.stdout += text;
    },
    stderr: (text) => {
      lines.stderr += text;
    },
    stdoutIsTty: isTty,
    stderrIsTty: isTty,
    env,
    written: () => ({ ...lines }),
  };
};

/** Runs `munjin` with these arguments. */
export const munjin = async (...args: string[]): Promise<Ended> => {
  const terminal = recordedTerminal();
  const exitCode = await runCommandLine(args, terminal);
  return { exitCode, ...terminal.written() };
};
