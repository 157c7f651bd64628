import { postgresPool } from '../postgres-connection.ts';
import { isDataTable, quoteIdentifier, type Cell, type TableShape } from './table-shape.ts';
import type { Snapshot } from './snapshot.ts';

const ROW_BATCH_SIZE = 200;
/** For a table of pictures: a batch must fit into memory. */
const BINARY_ROW_BATCH_SIZE = 10;

type Row = Readonly<Record<string, Cell>>;

/** Runs one statement and returns its rows. */
export type RunQuery = (text: string, values?: readonly unknown[]) => Promise<readonly Row[]>;

/** Runs `work` on one connection, which no one else uses at the same time. */
export const withSingleConnection = async <T>(
  url: string,
  work: (ask: RunQuery) => Promise<T>,
): Promise<T> => {
  const pool = postgresPool({ url, withoutTimeouts: true, maxConnections: 1 });
  try {
    const client = await pool.connect();
    try {
      return await work(async (text, values = []) => {
        const { rows } = await client.query<Row>(text, values);
        return rows;
      });
    } finally {
      client.release();
    }
  } finally {
    await pool.end();
  }
};

const columnsIn = (ask: RunQuery, table: string) =>
  ask(
    `select column_name as name, data_type as type, is_identity as counts
    from information_schema.columns
    where table_schema = current_schema() and table_name = $1 order by column_name collate "C"`,
    [table],
  );

const readTableShape = async (ask: RunQuery, table: string): Promise<TableShape> => {
  const columns = await columnsIn(ask, table);
  const counting = columns.find(({ counts }) => counts === 'YES');
  const column = counting === undefined ? null : String(counting['name']);
  const last = async (): Promise<number> => {
    const [sequence] = await ask('select pg_get_serial_sequence($1, $2) as name', [table, column]);
    const [state] = await ask(`select last_value, is_called from ${String(sequence?.['name'])}`);
    // Before its first number, a sequence reports that number as its last.
    return Number(state?.['last_value'] ?? 0) - (state?.['is_called'] ? 0 : 1);
  };
  return {
    table,
    columns: columns.map(({ name }) => String(name)),
    bytes: columns.filter(({ type }) => type === 'bytea').map(({ name }) => String(name)),
    counter: column === null ? null : { column, last: await last() },
  };
};

/** Every table of data in the schema that comes first on the connection's path, by name. */
export const readPostgresShapes = async (ask: RunQuery): Promise<readonly TableShape[]> => {
  const tables = await ask(
    `select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE'
    order by table_name collate "C"`,
  );
  const shapes: TableShape[] = [];
  for (const { name } of tables) {
    if (isDataTable(String(name))) shapes.push(await readTableShape(ask, String(name)));
  }
  return shapes;
};

async function* readBatches(ask: RunQuery, { table, columns, bytes }: TableShape) {
  const atOnce = bytes.length > 0 ? BINARY_ROW_BATCH_SIZE : ROW_BATCH_SIZE;
  const names = columns.map(quoteIdentifier).join(', ');
  await ask(`declare whole no scroll cursor for select ${names} from ${quoteIdentifier(table)}`);
  for (;;) {
    const rows = await ask(`fetch ${atOnce} from whole`);
    if (rows.length === 0) break;
    yield rows.map((row) => columns.map((column) => row[column] ?? null));
  }
  await ask('close whole');
}

/**
 * The state of a database that servers may keep writing to. Throws if it has none of our tables.
 */
export const withPostgresSnapshot = <T>(
  url: string,
  work: (snapshot: Snapshot) => Promise<T>,
): Promise<T> =>
  withSingleConnection(url, async (ask) => {
    await ask('begin isolation level repeatable read read only');
    try {
      const done = await ask('select name from kysely_migration order by name collate "C"');
      return await work({
        kind: 'postgresql',
        migrations: done.map(({ name }) => String(name)),
        tables: await readPostgresShapes(ask),
        rowsOf: (shape) => readBatches(ask, shape),
      });
    } finally {
      await ask('rollback');
    }
  });
