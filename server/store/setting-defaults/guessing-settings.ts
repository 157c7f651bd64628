import { MINUTES_OF_A_DAY, integer } from '../setting-entry.ts';

/** How often somebody may look people up, try codes and digits, and call at all. */
export const GUESSING_SETTINGS = {
  'lookup.subjects': integer(
    10,
    1,
    100_000,
    'Different people whom one session or address may look up within the look-up window.',
  ),
  'lookup.windowMinutes': integer(
    10,
    1,
    MINUTES_OF_A_DAY,
    'Length of the look-up window, minutes.',
  ),
  'lookup.addressSubjects': integer(
    60,
    1,
    100_000,
    'Different people whom one address may look up within its window, over any number of sessions. People who come by their link do not count.',
  ),
  'lookup.addressWindowMinutes': integer(
    60,
    1,
    MINUTES_OF_A_DAY,
    'Length of the look-up window of one address, minutes.',
  ),
  'lookup.alarmSubjects': integer(
    600,
    1,
    1_000_000,
    'Different people looked up in an hour, over all addresses, that raise the alarm (log and metrics).',
  ),
  'lookup.deviceSubjects': integer(
    300,
    1,
    100_000,
    'As lookup.subjects, for an enrolled kiosk or emergency desk, over all who use it.',
  ),
  'inviteCode.tries': integer(
    5,
    1,
    1000,
    'Wrong invite codes for one meeting by one client within the window before it must wait.',
  ),
  'inviteCode.windowMinutes': integer(
    15,
    1,
    MINUTES_OF_A_DAY,
    'Length of the window for wrong invite codes, minutes.',
  ),
  'inviteCode.triesPerDay': integer(
    20,
    1,
    10_000,
    'Wrong invite codes for one meeting by one client in a day before all are refused.',
  ),
  'link.tries': integer(
    5,
    1,
    1000,
    'Wrong last four digits, or staff numbers, for one link within the window before it must wait.',
  ),
  'link.windowMinutes': integer(
    15,
    1,
    MINUTES_OF_A_DAY,
    'Length of the window for wrong answers to one link, minutes.',
  ),
  'link.triesPerDay': integer(
    20,
    1,
    10_000,
    'Wrong answers to one link in a day before all are refused and it has to be sent anew.',
  ),
  'flood.requestsPerMinute': integer(
    600,
    10,
    1_000_000,
    'Calls of one address in a minute before it gets HTTP 429.',
  ),
  'signIn.tries': integer(
    5,
    1,
    1000,
    'Wrong passwords for one account from one address within the window before it must wait.',
  ),
  'signIn.addressTries': integer(
    60,
    1,
    100_000,
    'Wrong passwords from one address within the window, whatever the accounts, before it must wait.',
  ),
  'signIn.accountTries': integer(
    10,
    1,
    1000,
    'Wrong passwords for one account within the window, over all browsers that have never signed in to it, before such browsers must wait. A browser that has signed in to it before is not held up.',
  ),
  'signIn.accountTriesPerDay': integer(100, 1, 10_000, 'As signIn.accountTries, in a day.'),
  'signIn.totalTries': integer(
    300,
    1,
    100_000,
    'Wrong passwords within the window, over all accounts and addresses, before browsers that have never signed in must wait.',
  ),
  'signIn.alarmTries': integer(
    100,
    1,
    100_000,
    'Wrong passwords within the window, over all accounts and addresses, that raise the alarm (log and metrics).',
  ),
  'signIn.windowMinutes': integer(
    15,
    1,
    MINUTES_OF_A_DAY,
    'Length of the window for wrong passwords, minutes.',
  ),
  'signIn.codeTries': integer(
    5,
    1,
    1000,
    'Wrong codes of a second factor for one account within the window before it must wait.',
  ),
  'signIn.codeTriesPerDay': integer(
    20,
    1,
    10_000,
    'Wrong codes of a second factor for one account in a day before all are refused.',
  ),
  'devicePairing.minutes': integer(
    15,
    1,
    MINUTES_OF_A_DAY,
    'Minutes within which a new device has to be given its pairing code.',
  ),
  'devicePairing.tries': integer(
    5,
    1,
    1000,
    'Wrong pairing codes from one address within that time before it must wait.',
  ),
} as const;
