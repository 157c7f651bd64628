import type { QuestionnaireDefinition } from '../document/definition.ts';

const MAX_ID_LENGTH = 64;

/** Names that every object of JavaScript has: some validators take them for given answers. */
export const RESERVED_IDS: ReadonlySet<string> = new Set(
  Object.getOwnPropertyNames(Object.prototype).filter((name) => /^[A-Za-z]/u.test(name)),
);

/**
 * Gives ids that nothing in the questionnaire has, each once: the wish itself where it is free, else
 * with a number behind it. Capital letters do not tell two ids apart.
 */
export const createIdGenerator = ({
  categories,
}: QuestionnaireDefinition): ((preferredId: string) => string) => {
  const taken = new Set(
    [
      ...RESERVED_IDS,
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
