import { InvalidArgumentError, Option } from 'commander';
import type { ContentSelector } from '../../server/questionnaires/index.ts';

const VERSION_KEYWORDS = ['live', 'draft', 'newest'] as const;

/** `live`, `draft`, `newest` or the number of a version; null for anything else. */
export const parseWhichOrNull = (text: string): ContentSelector | null =>
  VERSION_KEYWORDS.find((word) => word === text) ??
  (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : null);

/** Parses which version is meant. Throws for other values, as commander expects. */
export const parseWhich = (text: string): ContentSelector => {
  const which = parseWhichOrNull(text);
  if (which === null) throw new InvalidArgumentError('It is live, draft, newest or a number.');
  return which;
};

/** Parses the number of a version. Throws for other values, as commander expects. */
export const parseVersionNumber = (text: string): number => {
  const version = parseWhichOrNull(text);
  if (typeof version !== 'number') {
    throw new InvalidArgumentError('It is the number of a version.');
  }
  return version;
};

/** `--version WHICH`: which content of a questionnaire to use. */
export const versionOption = (): Option =>
  new Option(
    '--version <which>',
    'live, draft, newest or a number (default: the active version, else the newest)',
  ).argParser(parseWhich);
