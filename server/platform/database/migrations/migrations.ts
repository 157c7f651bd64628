/** Every migration, in order. A migration that has shipped never changes: a later one corrects it. */
import type { Migration } from 'kysely';
import * as initialSchema from './20261125-initial-schema.ts';

export const migrations: Record<string, Migration> = {
  '20261125-initial-schema': initialSchema,
};
