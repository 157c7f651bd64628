import type { Transaction } from 'kysely';
import type { Tables } from './tables.ts';

/** What a repository works on: the handle that `database.transaction` or `database.read` gives. */
export type Handle = Transaction<Tables>;
