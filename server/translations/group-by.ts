/** Groups things by a name that several of them may share, in their original order. */
export const groupBy = <Item>(
  items: readonly Item[],
  nameOf: (thing: Item) => string,
): ReadonlyMap<string, readonly Item[]> => {
  const groups = new Map<string, Item[]>();
  for (const thing of items) {
    const name = nameOf(thing);
    const known = groups.get(name);
    if (known) known.push(thing);
    else groups.set(name, [thing]);
  }
  return groups;
};
