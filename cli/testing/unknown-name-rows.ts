/** How each command is given the name of something that is not stored, and what it answers. */
import { fileURLToPath } from 'node:url';

/** The code of the questionnaire that is stored, in version 1. */
const CODE = 'SLEEP_RESEARCH';
const ANY_CSV = fileURLToPath(new URL('../../fixtures/places/places.csv', import.meta.url));

/** Arguments and options of which no value is the name of something stored. */
export const NOT_NAMES: Readonly<Record<string, readonly string[]>> = {
  'a file or a folder': ['<file>', '<file...>', '<folder>', '<file-or-folder>', '<scenario...>'],
  'a file of a simulation': ['<mix>'],
  'a file to write': ['--output <path>'],
  'the name of something new': [
    ...['user add <name>', 'device add <name>', '--profile <name>', '--code <code>'],
    '--admin <account>',
  ],
  'an address': ['<address>', '--host <address>', '--url <address>', '--public-url <address>'],
  'a day or a number': ['<day>', '--port <number>', '--most <number>', '--hours <number>'],
  'a number of a run': [
    ...['--ways <number>', '--seed <number>', '--workers <number>', '--days <number>'],
    '--main-phone <number>',
  ],
  'a word of the program': [
    ...['--as <type>', '--user-types <list>', '--types <list>', '--languages <list>'],
    ...['--language, --languages <list>', '--language <language>'],
  ],
  'words for people': [
    '--note <text>',
    '--reason <words>',
    '--name <text>',
    '--english-name <text>',
  ],
  'compared, not looked up': ['--hash <hash>', '--anchor <anchor>', '--confirm <name>'],
  // "Nothing is held" is an answer to a person's request: subject export and erase end with 1.
  'a search that may find nothing': [
    ...['--subject <subject>', '--action <action>', '--number <number>', '--phone <phone>'],
  ],
};

export interface UnknownNameRow {
  readonly args: readonly string[];
  /** The start of the message. */
  readonly unknown: string;
  /** The command that it suggests. */
  readonly next: string;
}

const unknownCode = (...more: readonly string[]): UnknownNameRow => ({
  args: ['NO_SUCH', ...more],
  unknown: 'There is no questionnaire NO_SUCH.',
  next: 'munjin questionnaire list',
});
const unknownVersion = (option: string, ...more: readonly string[]): UnknownNameRow => ({
  args: [CODE, option, '99', ...more],
  unknown: `There is no version 99 of ${CODE}.`,
  next: `munjin questionnaire show ${CODE}`,
});
const unknownSource: UnknownNameRow = {
  args: ['--source', 'NO_SUCH'],
  unknown: 'There are no texts of NO_SUCH.',
  next: 'munjin translations status',
};
const unknownCompany: UnknownNameRow = {
  args: ['today', '--company', 'NO-SUCH', '--public-url', 'https://v.example'],
  unknown: 'There is no company NO-SUCH',
  next: 'munjin directory export',
};
const unknownAccount: UnknownNameRow = {
  args: ['nobody'],
  unknown: 'There is no account nobody.',
  next: 'munjin user list',
};
const unknownDevice: UnknownNameRow = {
  args: ['no-such-id'],
  unknown: 'There is no device no-such-id.',
  next: 'munjin device list',
};
export const unknownProfile: UnknownNameRow = {
  args: ['nowhere'],
  unknown: 'There is no profile nowhere.',
  next: 'munjin login',
};

/** By the words of the command and the argument or option. */
export const UNKNOWN_NAME_ROWS: Readonly<Record<string, UnknownNameRow>> = {
  'questionnaire show <code>': unknownCode(),
  'questionnaire show --version <which>': unknownVersion('--version'),
  'questionnaire export [code...]': unknownCode(),
  'questionnaire export --version <which>': unknownVersion('--version'),
  'questionnaire test <code|file>': unknownCode(),
  'questionnaire test --version <which>': unknownVersion('--version'),
  'questionnaire diff <code|file>': unknownCode(),
  'questionnaire diff [code|file]': { ...unknownCode(), args: [CODE, 'NO_SUCH'] },
  'questionnaire diff --from <which>': unknownVersion('--from'),
  'questionnaire diff --to <which>': unknownVersion('--to'),
  'questionnaire paths <code|file>': unknownCode(),
  'questionnaire paths --version <which>': unknownVersion('--version'),
  'questionnaire graph <code|file>': unknownCode(),
  'questionnaire graph --version <which>': unknownVersion('--version'),
  'questionnaire preview <code|file>': unknownCode(),
  'questionnaire preview --version <which>': unknownVersion('--version'),
  'questionnaire publish <file|code...>': unknownCode(),
  'questionnaire publish --version <number>': unknownVersion('--version'),
  'questionnaire rollback <code>': unknownCode('--to', '1', '--note', 'why'),
  'questionnaire rollback --to <number>': unknownVersion('--to', '--note', 'why'),
  'questionnaire delete <code>': unknownCode('--yes'),
  'questionnaire retire <code>': unknownCode('--yes'),
  'questionnaire convert <file|code>': unknownCode('--to', 'fhir'),
  'questionnaire response <answerId>': {
    args: ['no-such-id', '--reason', 'why'],
    unknown: 'There is no submission no-such-id.',
    next: 'munjin subject export',
  },
  'simulate replay <code>': unknownCode(),
  'terms show <code>': {
    args: ['NO-SUCH'],
    unknown: 'There are no terms NO-SUCH.',
    next: 'munjin terms list',
  },
  'places restore --to <list>': {
    args: ['--to', 'NO-SUCH'],
    unknown: 'There is no list of places NO-SUCH.',
    next: 'munjin places history',
  },
  'translations status --source <name>': unknownSource,
  'translations export --source <name>': unknownSource,
  'translations lint --source <name>': unknownSource,
  'translations import --source <name>': {
    ...unknownSource,
    // Refused before the rows are read.
    args: [ANY_CSV, ...unknownSource.args],
  },
  'partners link --company <id>': unknownCompany,
  'partners send --company <id>': unknownCompany,
  'user reset <name>': unknownAccount,
  'user disable <name>': unknownAccount,
  'user enable <name>': unknownAccount,
  'device pair <device-id>': unknownDevice,
  'device revoke <device-id>': unknownDevice,
  'outbox retry [message-id]': {
    args: ['no-such-id'],
    unknown: 'There is no message no-such-id.',
    next: 'munjin outbox list',
  },
  'profile use <profile>': unknownProfile,
  'logout [profile]': unknownProfile,
};
