import { availableParallelism } from 'node:os';
import type { UserType } from '../../../engine/visit/user-type.ts';
import type { ScenarioFile } from '../scenario-file.ts';
import { userTypeOf } from './play-scenarios.ts';

/** Each process fills its own hospital, so one process is faster for fewer runs than this. */
const PAIRS_PER_WORKER = 16;
const MAX_DEFAULT_WORKERS = 4;
/** In addition to its scenarios, each type answers every questionnaire that it is asked. */
const QUESTIONNAIRE_WEIGHT = 10;

/** The default number of processes: not more than there are cores. */
export const defaultWorkerCount = (types: number, languages: number): number =>
  Math.max(
    1,
    Math.min(
      MAX_DEFAULT_WORKERS,
      availableParallelism(),
      Math.ceil((types * languages) / PAIRS_PER_WORKER),
    ),
  );

/** Divides the user types into this many parts with about the same work; no part is empty. */
export const partitionUserTypes = (
  types: readonly UserType[],
  files: readonly ScenarioFile[],
  count: number,
): readonly (readonly UserType[])[] => {
  const weigh = (type: UserType): number =>
    files.filter((file) => userTypeOf(file) === type).length + QUESTIONNAIRE_WEIGHT;
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
