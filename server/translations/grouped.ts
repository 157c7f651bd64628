/** Things by a name that several of them may have, in the order in which they came. */
export const grouped = <Thing>(
  things: readonly Thing[],
  nameOf: (thing: Thing) => string,
): ReadonlyMap<string, readonly Thing[]> => {
  const groups = new Map<string, Thing[]>();
  for (const thing of things) {
    const name = nameOf(thing);
    const known = groups.get(name);
    if (known) known.push(thing);
    else groups.set(name, [thing]);
  }
  return groups;
};
