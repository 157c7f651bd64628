import { createInterface } from 'node:readline';

/** Asks at the terminal. Only `yes` agrees; Ctrl-C and the end of the input do not. */
export const askYes = (question: string): Promise<boolean> =>
  new Promise((resolve) => {
    const lines = createInterface({ input: process.stdin, output: process.stderr });
    lines.on('close', () => {
      resolve(false);
    });
    lines.question(`${question} Type yes to agree: `, (answer) => {
      resolve(answer.trim().toLowerCase() === 'yes');
      lines.close();
    });
  });
