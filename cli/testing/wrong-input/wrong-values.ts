/** Values that no option or name takes, and how a command ends that gets one. */

/** As people paste them. */
export const WRONG_VALUES: readonly string[] = [
  ...['', ' ', '-1', '0', '1.5', 'NaN', '1e999', '99999999999999999999', '0x10'],
  ...["'; DROP TABLE users; --", '%00', 'a\0b', '\u001B[2J', '../../no/such/file', '2026-02-30'],
  ...['\u202Eabc', 'ＰＴ', 'x'.repeat(5000), 'undefined', '${x}', '{{x}}'],
];

/** Arguments and options of which any value is right: what is written, or words for people. */
export const ANY_VALUE: readonly string[] = [
  ...['--data <folder>', '--output <file>', '--output <path>', '--output <folder>'],
  ...['--report <file>', '--note <text>', '--reason <words>'],
  ...['hospital export <folder>', 'directory export <folder>', 'settings export <file>'],
  ...['terms export <file>', 'meetings export <file>', 'places export <file>'],
];

export interface EndOfValues {
  readonly exitCode: number;
  /** Values that this argument or option takes. */
  readonly right?: readonly string[];
  /** Values that are wrong in another way. */
  readonly otherCodes?: Readonly<Record<string, number>>;
}

const NUMBERS = ['-1', '1.5', 'NaN', '1e999', '99999999999999999999', '0x10', '2026-02-30'];
/** As names that people read, strange but right. */
const READABLE = [
  ...NUMBERS,
  ...["'; DROP TABLE users; --", '%00', '../../no/such/file', 'ＰＴ', 'undefined'],
];
const ACCOUNT_NAMES = ['1.5', '1e999', '99999999999999999999', '0x10', '2026-02-30', 'undefined'];

const WRONG_USE: EndOfValues = { exitCode: 2 };
const UNKNOWN_NAME: EndOfValues = { exitCode: 2 };
const NO_SUCH_FILE: EndOfValues = { exitCode: 3 };
/** What looks like a file is one, and others are codes. */
const CODE_OR_FILE: EndOfValues = {
  exitCode: 2,
  otherCodes: { '1.5': 3, '../../no/such/file': 3 },
};
/** Ends well or with 1: a search that finds nothing is no wrong use. */
const NOTHING_FOUND: EndOfValues = { exitCode: 1 };

/** By the argument or option; with the words of the command where it differs there. */
export const ENDS_OF_VALUES: Readonly<Record<string, EndOfValues>> = {
  '--format <format>': WRONG_USE,
  '--language <language>': WRONG_USE,
  '--language, --languages <list>': WRONG_USE,
  '--languages <list>': WRONG_USE,
  '--languages <languages...>': WRONG_USE,
  '--from <notation>': WRONG_USE,
  '--to <notation>': WRONG_USE,
  '--fhir-version <release>': WRONG_USE,
  '--fail-on <level>': WRONG_USE,
  '--as <type>': WRONG_USE,
  '--user-types <list>': WRONG_USE,
  '--types <list>': WRONG_USE,
  '--role <role>': WRONG_USE,
  '--state <state>': WRONG_USE,
  '--kiosk-type <type>': WRONG_USE,
  '--code <code>': WRONG_USE,
  '--anchor <anchor>': WRONG_USE,
  '--most <number>': WRONG_USE,
  '--hours <number>': WRONG_USE,
  '--days <number>': WRONG_USE,
  '--ways <number>': WRONG_USE,
  '--workers <number>': WRONG_USE,
  '--seed <number>': { exitCode: 2, right: ['0'] },
  '--port <number>': { exitCode: 2, right: ['0'] },
  '--host <address>': WRONG_USE,
  '--url <address>': WRONG_USE,
  '--public-url <address>': WRONG_USE,
  '--profile <name>': { exitCode: 2, right: ['0', ...NUMBERS, 'undefined'] },
  '<kind>': WRONG_USE,
  '<shell>': WRONG_USE,
  '<day>': WRONG_USE,
  '<address>': WRONG_USE,
  // "NaN" is the tag of a language, Min Nan Chinese.
  'questionnaire convert --language <language>': { exitCode: 2, right: ['NaN'] },
  'questionnaire draft --language <language>': { exitCode: 2, right: ['NaN'] },
  // A number of twenty digits is a hash, of other data.
  '--hash <hash>': { exitCode: 2, otherCodes: { '99999999999999999999': 5 } },
  'init --name <text>': { exitCode: 2, right: READABLE },
  'init --english-name <text>': { exitCode: 2, right: READABLE },
  'init --main-phone <number>': { exitCode: 2, right: ['99999999999999999999', '2026-02-30'] },
  'init --admin <account>': { exitCode: 2, right: ACCOUNT_NAMES, otherCodes: { '-1': 1 } },

  '--server [profile]': UNKNOWN_NAME,
  '--version <which>': UNKNOWN_NAME,
  '--version <number>': UNKNOWN_NAME,
  '--to <number>': UNKNOWN_NAME,
  '--source <name>': UNKNOWN_NAME,
  '--company <id>': UNKNOWN_NAME,
  '--to <list>': UNKNOWN_NAME,
  '[profile]': UNKNOWN_NAME,
  '<profile>': UNKNOWN_NAME,
  '<code>': UNKNOWN_NAME,
  '[code...]': UNKNOWN_NAME,
  '<answerId>': UNKNOWN_NAME,
  '<device-id>': UNKNOWN_NAME,
  '[message-id]': UNKNOWN_NAME,
  '<name>': UNKNOWN_NAME,
  // The rules for names of accounts are findings.
  'user add <name>': { exitCode: 1, right: ACCOUNT_NAMES },
  // Digits and signs are names of devices, if strange ones.
  'device add <name>': { exitCode: 2, right: ['0', '${x}', '{{x}}', ...READABLE] },

  '<code|file>': CODE_OR_FILE,
  '[code|file]': CODE_OR_FILE,
  '<file|code>': CODE_OR_FILE,
  // Only capitals are codes here, since a folder may have any name.
  '<file|code...>': NO_SUCH_FILE,
  '--from <which>': CODE_OR_FILE,
  '--to <which>': CODE_OR_FILE,
  '<file>': NO_SUCH_FILE,
  '<file...>': NO_SUCH_FILE,
  '<folder>': NO_SUCH_FILE,
  '<file-or-folder>': NO_SUCH_FILE,
  '<scenario...>': NO_SUCH_FILE,
  '<mix>': NO_SUCH_FILE,
  '--places <file>': NO_SUCH_FILE,
  '--against <file>': NO_SUCH_FILE,
  '--answers <file>': NO_SUCH_FILE,
  '--questionnaire <file>': NO_SUCH_FILE,
  '--people <file>': NO_SUCH_FILE,
  '--hospital <folder>': NO_SUCH_FILE,
  '--fixtures <folder>': NO_SUCH_FILE,

  '--subject <subject>': { exitCode: 0 },
  '--action <action>': { exitCode: 0 },
  '--number <number>': NOTHING_FOUND,
  '--phone <phone>': NOTHING_FOUND,
  '--confirm <name>': NOTHING_FOUND,
};

/** How a command ends with wrong values for one of its arguments or options. */
export const endOfValues = (command: string, usage: string): EndOfValues | undefined =>
  ENDS_OF_VALUES[`${command} ${usage}`] ?? ENDS_OF_VALUES[usage];
