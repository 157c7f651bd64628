import type { Item } from '../../schemas/api.gen.ts';

type Option = Pick<Item, 'inquiryMappingId' | 'notApplicable'>;

/**
 * The chosen options after one is ticked or unticked, in the order of the list. "Not applicable"
 * and the other options exclude each other: the one ticked last stays.
 */
export const toggleOption = (
  options: readonly Option[],
  chosen: readonly string[],
  id: string,
): readonly string[] => {
  if (chosen.includes(id)) return chosen.filter((other) => other !== id);
  const excludes = new Map(options.map((o) => [o.inquiryMappingId, o.notApplicable === 'Y']));
  if (excludes.get(id)) return [id];
  const ticked = new Set([...chosen.filter((other) => !excludes.get(other)), id]);
  return options.map((option) => option.inquiryMappingId).filter((other) => ticked.has(other));
};
