import { availableParallelism } from 'node:os';
import type { UserType } from '../../../engine/visit/user-type.ts';
import type { ScenarioFile } from '../scenario-file.ts';
import { typeOf } from './visit-outcomes.ts';

/** A process of its own fills a hospital of its own: fewer runs than these are sooner done in one. */
const PAIRS_OF_ONE = 16;
const MOST = 4;
/** Beside its scenarios each type answers every questionnaire that it is asked. */
const SCENARIOS_OF_QUESTIONNAIRES = 10;

/** How many processes share the work where nobody says it: not more than there are cores. */
export const usualWorkers = (types: number, languages: number): number =>
  Math.max(
    1,
    Math.min(MOST, availableParallelism(), Math.ceil((types * languages) / PAIRS_OF_ONE)),
  );

/** The user types in so many parts, of about the same work each; none of them is empty. */
export const partsOf = (
  types: readonly UserType[],
  files: readonly ScenarioFile[],
  count: number,
): readonly (readonly UserType[])[] => {
  const weigh = (type: UserType): number =>
    files.filter((file) => typeOf(file) === type).length + SCENARIOS_OF_QUESTIONNAIRES;
  const heaviestFirst = types
    .map((type) => ({ type, weight: weigh(type) }))
    .toSorted((one, other) => other.weight - one.weight);
  const parts = Array.from({ length: Math.min(count, types.length) }, () => ({
    types: new Set<UserType>(),
    weight: 0,
  }));
  for (const { type, weight } of heaviestFirst) {
    const [lightest] = parts.toSorted((one, other) => one.weight - other.weight);
    if (!lightest) continue;
    lightest.types.add(type);
    lightest.weight += weight;
  }
  return parts.map((part) => types.filter((type) => part.types.has(type)));
};
