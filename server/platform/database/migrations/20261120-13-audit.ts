import { sql, type Kysely } from 'kysely';
import { columnTypes } from './column-types.ts';
import { makeRowsImmutable } from './immutable-rows.ts';

export const up = async (db: Kysely<unknown>) => {
  const { instant, counted, strict } = columnTypes(db);
  await sql`
    create table audit (
      audit_id ${counted},
      at ${instant} not null check (at >= 0),
      action text not null check (action <> ''),
      actor text not null,
      subject_index text not null,
      detail text not null
    ) ${strict}`.execute(db);
  const words = 'the audit is append-only';
  await makeRowsImmutable(db, {
    trigger: 'audit_never_changes',
    event: 'update',
    table: 'audit',
    words,
  });
  await makeRowsImmutable(db, {
    trigger: 'audit_never_shrinks',
    event: 'delete',
    table: 'audit',
    words,
  });
};
