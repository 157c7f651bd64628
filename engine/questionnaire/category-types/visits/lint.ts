/** The conditions of stays abroad (OV) can be met, and decide something. */
import { HOME_COUNTRY, isCountry } from '../../answer/country.ts';
import { formatAnswerReference } from '../../graph/counts.ts';
import {
  categoryPointer,
  createFinding,
  locateItems,
  type LintFinding,
  type LintRule,
  type LocatedItem,
} from '../../lint/lint-finding.ts';
import type { CategoryDefinition } from '../../document/definition.ts';
import { categoryType } from '../registry.ts';
import { MAX_STAY_CONDITIONS } from './example.ts';

export const lintStays: LintRule = ({ categories, counts = [] }) => {
  const counted = new Set(counts.flatMap(({ of }) => of));
  return categories.flatMap((category, index): readonly LintFinding[] => {
    if (categoryType(category.type).visitedPlace?.property !== 'country') return [];
    const items = locateItems(category, index);
    return [
      ...(items.length > MAX_STAY_CONDITIONS
        ? [tooManyConditions(category, index, items.length)]
        : []),
      ...items.flatMap((located) => [
        ...conditionFindings(category, located),
        ...(located.item.denies ||
        counted.has(formatAnswerReference({ categoryId: category.id, itemId: located.item.id }))
          ? []
          : [withoutOutcome(category, index, located)]),
      ]),
    ];
  });
};

const tooManyConditions = ({ id }: CategoryDefinition, index: number, count: number): LintFinding =>
  createFinding('overseas/too-many-conditions', {
    pointer: `${categoryPointer(index)}/items`,
    parameters: { count, max: MAX_STAY_CONDITIONS },
    message: `"${id}" has ${String(count)} conditions; at most ${String(MAX_STAY_CONDITIONS)} can be checked together.`,
    suggestion: 'Put countries with the same days and outcome into one condition.',
  });

const withoutOutcome = (
  { id, items = [] }: CategoryDefinition,
  index: number,
  { item, pointer }: LocatedItem,
): LintFinding =>
  createFinding('overseas/without-outcome', {
    pointer,
    message: `"${item.id}" of "${id}" has no "denies", and no count names it: it changes nothing.`,
    suggestion: 'Say what it means for the entry, or remove it.',
    edits: [{ op: 'remove', path: items.length > 1 ? pointer : `${categoryPointer(index)}/items` }],
  });

const conditionFindings = (
  { id, days: asked }: CategoryDefinition,
  { item, pointer }: LocatedItem,
): readonly LintFinding[] => {
  const { countries, days } = item;
  const of = `"${item.id}" of "${id}"`;
  if (!countries && days === undefined) {
    return [
      createFinding('overseas/condition', {
        pointer,
        parameters: { variant: 'none' },
        message: `${of} names neither "countries" nor "days", so every stay meets it.`,
        suggestion: 'Name one of them, or write "denies" on the question.',
      }),
    ];
  }
  return [
    ...(countries ?? []).flatMap((country, at) =>
      isCountry(country) && country !== HOME_COUNTRY
        ? []
        : [
            createFinding('overseas/condition', {
              pointer: `${pointer}/countries/${String(at)}`,
              parameters: { variant: country === HOME_COUNTRY ? 'home' : 'unknown', country },
              message:
                country === HOME_COUNTRY
                  ? `${of} names ${country}, which is not abroad.`
                  : `${of} names "${country}", and no country has this code.`,
              suggestion: 'Write ISO 3166-1 alpha-2 codes of countries abroad, such as SA.',
              edits:
                (countries ?? []).length > 1
                  ? [{ op: 'remove', path: `${pointer}/countries/${String(at)}` }]
                  : undefined,
            }),
          ],
    ),
    ...(days !== undefined && asked !== undefined && days > asked
      ? [
          createFinding('overseas/condition', {
            pointer: `${pointer}/days`,
            parameters: { variant: 'beyond', days, asked },
            message: `${of} reaches back ${String(days)} days, and the question asks for the last ${String(asked)} only.`,
            suggestion: 'Correct one of the two numbers.',
            edits: [{ op: 'replace', path: `${pointer}/days`, value: asked }],
          }),
        ]
      : []),
  ];
};
