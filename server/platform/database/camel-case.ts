import { CamelCasePlugin } from 'kysely';

/**
 * Columns are snake_case in the database and camelCase in code. Raw SQL names them as the database
 * does; `withoutPlugins()` leaves the rows of a query as they come.
 */
export const camelCase = new CamelCasePlugin({ maintainNestedObjectKeys: true });

/** The column of a property. */
export const columnOf = (property: string): string =>
  property.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The property of a column. */
export const propertyOf = (column: string): string =>
  column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
