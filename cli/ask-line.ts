import { createInterface } from 'node:readline';
import { printable } from './printable.ts';

/** Asks at the terminal; null if the user ends it with Ctrl-C or the end of the input. */
export type AskLine = (question: string) => Promise<string | null>;

/** Asks on standard error, so that the output of the command stays apart. */
export const askLine: AskLine = (question) =>
  new Promise((resolve) => {
    const lines = createInterface({ input: process.stdin, output: process.stderr });
    const giveUp = (): void => {
      process.stderr.write('\n');
      resolve(null);
    };
    lines.on('close', giveUp);
    lines.question(printable(question), (answer) => {
      lines.off('close', giveUp);
      lines.close();
      resolve(answer.trim());
    });
  });
