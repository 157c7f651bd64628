import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { CommandFailure } from './command-failure.ts';
import type { Terminal } from './output.ts';

/** Reads a line from the terminal without showing it. */
const promptHidden = (question: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const nowhere = new Writable({
      write: (_chunk, _encoding, done) => {
        done();
      },
    });
    const lines = createInterface({ input: process.stdin, output: nowhere, terminal: true });
    process.stderr.write(question);
    const end = (settle: () => void): void => {
      process.stderr.write('\n');
      lines.removeAllListeners();
      lines.close();
      settle();
    };
    const giveUp = (): void => {
      end(() => {
        reject(new CommandFailure('no password was given.'));
      });
    };
    lines.on('SIGINT', giveUp);
    lines.on('close', giveUp);
    lines.on('line', (line) => {
      end(() => {
        resolve(line);
      });
    });
  });

const readFirstPipedLine = async (): Promise<string> => {
  const chunks: Uint8Array[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk as Uint8Array);
  const [line = ''] = Buffer.concat(chunks).toString('utf8').split(/\r?\n/);
  return line;
};

/**
 * A new password: entered twice at a terminal, otherwise the first line of standard input. It is
 * never an argument, because every process on the machine could read that.
 */
export const readNewPassword: Terminal['readNewPassword'] = async (translate) => {
  if (!process.stdin.isTTY) return readFirstPipedLine();
  const password = await promptHidden(translate('Password: '));
  if ((await promptHidden(translate('Once more: '))) !== password) {
    throw new CommandFailure('the two are not the same.');
  }
  return password;
};
