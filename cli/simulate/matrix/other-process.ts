import { spawn } from 'node:child_process';
import type { UserType } from '../../../engine/visit/user-type.ts';
import type { Language } from '../../../engine/wording/language.ts';
import { CommandFailure } from '../../failure.ts';
import { ownProgram } from '../../own-program.ts';
import type { MatrixResult } from './run-matrix.ts';

/** A part of the matrix that another process goes through. */
export interface OtherProcess {
  readonly result: Promise<MatrixResult>;
  /** Ends it, where nobody wants its result any more. */
  readonly stop: () => void;
}

export interface PartOfMatrix {
  readonly types: readonly UserType[];
  readonly languages: readonly Language[];
  readonly ways: number;
  readonly seed: number;
  readonly full: boolean;
  readonly fixtures?: string;
  /** What the draft's file holds. */
  readonly draft?: Uint8Array;
}

const argumentsOf = (part: PartOfMatrix): readonly string[] => [
  ...['simulate', 'matrix', '--json', '--workers', '1'],
  ...['--types', part.types.join(','), '--languages', part.languages.join(',')],
  ...['--ways', String(part.ways), '--seed', String(part.seed)],
  ...(part.full ? ['--full'] : []),
  ...(part.fixtures === undefined ? [] : ['--fixtures', part.fixtures]),
  ...(part.draft === undefined ? [] : ['--questionnaire', '-']),
];

const isOver = (exitCode: number | null): boolean => exitCode === 0 || exitCode === 1;

/** Begins a part in a process of its own: this program once more, for these types alone. */
export const beginElsewhere = (part: PartOfMatrix): OtherProcess => {
  const child = spawn(process.execPath, [...ownProgram(), ...argumentsOf(part)]);
  const said: Buffer[] = [];
  const words: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => said.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => words.push(chunk));
  // A process that ends before it has read its draft says itself why.
  child.stdin.on('error', () => undefined);
  child.stdin.end(part.draft ?? '');
  const result = new Promise<MatrixResult>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (exitCode) => {
      const text = Buffer.concat(said).toString('utf8');
      if (isOver(exitCode) && text !== '') {
        resolve(JSON.parse(text) as MatrixResult);
        return;
      }
      const why = Buffer.concat(words).toString('utf8').trim();
      reject(new CommandFailure(`The process for ${part.types.join(', ')} failed: ${why}`));
    });
  });
  // Whoever waits for it hears of it; until then it is no unhandled failure.
  result.catch(() => undefined);
  return { result, stop: () => child.kill() };
};
