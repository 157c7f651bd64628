import {
  MINUTES_PER_DAY,
  booleanSetting,
  integerSetting,
  optionalIntegerSetting,
} from '../setting-entry.ts';

/** What a visitor may do, and how long a proof is valid. */
export const VISIT_SETTINGS = {
  'guardian.twoFromAge': optionalIntegerSetting(
    80,
    1,
    130,
    'Age in years from which a patient may have two caregivers inside; off, it is one at any age.',
  ),
  'session.idleMinutes': integerSetting(
    30,
    1,
    MINUTES_PER_DAY,
    'Minutes without a call after which what a visitor has proven is forgotten.',
  ),
  'intensiveCare.visitors': integerSetting(
    2,
    0,
    100,
    'Visitors that a patient in intensive care may have in a day; 0 closes it to visitors.',
  ),
  'companion.noticesPerDay': integerSetting(
    10,
    1,
    1000,
    'Notices to companions that the bearer of one pass can cause in 24 hours.',
  ),
  'patient.noticesPerDay': integerSetting(
    2,
    0,
    100,
    'Messages in 24 hours in which caregivers can ask a patient to fill in the questionnaire of a day; 0 sends none.',
  ),
  'lookup.plainNames': booleanSetting(
    true,
    'Whether names are shown in full when phone and birth match several patients. Weigh the privacy of the others.',
  ),
  'consent.lookUpPrechecked': booleanSetting(
    true,
    'Whether the consent to look up a patient by phone and birth date is checked at first; never for caregivers. Privacy law expects an opt-in: switch it off, and each person checks the box.',
  ),
  'notice.falseAnswerFine': booleanSetting(
    true,
    'Whether the screens warn that a false answer can be fined with up to 10 million won. Switch it off where that fine does not apply to the hospital.',
  ),
  'wording.englishFirst': booleanSetting(
    true,
    'Whether a text that is not translated is shown in English to readers of the other languages. Off, it is shown in Korean.',
  ),
  'inquiry.placesInEveryLanguage': booleanSetting(
    false,
    'Whether the visit history of places is asked in every language, with the English names of the places. Off, only in Korean and English, and staff ask at the entrance.',
  ),
} as const;
