/** What a database uses: bytes on the disk, and the processor time of PostgreSQL's processes. */
import { readdirSync, readFileSync } from 'node:fs';
import Sqlite from 'better-sqlite3';
import pg from 'pg';

/** Linux counts processor time in hundredths of a second. */
const MS_PER_TICK = 10;

/** Bytes of an SQLite file, with what its WAL file has more. */
export const sqliteBytes = (file) => {
  const database = new Sqlite(file, { readonly: true });
  try {
    const value = (name) => database.pragma(name, { simple: true });
    return value('page_count') * value('page_size');
  } finally {
    database.close();
  }
};

/** Bytes of a PostgreSQL database, without its WAL. */
export const postgresqlBytes = async (url) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query('select pg_database_size(current_database()) as bytes');
    return Number(rows[0].bytes);
  } finally {
    await client.end();
  }
};

const ticksOf = (processId) => {
  try {
    const [, name, rest] = /^\d+ \((.*)\) (.*)$/s.exec(
      readFileSync(`/proc/${processId}/stat`, 'utf8'),
    );
    const [user, system] = rest.split(' ').slice(11, 13).map(Number);
    return name === 'postgres' ? user + system : 0;
  } catch {
    // It has just ended.
    return 0;
  }
};

/** Milliseconds of every PostgreSQL process of this machine that runs now. */
export const postgresqlCpuMs = () =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .reduce((sum, processId) => sum + ticksOf(processId), 0) * MS_PER_TICK;
