import type { SqliteDatabase } from 'kysely';
import { openReader } from '../sqlite-connection.ts';
import { isData, quoted, type Cell, type TableShape } from './shape.ts';
import type { Snapshot } from './snapshot.ts';

const ROWS_AT_ONCE = 200;

type Row = Readonly<Record<string, Cell>>;

/** What a statement gives. */
const rowsFrom = (database: SqliteDatabase, text: string, values: readonly unknown[] = []) =>
  database.prepare(text).all([...values]) as readonly Row[];

const COUNTS_BY_ITSELF = /"?(\w+)"?\s+integer\s+primary\s+key\s+autoincrement/i;

const shapeOf = (database: SqliteDatabase, table: string, definition: string): TableShape => {
  const columns = rowsFrom(database, 'select name, type from pragma_table_info(?) order by name', [
    table,
  ]);
  const [, column] = COUNTS_BY_ITSELF.exec(definition) ?? [];
  const [last] =
    column === undefined
      ? []
      : rowsFrom(database, 'select seq from sqlite_sequence where name = ?', [table]);
  return {
    table,
    columns: columns.map(({ name }) => String(name)),
    bytes: columns.filter(({ type }) => type === 'BLOB').map(({ name }) => String(name)),
    counter: column === undefined ? null : { column, last: Number(last?.['seq'] ?? 0) },
  };
};

/** Every table of data in the file, by name. */
export const sqliteShapes = (database: SqliteDatabase): readonly TableShape[] =>
  rowsFrom(
    database,
    `select name, sql from sqlite_master
    where type = 'table' and name not like 'sqlite\\_%' escape '\\' order by name`,
  )
    .filter(({ name }) => isData(String(name)))
    .map(({ name, sql }) => shapeOf(database, String(name), String(sql)));

function* portions(database: SqliteDatabase, { table, columns }: TableShape) {
  const text = `select ${columns.map(quoted).join(', ')} from ${quoted(table)}`;
  let portion: (readonly Cell[])[] = [];
  for (const row of database.prepare(text).iterate([]) as IterableIterator<Row>) {
    portion.push(columns.map((column) => row[column] ?? null));
    if (portion.length < ROWS_AT_ONCE) continue;
    yield portion;
    portion = [];
  }
  if (portion.length > 0) yield portion;
}

/** The state of a file that a server may go on writing to. Throws where there is no such file. */
export const inSqliteSnapshot = async <T>(
  file: string,
  work: (snapshot: Snapshot) => Promise<T>,
): Promise<T> => {
  const connection = openReader(file);
  const { database } = connection;
  try {
    database.prepare('begin').run([]);
    const done = rowsFrom(database, 'select name from kysely_migration order by name');
    return await work({
      kind: 'sqlite',
      migrations: done.map(({ name }) => String(name)),
      tables: sqliteShapes(database),
      rowsOf: (shape) => portions(database, shape),
    });
  } finally {
    connection.close();
  }
};
