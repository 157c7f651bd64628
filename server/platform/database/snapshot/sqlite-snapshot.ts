import type { SqliteDatabase } from 'kysely';
import { openReader } from '../sqlite-connection.ts';
import { isDataTable, quoteIdentifier, type Cell, type TableShape } from './table-shape.ts';
import type { Snapshot } from './snapshot.ts';

const ROW_BATCH_SIZE = 200;

type Row = Readonly<Record<string, Cell>>;

/** The rows of a statement. */
const queryRows = (database: SqliteDatabase, text: string, values: readonly unknown[] = []) =>
  database.prepare(text).all([...values]) as readonly Row[];

const AUTOINCREMENT_COLUMN = /"?(\w+)"?\s+integer\s+primary\s+key\s+autoincrement/i;

const readTableShape = (
  database: SqliteDatabase,
  table: string,
  definition: string,
): TableShape => {
  const columns = queryRows(database, 'select name, type from pragma_table_info(?) order by name', [
    table,
  ]);
  const [, column] = AUTOINCREMENT_COLUMN.exec(definition) ?? [];
  const [last] =
    column === undefined
      ? []
      : queryRows(database, 'select seq from sqlite_sequence where name = ?', [table]);
  return {
    table,
    columns: columns.map(({ name }) => String(name)),
    bytes: columns.filter(({ type }) => type === 'BLOB').map(({ name }) => String(name)),
    counter: column === undefined ? null : { column, last: Number(last?.['seq'] ?? 0) },
  };
};

/** Every table of data in the file, by name. */
export const readSqliteShapes = (database: SqliteDatabase): readonly TableShape[] =>
  queryRows(
    database,
    `select name, sql from sqlite_master
    where type = 'table' and name not like 'sqlite\\_%' escape '\\' order by name`,
  )
    .filter(({ name }) => isDataTable(String(name)))
    .map(({ name, sql }) => readTableShape(database, String(name), String(sql)));

function* readBatches(database: SqliteDatabase, { table, columns }: TableShape) {
  const text = `select ${columns.map(quoteIdentifier).join(', ')} from ${quoteIdentifier(table)}`;
  let portion: (readonly Cell[])[] = [];
  for (const row of database.prepare(text).iterate([]) as IterableIterator<Row>) {
    portion.push(columns.map((column) => row[column] ?? null));
    if (portion.length < ROW_BATCH_SIZE) continue;
    yield portion;
    portion = [];
  }
  if (portion.length > 0) yield portion;
}

/** The state of a file that a server may keep writing to. Throws if there is no such file. */
export const withSqliteSnapshot = async <T>(
  file: string,
  work: (snapshot: Snapshot) => Promise<T>,
): Promise<T> => {
  const connection = openReader(file);
  const { database } = connection;
  try {
    database.prepare('begin').run([]);
    const done = queryRows(database, 'select name from kysely_migration order by name');
    return await work({
      kind: 'sqlite',
      migrations: done.map(({ name }) => String(name)),
      tables: readSqliteShapes(database),
      rowsOf: (shape) => readBatches(database, shape),
    });
  } finally {
    connection.close();
  }
};
