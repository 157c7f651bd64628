/** Every migration, in order. A migration that has shipped never changes: a later one corrects it. */
import type { Migration } from 'kysely';
import * as initialSchema from './20261125-initial-schema.ts';
import * as retractedDenials from './20261125-retracted-denials.ts';

export const migrations: Record<string, Migration> = {
  '20261125-initial-schema': initialSchema,
  '20261125-retracted-denials': retractedDenials,
};
