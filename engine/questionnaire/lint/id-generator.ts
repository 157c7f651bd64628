import type { QuestionnaireDefinition } from '../document/definition.ts';

const MAX_ID_LENGTH = 64;

/** Property names that every JavaScript object has: some validators treat them as given answers. */
export const RESERVED_IDS: ReadonlySet<string> = new Set(
  Object.getOwnPropertyNames(Object.prototype).filter((name) => /^[A-Za-z]/u.test(name)),
);

/**
 * Creates ids that are not used in the questionnaire, each once: the wanted id if it is free,
 * otherwise with a number appended. Ids that differ only in case count as the same.
 * @param alsoTaken ids that are used elsewhere
 */
export const createIdGenerator = (
  { categories, counts: ofAnswers = [] }: QuestionnaireDefinition,
  alsoTaken: readonly string[] = [],
): ((preferredId: string) => string) => {
  const taken = new Set(
    [
      ...RESERVED_IDS,
      ...alsoTaken,
      ...ofAnswers.map(({ id }) => id),
      ...categories.flatMap(({ id, items = [] }) => [id, ...items.map((item) => item.id)]),
    ].map((id) => id.toLowerCase()),
  );
  const counts = new Map<string, number>();
  return (preferredId) => {
    const shortest = preferredId.slice(0, MAX_ID_LENGTH);
    let id = shortest;
    let count = counts.get(preferredId) ?? 1;
    while (taken.has(id.toLowerCase())) {
      count += 1;
      id = `${shortest.slice(0, MAX_ID_LENGTH - String(count).length)}${String(count)}`;
    }
    counts.set(preferredId, count);
    taken.add(id.toLowerCase());
    return id;
  };
};
