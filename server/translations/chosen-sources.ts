import { findClosestMatch } from '../../engine/questionnaire/lint/closest-match.ts';
import { readingOf } from '../questionnaires/review/reading.ts';
import { readSource, sourceNames } from './read-texts.ts';
import type { ReadSource } from './text-source.ts';
import type { TaskContext } from '../platform/files/report.ts';

/** A name that no source has, with the one that may be meant. */
export interface UnknownSource {
  readonly unknown: string;
  readonly meant: string | null;
  readonly known: readonly string[];
}

export type ChosenSources =
  | { readonly sources: readonly ReadSource[] }
  | { readonly unknown: UnknownSource };

/** The first of these names that nothing has; null where there is none. */
export const unknownSource = async (
  context: Pick<TaskContext, 'database' | 'keys'>,
  wanted: readonly string[],
): Promise<UnknownSource | null> => {
  const known = await readingOf(context)(sourceNames);
  const unknown = wanted.find((name) => !known.includes(name));
  return unknown === undefined
    ? null
    : { unknown, meant: findClosestMatch(unknown, known) ?? null, known };
};

/** The sources asked for, or all of them, each read by itself; others get their turn in between. */
export const chosenSources = async (
  context: Pick<TaskContext, 'database' | 'keys'>,
  wanted: readonly string[],
): Promise<ChosenSources> => {
  const reading = readingOf(context);
  const unknown = await unknownSource(context, wanted);
  if (unknown) return { unknown };
  const known = await reading(sourceNames);
  const sources: ReadSource[] = [];
  for (const name of known) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    const source = await reading((stores) => readSource(stores, name));
    if (source) sources.push(source);
  }
  return { sources };
};
