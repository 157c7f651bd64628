/**
 * The chosen options after one is ticked or unticked, in the order of the list. An exclusive
 * option, such as "not applicable", and the others exclude each other: the last one ticked stays.
 */
export const toggleOption = (
  options: readonly string[],
  exclusive: readonly string[],
  chosen: readonly string[],
  id: string,
): readonly string[] => {
  if (chosen.includes(id)) return chosen.filter((other) => other !== id);
  if (exclusive.includes(id)) return [id];
  const ticked = new Set([...chosen.filter((other) => !exclusive.includes(other)), id]);
  return options.filter((other) => ticked.has(other));
};
