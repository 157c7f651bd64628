/** Options that an item takes from a ValueSet contained in the same resource. */
import type { TrackedValue } from '../tracked-value.ts';

/** Codings at any depth of an expansion. */
const expandedCodings = (holder: TrackedValue): readonly TrackedValue[] =>
  holder
    .field('contains')
    .list()
    .flatMap((concept) => {
      concept.field('system').consume();
      return [concept, ...expandedCodings(concept)];
    });

/** The codings of a ValueSet that lists them; null if it names them in another way. */
const codingsOf = (valueSet: TrackedValue): readonly TrackedValue[] | null => {
  const expansion = valueSet.field('expansion');
  const expanded = expandedCodings(expansion);
  const compose = valueSet.field('compose');
  if (expanded.length > 0) {
    for (const name of ['identifier', 'timestamp', 'total']) expansion.field(name).consume();
    compose.consume();
    return expanded;
  }
  const includes = compose.field('include').list();
  const isListed =
    includes.length > 0 &&
    compose.field('exclude').value === undefined &&
    includes.every((one) => one.field('concept').list().length > 0);
  if (!isListed) return null;
  return includes.flatMap((include) => {
    for (const name of ['system', 'version']) include.field(name).consume();
    return include.field('concept').list();
  });
};

/** What describes the ValueSet itself. */
const readDescription = (valueSet: TrackedValue): void => {
  const { value } = valueSet;
  if (typeof value !== 'object' || value === null) return;
  for (const name of Object.keys(value))
    if (name !== 'compose' && name !== 'expansion') valueSet.field(name).consume();
};

/**
 * The codings of a ValueSet, by the reference of an item (`#id`, or the address of a contained one);
 * null if the resource does not list them.
 */
export type FindCodings = (reference: string) => readonly TrackedValue[] | null;

/** Finds the codings of contained ValueSets. */
export const containedCodings = (root: TrackedValue): FindCodings => {
  const valueSets = root
    .field('contained')
    .list()
    .filter((one) => one.field('resourceType').value === 'ValueSet');
  return (reference) => {
    const valueSet = valueSets.find((one) =>
      [`#${one.field('id').rawText}`, one.field('url').rawText].includes(reference),
    );
    const codings = valueSet ? codingsOf(valueSet) : null;
    if (valueSet && codings) readDescription(valueSet);
    return codings;
  };
};
