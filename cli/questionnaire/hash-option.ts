import { InvalidArgumentError, Option } from 'commander';
import { EXIT } from '../exit-code.ts';
import { CommandFailure } from '../command-failure.ts';

const parseHash = (text: string): string => {
  const hash = text.toLowerCase();
  if (!/^(?:[0-9a-f]{6,64}|none)$/.test(hash)) {
    throw new InvalidArgumentError('It is what the differences were shown with, or none.');
  }
  return hash;
};

/** `--hash HASH`: the version that the content is based on. */
export const hashOption = (): Option =>
  new Option(
    '--hash <hash>',
    'write only where it still follows this (exit code 5 if not)',
  ).argParser(parseHash);

/** A hash belongs to one questionnaire. */
export const requireSingleForHash = (
  hash: string | undefined,
  pieces: readonly unknown[],
): void => {
  if (hash !== undefined && pieces.length !== 1) {
    throw new CommandFailure('--hash goes with one questionnaire.', EXIT.usage);
  }
};
