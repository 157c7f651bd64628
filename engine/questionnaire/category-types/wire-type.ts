/**
 * How types of ours travel: as a type of the specification, whose answers contain theirs, with the
 * more precise rules beside it. A client that knows only the specification can answer them.
 */
import type { Category } from '../../../schemas/api.gen.ts';
import type { CategoryType } from '../document/definition.ts';

/** A number is a short answer, with `number` beside it. */
const NUMBER = 'NU';

export const wireType = (type: CategoryType): Category['categoryType'] =>
  type === NUMBER ? 'T' : type;

/** The type of a category on the wire. */
export const typeOfWire = ({
  categoryType,
  number,
}: Pick<Category, 'categoryType' | 'number'>): CategoryType =>
  categoryType === 'T' && number !== undefined ? NUMBER : categoryType;
