/** The migrations of this program, compared with those that a store has had. */
import { migrations } from './migrations/migrations.ts';

/** The names of every migration of this program, in the order in which they run. */
export const knownMigrations = (): readonly string[] => Object.keys(migrations).sort();

/** How the applied migrations compare with those of this program. */
export const compareMigrations = (
  done: readonly string[],
): { readonly pending: readonly string[]; readonly unknown: readonly string[] } => {
  const known = knownMigrations();
  return {
    pending: known.filter((name) => !done.includes(name)),
    unknown: done.filter((name) => !known.includes(name)),
  };
};

/**
 * Why this program cannot use data with these unknown migrations, and what the operator does next;
 * null if there are none.
 */
export const unknownMigrationsFault = (
  unknown: readonly string[],
): { readonly message: string; readonly fix: string } | null => {
  const [first] = unknown;
  if (first === undefined) return null;
  const isFromDevelopment = first < (knownMigrations()[0] ?? '');
  return isFromDevelopment
    ? {
        message: `The data is from a development version before the first release (${first}). This program cannot migrate it.`,
        fix: 'Export what you need with that version. Then start with an empty data folder and database.',
      }
    : {
        message: `A newer program has worked on the data: ${first}.`,
        fix: 'Start that program, or restore a backup of before.',
      };
};
