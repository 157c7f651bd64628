import pico from 'picocolors';
import type { AskLine } from './ask-line.ts';
import { printable } from './printable.ts';

/** A sentence of the program in the language of the user. */
export type Translate = (english: string) => string;

/** The terminal, or its replacement in a test. */
export interface Terminal {
  readonly stdout: (text: string | Uint8Array) => void;
  readonly stderr: (text: string) => void;
  readonly stdoutIsTty: boolean;
  readonly stderrIsTty: boolean;
  /** A new password, from the keyboard or a pipe. */
  readonly readNewPassword: (translate: Translate) => Promise<string>;
  /** Asks the user for a line; null if no one is at a keyboard. */
  readonly askLine: AskLine | null;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** Data goes to standard output and messages to standard error, so that pipes contain only data. */
export interface Output {
  /** Prints a line of the result. */
  readonly data: (line: string) => void;
  /** For the sentences in `data`. */
  readonly translate: Translate;
  /** Prints the whole result as a file. */
  readonly bytes: (bytes: Uint8Array) => void;
  /** Prints the whole result for a program. */
  readonly json: (value: unknown) => void;
  /** Prints a line for the waiting user as it is. */
  readonly line: (line: string) => void;
  /** Prints an English sentence for the waiting user, in the user's language. */
  readonly message: (line: string) => void;
  /**
   * Shows progress on one line, which the next call replaces; prints nothing without a terminal.
   */
  readonly progress: (line: string) => void;
  /** Colours for `data` and for `words`: plain text if no terminal shows them. */
  readonly dataColours: Colours;
  readonly messageColours: Colours;
}

export type Colours = ReturnType<typeof pico.createColors>;

const CLEAR_LINE = '\u001b[K';

/** NO_COLOR (no-color.org) counts if it is not empty; a dumb terminal shows no colours. */
const wantsColour = (env: Terminal['env'], isTty: boolean): boolean =>
  isTty && !env['NO_COLOR'] && env['TERM'] !== 'dumb';

const untranslated: Translate = (english) => english;

export const createOutput = (terminal: Terminal, translate = untranslated): Output => ({
  translate,
  data: (line) => terminal.stdout(`${terminal.stdoutIsTty ? printable(line) : line}\n`),
  bytes: (bytes) => {
    terminal.stdout(bytes);
  },
  json: (value) => terminal.stdout(`${JSON.stringify(value, null, 2)}\n`),
  line: (line) => terminal.stderr(`${printable(line)}\n`),
  message: (line) => terminal.stderr(`${printable(translate(line))}\n`),
  progress: (line) => {
    if (terminal.stderrIsTty && terminal.env['TERM'] !== 'dumb') {
      terminal.stderr(`\r${CLEAR_LINE}${line}`);
    }
  },
  dataColours: pico.createColors(wantsColour(terminal.env, terminal.stdoutIsTty)),
  messageColours: pico.createColors(wantsColour(terminal.env, terminal.stderrIsTty)),
});

/** The same output with its results among the messages. */
export const onStandardError = (output: Output): Output => ({
  ...output,
  data: output.line,
  dataColours: output.messageColours,
});

/** The same output, reduced to results if it is to be quiet. */
export const withQuietMode = (output: Output, isQuiet: () => boolean): Output => ({
  ...output,
  line: (line) => {
    if (!isQuiet()) output.line(line);
  },
  message: (line) => {
    if (!isQuiet()) output.message(line);
  },
  progress: (line) => {
    if (!isQuiet()) output.progress(line);
  },
});
