/** The list of places that a question for places (H) offers. */
import { dayNumber } from '../../visit/calendar-day.ts';
import { isCalendarDate } from '../answer/calendar-date.ts';
import type { Place } from '../answer/place.ts';
import { createFinding, type JsonPatchOperation, type LintFinding } from './lint-finding.ts';

/**
 * Days after the last day of a place when no one needs to be asked any more: two incubation times.
 */
export const PLACE_LOOKBACK_DAYS = 28;

type PlaceRule = (place: Place, pointer: string, today: string) => readonly LintFinding[];

const splitDates = ({ boundaryDateSplit }: Place): readonly string[] =>
  boundaryDateSplit
    .split('|')
    .map((date) => date.trim())
    .filter((date) => date !== '');

const replaceDatesEdits = (
  pointer: string,
  dates: readonly string[],
): readonly JsonPatchOperation[] =>
  dates.length === 0 ? [] : [{ op: 'replace', path: pointer, value: dates.join('|') }];

const quoteDates = (dates: readonly string[]): string => {
  const shown = dates.slice(0, 3).map((date) => `"${date}"`);
  return `${shown.join(', ')}${dates.length > 3 ? ' …' : ''}`;
};

const lintDates: PlaceRule = (place, pointer, today) => {
  const dates = splitDates(place);
  const at = `${pointer}/boundaryDateSplit`;
  if (dates.length === 0) {
    return [
      createFinding('place/dates-missing', {
        pointer: at,
        message: `"${place.storeName}" has no day on which a visit there counts, so no one can choose it.`,
        suggestion: 'Add its days, or remove the place.',
      }),
    ];
  }
  const malformed = dates.filter((date) => !isCalendarDate(date));
  const days = dates.filter(isCalendarDate);
  const ahead = days.filter((day) => day > today);
  const repeated = [...new Set(days.filter((day, index) => days.indexOf(day) < index))];
  const last = days.reduce((latest, day) => (day > latest ? day : latest), '');
  const age = last === '' ? 0 : dayNumber(today) - dayNumber(last);
  return [
    ...(malformed.length === 0
      ? []
      : [
          createFinding('place/date-malformed', {
            pointer: at,
            message: `"${place.storeName}" names what is no day: ${quoteDates(malformed)}.`,
            suggestion: 'Correct it: year, month and day as eight digits.',
            edits: replaceDatesEdits(at, days),
          }),
        ]),
    ...(ahead.length === 0
      ? []
      : [
          createFinding('place/date-ahead', {
            pointer: at,
            message: `"${place.storeName}" offers days that have not come yet: ${quoteDates(ahead)}.`,
            suggestion: 'Correct them, or add them when they have come.',
            edits: replaceDatesEdits(
              at,
              dates.filter((date) => !ahead.includes(date)),
            ),
          }),
        ]),
    ...(repeated.length === 0
      ? []
      : [
          createFinding('place/date-twice', {
            pointer: at,
            message: `"${place.storeName}" names a day twice: ${quoteDates(repeated)}.`,
            suggestion: 'Remove one, or correct it where another day was meant.',
            edits: replaceDatesEdits(at, [...new Set(dates)]),
          }),
        ]),
    ...(age > PLACE_LOOKBACK_DAYS
      ? [
          createFinding('place/expired', {
            pointer: at,
            message: `The last day of "${place.storeName}" was ${String(age)} days ago; visits that long ago are not asked for.`,
            suggestion: 'Remove the place, or correct the year.',
          }),
        ]
      : []),
  ];
};

/** Parts of a region and the name, Korean and English. */
const TEXT_FIELDS = [
  ['local1', 'localEn1', 'region'],
  ['local2', 'localEn2', 'district'],
  ['local3', 'localEn3', 'neighbourhood'],
  ['storeName', 'storeNameEn', 'name'],
] as const satisfies readonly (readonly [keyof Place, keyof Place, string])[];

/** District and neighbourhood may be missing, but then in both languages. */
const OPTIONAL_PARTS: ReadonlySet<string> = new Set(['district', 'neighbourhood']);
const HANGUL = /\p{Script=Hangul}/u;

const lintPlaceTexts: PlaceRule = (place, pointer) =>
  TEXT_FIELDS.flatMap(([korean, english, what]): readonly LintFinding[] => {
    const [koreanText, englishText] = [place[korean].trim(), place[english].trim()];
    const lacking = [
      ...(koreanText === '' ? [{ field: korean, language: 'Korean' }] : []),
      ...(englishText === '' ? [{ field: english, language: 'English' }] : []),
    ];
    const mayLack = OPTIONAL_PARTS.has(what) && lacking.length === 2;
    return [
      ...(mayLack ? [] : lacking).map(({ field, language }) =>
        createFinding('place/text-missing', {
          pointer: `${pointer}/${field}`,
          message: `Place ${place.historyId} has no ${what} in ${language}.`,
          suggestion: OPTIONAL_PARTS.has(what)
            ? `Write the ${what} in ${language}, or leave it out in both languages.`
            : `Write the ${what} in ${language}.`,
        }),
      ),
      ...(HANGUL.test(englishText)
        ? [
            createFinding('place/not-english', {
              pointer: `${pointer}/${english}`,
              message: `The English ${what} of "${place.storeName}" is in Korean letters: ${englishText}.`,
              suggestion: 'Write it in Latin letters.',
            }),
          ]
        : []),
    ];
  });

const lintPlaceGradeAndDates: PlaceRule = ({ storeName, grade, regDate, updDate }, pointer) => [
  ...(/^[1-9]?$/u.test(grade)
    ? []
    : [
        createFinding('place/grade-unknown', {
          pointer: `${pointer}/grade`,
          message: `"${storeName}" has the grade "${grade}".`,
          suggestion: 'Write 1 for an important place, 2 to 9 or nothing for another.',
        }),
      ]),
  ...(isCalendarDate(regDate) && isCalendarDate(updDate) && updDate < regDate
    ? [
        createFinding('place/changed-before-entered', {
          pointer: `${pointer}/updDate`,
          message: `"${storeName}" was changed on ${updDate}, before it was entered on ${regDate}.`,
          suggestion: 'Exchange the two days, or correct one.',
          edits: [
            { op: 'replace', path: `${pointer}/regDate`, value: updDate },
            { op: 'replace', path: `${pointer}/updDate`, value: regDate },
          ],
        }),
      ]
    : []),
];

const PLACE_RULES: readonly PlaceRule[] = [lintDates, lintPlaceTexts, lintPlaceGradeAndDates];

/** A place with the same key as an earlier one. */
const findRepeated = (
  places: readonly Place[],
  keyOf: (place: Place) => string,
): readonly { readonly place: Place; readonly index: number; readonly earlier: Place }[] => {
  const first = new Map<string, Place>();
  return places.flatMap((place, index) => {
    const key = keyOf(place);
    const earlier = first.get(key);
    if (!earlier) first.set(key, place);
    return earlier ? [{ place, index, earlier }] : [];
  });
};

const lintRepeatedPlaces = (places: readonly Place[]): readonly LintFinding[] => [
  ...findRepeated(places, ({ historyId }) => historyId).map(({ place, index }) =>
    createFinding('place/duplicate', {
      pointer: `/${String(index)}/historyId`,
      message: `The place ${place.historyId} appears twice.`,
      suggestion: 'Remove one, or give it an id of its own.',
    }),
  ),
  ...findRepeated(places, ({ local1, local2, local3, storeName }) =>
    JSON.stringify([local1, local2, local3, storeName].map((text) => text.trim())),
  )
    .filter(({ place, earlier }) => place.historyId !== earlier.historyId)
    .map(({ place, index, earlier }) =>
      createFinding('place/same-name', {
        pointer: `/${String(index)}/storeName`,
        message: `Places ${earlier.historyId} and ${place.historyId} are both "${place.storeName}" in the same region: a visitor cannot tell which is meant.`,
        suggestion: 'Put the days of both on one, or say in the name what sets them apart.',
      }),
    ),
];

/**
 * All that is wrong or doubtful with a list of places; pointers lead into the list. Time grows with
 * its size.
 * @param today the hospital's date, YYYYMMDD
 */
export const lintPlaces = (places: readonly Place[], today: string): readonly LintFinding[] => [
  ...places.flatMap((place, index) =>
    PLACE_RULES.flatMap((rule) => rule(place, `/${String(index)}`, today)),
  ),
  ...lintRepeatedPlaces(places),
];
