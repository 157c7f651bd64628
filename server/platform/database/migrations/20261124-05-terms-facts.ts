import { sql, type Kysely } from 'kysely';
import { columnTypes } from './column-types.ts';

/**
 * Variants of a base type's terms, and what a version names and promises. SQLite cannot change a
 * unique constraint, so the table is created again.
 */
export const up = async (db: Kysely<unknown>) => {
  const { strict } = columnTypes(db);
  await sql`alter table terms_version rename to terms_version_before`.execute(db);
  await sql`
    create table terms_version (
      terms_code text not null primary key check (terms_code <> ''),
      kind text not null check (kind in ('privacy', 'sensitive')),
      base_type text not null check (base_type <> ''),
      variant text not null default '',
      effective_from text not null check (length(effective_from) = 8),
      facts text not null default '{"items":[],"purposes":[]}',
      retention text not null default '{}',
      title text not null,
      contents text not null,
      unique (base_type, kind, variant, effective_from)
    ) ${strict}`.execute(db);
  await sql`
    insert into terms_version (terms_code, kind, base_type, effective_from, title, contents)
    select terms_code, kind, base_type, effective_from, title, contents
    from terms_version_before`.execute(db);
  await sql`drop table terms_version_before`.execute(db);
};
