import { LANGUAGES, nativeName } from '../../../engine/wording/language.ts';
import { passedCheck, failedCheck, type Check } from '../../platform/check.ts';
import type { Machine } from './machine.ts';

/** As in package.json. */
const MIN_NODE_VERSION = [20, 19] as const;
/** Node.js 20 has had no security updates since April 2026. */
const OLDEST_UPDATED_NODE = 22;
const ZONE = 'Asia/Seoul';
const ZONE_HOURS = 9;
const MEGABYTE = 2 ** 20;
const MIN_FREE_BYTES = 200 * MEGABYTE;
const COMFORTABLE_FREE_BYTES = 2048 * MEGABYTE;
/** An earlier time is impossible, because this program did not exist yet. */
const EARLIEST_PLAUSIBLE_TIME = Date.UTC(2026, 10, 1);

const BROWSERS = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'firefox',
];

const nodeCheck = ({ node }: Machine): Check => {
  const [major = 0, minor = 0] = node.split('.').map(Number);
  const [leastMajor, leastMinor] = MIN_NODE_VERSION;
  const isSupported = major > leastMajor || (major === leastMajor && minor >= leastMinor);
  const fix = 'Install Node.js 24 or 22.';
  if (!isSupported) return failedCheck('node', `Node.js ${node} is too old.`, fix);
  return major < OLDEST_UPDATED_NODE
    ? failedCheck('node', `Node.js ${node} gets no security updates.`, fix, 'warning')
    : passedCheck('node', `Node.js ${node}.`);
};

const clockCheck = (now: number): Check => {
  const iso = new Date(now).toISOString();
  return now >= EARLIEST_PLAUSIBLE_TIME
    ? passedCheck('clock', `It is ${iso}.`)
    : failedCheck('clock', `The clock says ${iso}.`, 'Set it, and keep it set by NTP.');
};

/**
 * Hours that the hospital's time zone is ahead of UTC, according to Node.js; NaN if it does not
 * know the zone.
 */
const zoneOffsetHours = (now: number): number => {
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
  zoneOffsetHours(now) === ZONE_HOURS
    ? passedCheck('zone', `${ZONE} is ${ZONE_HOURS} hours ahead of UTC.`)
    : failedCheck(
        'zone',
        `Node.js does not know ${ZONE}.`,
        'Install a Node.js with full ICU data.',
      );

const languageCheck = (): Check => {
  const known = Intl.DateTimeFormat.supportedLocalesOf([...LANGUAGES]);
  const missing = LANGUAGES.filter((language) => !known.includes(language));
  return missing.length === 0
    ? passedCheck('languages', `Dates and numbers of all ${LANGUAGES.length} languages are known.`)
    : failedCheck(
        'languages',
        `Node.js knows no dates and numbers of ${missing.join(', ')}.`,
        'Install a Node.js with full ICU data.',
      );
};

const diskCheck = (machine: Machine, folder: string, dataBytes: number): Check => {
  const free = machine.freeBytes(folder);
  if (free === null) return failedCheck('disk', `${folder} cannot be asked.`, '', 'warning');
  const message = `${Math.floor(free / MEGABYTE)} MB are free at ${folder}.`;
  const fix = 'Make room: a full disk stops every submission.';
  if (free < MIN_FREE_BYTES) return failedCheck('disk', message, fix);
  // A restore keeps the old data until the new data are complete.
  const comfortable = Math.max(COMFORTABLE_FREE_BYTES, 2 * dataBytes);
  return free < comfortable
    ? failedCheck('disk', message, fix, 'warning')
    : passedCheck('disk', message);
};

const fontCheck = (machine: Machine): Check => {
  const fonts = LANGUAGES.map((language) => [language, machine.fontsFor(language)] as const);
  if (fonts.some(([, families]) => families === null)) {
    return failedCheck(
      'fonts',
      'There is no fontconfig to ask for fonts.',
      'Look at a page of each language.',
      'warning',
    );
  }
  const missing = fonts.filter(([, families]) => families?.length === 0);
  return missing.length === 0
    ? passedCheck('fonts', 'There is a font for the letters of each language.')
    : failedCheck(
        'fonts',
        `No font has the letters of ${missing.map(([language]) => nativeName(language)).join(', ')}.`,
        'Install the Noto fonts: fonts-noto-core and fonts-noto-cjk.',
        'warning',
      );
};

const browserCheck = (machine: Machine): Check => {
  const browser = machine.programAmong(BROWSERS);
  return browser === null
    ? failedCheck(
        'browser',
        'There is no browser here.',
        'Install Chromium: see docs/kiosk.md.',
        'warning',
      )
    : passedCheck('browser', `${browser} is here.`);
};

/** What the server needs from the machine that it runs on. */
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

/** What a machine needs that shows the pages to visitors, or prints them. */
export const kioskChecks = (machine: Machine): readonly Check[] => [
  fontCheck(machine),
  browserCheck(machine),
];
