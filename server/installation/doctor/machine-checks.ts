import { LANGUAGES, NATIVE_LANGUAGE_NAMES } from '../../../engine/wording/language.ts';
import { ok, wrong, type Check } from '../check.ts';
import type { Machine } from './machine.ts';

/** As package.json has it. */
const LEAST_NODE = [20, 19] as const;
const ZONE = 'Asia/Seoul';
const ZONE_HOURS = 9;
const MEGABYTE = 2 ** 20;
const LEAST_FREE = 200 * MEGABYTE;
const EASY_FREE = 2048 * MEGABYTE;
/** Nobody has this program before it was written. */
const BEFORE_US = Date.UTC(2026, 10, 1);

const BROWSERS = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'firefox',
];

const nodeCheck = ({ node }: Machine): Check => {
  const [major = 0, minor = 0] = node.split('.').map(Number);
  const [leastMajor, leastMinor] = LEAST_NODE;
  const isNew = major > leastMajor || (major === leastMajor && minor >= leastMinor);
  return isNew
    ? ok('node', `Node.js ${node}.`)
    : wrong('node', `Node.js ${node} is too old.`, `Install ${LEAST_NODE.join('.')} or later.`);
};

const clockCheck = (now: number): Check => {
  const iso = new Date(now).toISOString();
  return now >= BEFORE_US
    ? ok('clock', `It is ${iso}.`)
    : wrong('clock', `The clock says ${iso}.`, 'Set it, and keep it set by NTP.');
};

/** Hours that the hospital's zone is ahead of UTC, as Node.js knows it; NaN where it does not. */
const hoursAhead = (now: number): number => {
  try {
    const format = new Intl.DateTimeFormat('en-US', {
      timeZone: ZONE,
      hour: 'numeric',
      hourCycle: 'h23',
    });
    return (Number(format.format(now)) - new Date(now).getUTCHours() + 24) % 24;
  } catch {
    return Number.NaN;
  }
};

const zoneCheck = (now: number): Check =>
  hoursAhead(now) === ZONE_HOURS
    ? ok('zone', `${ZONE} is ${ZONE_HOURS} hours ahead of UTC.`)
    : wrong('zone', `Node.js does not know ${ZONE}.`, 'Install a Node.js with full ICU data.');

const languageCheck = (): Check => {
  const known = Intl.DateTimeFormat.supportedLocalesOf([...LANGUAGES]);
  const missing = LANGUAGES.filter((language) => !known.includes(language));
  return missing.length === 0
    ? ok('languages', `Dates and numbers of all ${LANGUAGES.length} languages are known.`)
    : wrong(
        'languages',
        `Node.js knows no dates and numbers of ${missing.join(', ')}.`,
        'Install a Node.js with full ICU data.',
      );
};

const diskCheck = (machine: Machine, folder: string, dataBytes: number): Check => {
  const free = machine.freeBytes(folder);
  if (free === null) return wrong('disk', `${folder} cannot be asked.`, '', 'warning');
  const words = `${Math.floor(free / MEGABYTE)} MB are free at ${folder}.`;
  const fix = 'Make room: a full disk stops every submission.';
  if (free < LEAST_FREE) return wrong('disk', words, fix);
  // A restore keeps what it replaces until the new data stand.
  const easy = Math.max(EASY_FREE, 2 * dataBytes);
  return free < easy ? wrong('disk', words, fix, 'warning') : ok('disk', words);
};

/** Of the languages whose letters are not in every font. */
const LETTERS = ['ko', 'zh', 'ja', 'mn', 'ar', 'vi', 'ru'] as const;

const fontCheck = (machine: Machine): Check => {
  const fonts = LETTERS.map((language) => [language, machine.fontsFor(language)] as const);
  if (fonts.some(([, families]) => families === null)) {
    return wrong(
      'fonts',
      'There is no fontconfig to ask for fonts.',
      'Look at a page of each language.',
      'warning',
    );
  }
  const missing = fonts.filter(([, families]) => families?.length === 0);
  return missing.length === 0
    ? ok('fonts', 'There is a font for the letters of each language.')
    : wrong(
        'fonts',
        `No font has the letters of ${missing.map(([language]) => NATIVE_LANGUAGE_NAMES[language]).join(', ')}.`,
        'Install the Noto fonts: fonts-noto-core and fonts-noto-cjk.',
        'warning',
      );
};

const browserCheck = (machine: Machine): Check => {
  const browser = machine.programAmong(BROWSERS);
  return browser === null
    ? wrong(
        'browser',
        'There is no browser here.',
        'Install Chromium: see docs/kiosk.md.',
        'warning',
      )
    : ok('browser', `${browser} is here.`);
};

/** What the server needs of the machine it runs on. */
export const serverChecks = (
  machine: Machine,
  { folder, dataBytes }: { readonly folder: string; readonly dataBytes: number },
): readonly Check[] => [
  nodeCheck(machine),
  clockCheck(machine.now()),
  zoneCheck(machine.now()),
  languageCheck(),
  diskCheck(machine, folder, dataBytes),
];

/** What a machine needs on whose screen visitors see the pages, or which prints them. */
export const kioskChecks = (machine: Machine): readonly Check[] => [
  fontCheck(machine),
  browserCheck(machine),
];
