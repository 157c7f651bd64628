import { InvalidArgumentError, Option } from 'commander';
import type { Which } from '../../server/tasks/questionnaires/chosen-questionnaire.ts';

const WORDS = ['live', 'draft', 'newest'] as const;

/** `live`, `draft`, `newest` or the number of a version; null for anything else. */
export const whichIn = (text: string): Which | null =>
  WORDS.find((word) => word === text) ?? (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : null);

/** Reads which version is meant. Throws for anything else, as commander wants it. */
export const readWhich = (text: string): Which => {
  const which = whichIn(text);
  if (which === null) throw new InvalidArgumentError('It is live, draft, newest or a number.');
  return which;
};

/** Reads the number of a version. Throws for anything else, as commander wants it. */
export const readVersionNumber = (text: string): number => {
  const version = whichIn(text);
  if (typeof version !== 'number') {
    throw new InvalidArgumentError('It is the number of a version.');
  }
  return version;
};

/** `--version WHICH`: which content of a questionnaire is meant. */
export const versionOption = (): Option =>
  new Option(
    '--version <which>',
    'live, draft, newest or a number (default: what is in force, else the newest)',
  ).argParser(readWhich);
