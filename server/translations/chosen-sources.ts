import { findClosestMatch } from '../../engine/questionnaire/lint/closest-match.ts';
import { createStoreReader } from '../questionnaires/index.ts';
import { readSource, listSourceNames } from './read-texts.ts';
import type { LoadedSource } from './text-source.ts';
import type { TaskContext } from '../platform/files/report.ts';

/** A name that no source has, with the one that was probably meant. */
export interface UnknownSource {
  readonly unknown: string;
  readonly meant: string | null;
  readonly known: readonly string[];
}

export type ChosenSources =
  | { readonly sources: readonly LoadedSource[] }
  | { readonly unknown: UnknownSource };

/** The first of these names that no source has; null if there is none. */
export const findUnknownSource = async (
  context: Pick<TaskContext, 'database' | 'keys'>,
  requested: readonly string[],
): Promise<UnknownSource | null> => {
  const known = await createStoreReader(context)(listSourceNames);
  const unknown = requested.find((name) => !known.includes(name));
  return unknown === undefined
    ? null
    : { unknown, meant: findClosestMatch(unknown, known) ?? null, known };
};

/**
 * The requested sources, or all of them, each read separately so that other callers can run in
 * between.
 */
export const loadChosenSources = async (
  context: Pick<TaskContext, 'database' | 'keys'>,
  requested: readonly string[],
): Promise<ChosenSources> => {
  const readStore = createStoreReader(context);
  const unknown = await findUnknownSource(context, requested);
  if (unknown) return { unknown };
  const known = await readStore(listSourceNames);
  const sources: LoadedSource[] = [];
  for (const name of known) {
    if (requested.length > 0 && !requested.includes(name)) continue;
    const source = await readStore((stores) => readSource(stores, name));
    if (source) sources.push(source);
  }
  return { sources };
};
