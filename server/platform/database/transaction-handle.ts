import type { Transaction } from 'kysely';
import type { Tables } from './tables.ts';

/** What a repository works on: the handle that `database.transaction` or `database.read` passes. */
export type Handle = Transaction<Tables>;
