/** The languages in which the program speaks to the person at the terminal. */
export const PROGRAM_LANGUAGES = ['ko', 'en'] as const;
export type ProgramLanguage = (typeof PROGRAM_LANGUAGES)[number];

const isProgramLanguage = (value: string | undefined): value is ProgramLanguage =>
  PROGRAM_LANGUAGES.some((language) => language === value);

/** As POSIX orders them: the first that is not empty decides. */
const LOCALE_VARIABLES = ['LC_ALL', 'LC_MESSAGES', 'LANG'];

/**
 * The language of `--language` before the command, otherwise that of the locale: Korean, or English
 * for every other one. `args` are the arguments without a valid `--language`; the parser refuses an
 * invalid one.
 */
export const chooseLanguage = (
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): { readonly language: ProgramLanguage; readonly args: readonly string[] } => {
  const [first = '', second] = args;
  const [, joined] = /^--language=(.*)$/.exec(first) ?? [];
  if (isProgramLanguage(joined)) return { language: joined, args: args.slice(1) };
  if (first === '--language' && isProgramLanguage(second)) {
    return { language: second, args: args.slice(2) };
  }
  const locale = LOCALE_VARIABLES.map((name) => env[name] ?? '').find((value) => value !== '');
  return { language: /^ko(?![a-z])/.test(locale ?? '') ? 'ko' : 'en', args };
};
