import type { CategoryType } from '../../document/definition.ts';
import { categoryType } from '../registry.ts';

/** Whether what is asked of a housemate is answered by one of its items, not by a short text. */
export const isMemberChoice = (type: CategoryType, hasItems: boolean): boolean =>
  categoryType(type).needsItems || hasItems;

/** The type of the question that a category of each housemate is asked as. */
export const memberType = (type: CategoryType, hasItems: boolean): CategoryType =>
  isMemberChoice(type, hasItems) ? 'M' : 'T';
