import { MINUTES_OF_A_DAY, boolean, integer, integerOrOff } from '../setting-entry.ts';

/** What a visitor may do, and for how long what was proven holds. */
export const VISIT_SETTINGS = {
  'guardian.twoFromAge': integerOrOff(
    80,
    1,
    130,
    'Age in years from which a patient may have two guardians inside; off, it is one at any age.',
  ),
  'session.idleMinutes': integer(
    30,
    1,
    MINUTES_OF_A_DAY,
    'Minutes without a call after which what a visitor has proven is forgotten.',
  ),
  'intensiveCare.visitors': integer(
    2,
    0,
    100,
    'Visitors whom a patient in intensive care may have in a day; 0 closes it to visitors.',
  ),
  'companion.noticesPerDay': integer(
    10,
    1,
    1000,
    'Notices to companions that the bearer of one pass can cause in 24 hours.',
  ),
  'lookup.plainNames': boolean(
    true,
    'Whether names are shown in full when phone and birth match several patients. Weigh the privacy of the others.',
  ),
} as const;
