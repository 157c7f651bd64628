import { answerKind } from '../registry.ts';
import { allowedDates } from '../../answer/place.ts';
import { categoryPointer, createFinding, type LintRule } from '../../lint/lint-finding.ts';

/** A question for places (H) that has no place to offer can only be answered "none of these". */
export const lintPlacesOffered: LintRule = ({ categories }, { places, today }) => {
  if (!places) return [];
  const isOffered = places.some((place) =>
    allowedDates(place).some((date) => today === undefined || date <= today),
  );
  if (isOffered) return [];
  return categories.flatMap(({ id, type }, index) =>
    answerKind(type) === 'places'
      ? [
          createFinding('place/none-to-choose', {
            pointer: categoryPointer(index),
            message: `"${id}" asks for visits to places, but there is no place whose day can be picked.`,
            suggestion: 'Import the places first, or leave the question out.',
          }),
        ]
      : [],
  );
};
