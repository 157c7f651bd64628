/**
 * How types of ours travel: as a type of the specification, whose answers contain theirs, with the
 * more precise rules beside it. A client that knows only the specification can answer them.
 */
import type { Category } from '../../../schemas/api.gen.ts';
import type { CategoryType } from '../document/definition.ts';

export const wireType = (type: CategoryType): Category['categoryType'] =>
  type === 'NU' || type === 'DA' || type === 'TI' ? 'T' : type;

/** The type of a category on the wire. */
export const typeOfWire = ({
  categoryType,
  number,
  day,
  time,
}: Pick<Category, 'categoryType' | 'number' | 'day' | 'time'>): CategoryType => {
  if (categoryType !== 'T') return categoryType;
  if (number !== undefined) return 'NU';
  if (time === 'Y') return 'TI';
  return day === 'Y' ? 'DA' : 'T';
};
