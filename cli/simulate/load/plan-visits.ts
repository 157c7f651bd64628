import type { Mix, MixVisitor, PersonKind } from './mix.ts';
import type { LoadPerson } from './load-person.ts';
import type { PlannedVisit } from './drive-load-visit.ts';

const MIN_STAY_MS = 20;
const MAX_STAY_MS = 200;

const pickWeighted = (visitors: readonly MixVisitor[], share: number): MixVisitor | undefined => {
  const all = visitors.reduce((sum, { weight }) => sum + weight, 0);
  let left = share * all;
  return visitors.find(({ weight }) => (left -= weight) < 0) ?? visitors.at(-1);
};

/**
 * The next visits, in order; the same numbers give the same visits. Null as soon as a needed person
 * is not available any more.
 */
export const planVisits = (
  { visitors }: Pick<Mix, 'visitors'>,
  people: readonly LoadPerson[],
  random: () => number,
): (() => PlannedVisit | null) => {
  const waiting = new Map<PersonKind, LoadPerson[]>();
  for (const person of people) {
    const others = waiting.get(person.kind);
    if (others) others.push(person);
    else waiting.set(person.kind, [person]);
  }
  const came = new Map<PersonKind, number>();
  let index = -1;
  return () => {
    const visitor = pickWeighted(visitors, random());
    if (!visitor) return null;
    const stayMs = MIN_STAY_MS + Math.floor(random() * (MAX_STAY_MS - MIN_STAY_MS));
    index += 1;
    if (visitor.person === null) return { index, visitor, person: null, stayMs };
    const count = came.get(visitor.person) ?? 0;
    const person = waiting.get(visitor.person)?.[count];
    if (!person) return null;
    came.set(visitor.person, count + 1);
    return { index, visitor, person, stayMs };
  };
};
