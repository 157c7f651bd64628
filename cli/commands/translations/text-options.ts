import { InvalidArgumentError, Option } from 'commander';
import { NameOption } from '../../name-argument.ts';
import { isLanguage, LANGUAGES, type Language } from '../../../engine/wording/language.ts';

const parseLanguages = (text: string): readonly Language[] => {
  const names = text.split(',').map((name) => name.trim());
  const unknown = names.find((name) => !isLanguage(name));
  if (unknown !== undefined) {
    throw new InvalidArgumentError(`"${unknown}" is none of ${LANGUAGES.join(', ')}.`);
  }
  return LANGUAGES.filter((language) => names.includes(language));
};

/**
 * `--languages en,ja`, or `--language ar`: only these languages, in the order of the language
 * selector.
 */
export const languagesOption = (): Option =>
  new Option('--language, --languages <list>', 'languages, joined by commas (default: all)')
    .argParser(parseLanguages)
    .default(LANGUAGES, 'all');

/** `--source NAME`; can be repeated. */
export const sourceOption = (): Option =>
  new NameOption(
    '--source <name>',
    'messages, terms or the code of a questionnaire; may be repeated',
    'sources',
  )
    .argParser((name: string, before: readonly string[]) => [...before, name])
    .default([], 'all');

/** The options that `languagesOption` and `sourceOption` set. */
export interface TextOptions {
  readonly data: string;
  readonly languages: readonly Language[];
  readonly source: readonly string[];
  readonly json?: boolean;
}
