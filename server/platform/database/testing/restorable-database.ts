import pg from 'pg';

/**
 * Everything here is temporary, so no other connection sees it. The rows are compared by number and
 * newest transaction, and the form (tables, triggers, settings of the database) in the same way.
 */
const KEEP_STATE = `
  create function pg_temp.form() returns text language sql as $$
    select concat_ws(' ',
      (select count(*) || '-' || max(xmin::text::bigint) from pg_class),
      (select count(*) || '-' || max(xmin::text::bigint) from pg_attribute),
      (select count(*) || '-' || max(xmin::text::bigint) from pg_constraint),
      (select count(*) || '-' || max(xmin::text::bigint) from pg_trigger),
      (select count(*) || '-' || max(xmin::text::bigint) from pg_proc),
      (select count(*) || '-' || max(xmin::text::bigint) from pg_namespace),
      (select count(*) from pg_db_role_setting join pg_database d on setdatabase = d.oid
        where datname = current_database()),
      (select datallowconn from pg_database where datname = current_database()))
  $$;
  create temp table kept (name text, size bigint, newest bigint, content json);
  create temp table kept_number as
    select format('%I.%I', schemaname, sequencename) as name, last_value from pg_sequences;
  create temp table kept_form (form text);

  create function pg_temp.restore() returns boolean language plpgsql as $$
  declare
    this record;
    is_changed boolean;
  begin
    -- What a test has left running must not write into the next one.
    perform pg_terminate_backend(pid, 5000) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid();
    if pg_temp.form() <> (select form from pg_temp.kept_form) then return false; end if;
    -- No trigger or foreign key protects the rows from this transaction.
    perform set_config('session_replication_role', 'replica', true);
    for this in select * from pg_temp.kept loop
      execute format('select count(*) <> $1 or max(xmin::text::bigint) > $2 from public.%I', this.name)
        into is_changed using this.size, this.newest;
      continue when is_changed is not true;
      execute format('delete from public.%I', this.name);
      execute format(
        'insert into public.%1$I overriding system value
         select * from json_populate_recordset(null::public.%1$I, $1)', this.name)
        using this.content;
      update pg_temp.kept set newest = pg_current_xact_id()::text::bigint where name = this.name;
    end loop;
    perform setval(name, coalesce(last_value, 1), last_value is not null) from pg_temp.kept_number;
    return true;
  end $$;

  do $$
  declare
    own text;
  begin
    for own in select tablename from pg_tables where schemaname = 'public' loop
      execute format(
        'insert into pg_temp.kept
         select %1$L, count(*), pg_current_xact_id()::text::bigint, coalesce(json_agg(t), ''[]'')
         from public.%1$I t', own);
    end loop;
  end $$;
  insert into kept_form select pg_temp.form();
`;

/**
 * One connection that stays open, because a new one costs as much as a database. It does not keep
 * the process from exiting.
 */
export const keptConnection = (url: string): pg.Pool => {
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    idleTimeoutMillis: 0,
    allowExitOnIdle: true,
  });
  pool.on('error', () => undefined);
  return pool;
};

/** A database whose rows can be restored. */
export interface RestorableDatabase {
  /**
   * Ends all other connections and restores the rows. Returns false if that is not possible, because
   * the form has changed or the kept connection is lost.
   */
  readonly restore: () => Promise<boolean>;
  readonly close: () => Promise<void>;
}

/** Keeps the present rows of a database. */
export const keepRows = async (url: string): Promise<RestorableDatabase> => {
  const kept = keptConnection(url);
  await kept.query(KEEP_STATE);
  return {
    restore: async () => {
      try {
        const { rows } = await kept.query<{ restored: boolean }>(
          'select pg_temp.restore() as restored',
        );
        return rows[0]?.restored === true;
      } catch {
        return false;
      }
    },
    close: () => kept.end(),
  };
};
