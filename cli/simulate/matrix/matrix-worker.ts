import { spawn } from 'node:child_process';
import type { UserType } from '../../../engine/visit/user-type.ts';
import type { Language } from '../../../engine/wording/language.ts';
import { CommandFailure } from '../../command-failure.ts';
import { programArguments } from '../../program-arguments.ts';
import type { MatrixResult } from './run-matrix.ts';

/** A part of the matrix that another process runs. */
export interface MatrixWorker {
  readonly result: Promise<MatrixResult>;
  /** Stops it if its result is not needed any more. */
  readonly stop: () => void;
}

export interface MatrixPart {
  readonly types: readonly UserType[];
  readonly languages: readonly Language[];
  readonly ways: number;
  readonly seed: number;
  readonly full: boolean;
  readonly fixtures?: string;
  /** The content of the draft's file. */
  readonly draft?: Uint8Array;
}

const argumentsOf = (part: MatrixPart): readonly string[] => [
  ...['simulate', 'matrix', '--json', '--workers', '1'],
  ...['--types', part.types.join(','), '--languages', part.languages.join(',')],
  ...['--ways', String(part.ways), '--seed', String(part.seed)],
  ...(part.full ? ['--full'] : []),
  ...(part.fixtures === undefined ? [] : ['--fixtures', part.fixtures]),
  ...(part.draft === undefined ? [] : ['--questionnaire', '-']),
];

const hasCompleted = (exitCode: number | null): boolean => exitCode === 0 || exitCode === 1;

/** Starts a part in its own process: this program again, with only these types. */
export const startMatrixWorker = (part: MatrixPart): MatrixWorker => {
  const child = spawn(process.execPath, [...programArguments(), ...argumentsOf(part)]);
  const stdoutChunks: Buffer[] = [];
  const stderrChunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => stdoutChunks.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => stderrChunks.push(chunk));
  // A process that ends before it has read its draft reports the reason itself.
  child.stdin.on('error', () => undefined);
  child.stdin.end(part.draft ?? '');
  const result = new Promise<MatrixResult>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (exitCode) => {
      const text = Buffer.concat(stdoutChunks).toString('utf8');
      if (hasCompleted(exitCode) && text !== '') {
        resolve(JSON.parse(text) as MatrixResult);
        return;
      }
      const why = Buffer.concat(stderrChunks).toString('utf8').trim();
      reject(new CommandFailure(`The process for ${part.types.join(', ')} failed: ${why}`));
    });
  });
  // The code that awaits the result gets the error; until then it must not count as an unhandled
  // rejection.
  result.catch(() => undefined);
  return { result, stop: () => child.kill() };
};
