import {
  PostgresQueryCompiler,
  SqliteQueryCompiler,
  type KyselyPlugin,
  type UnknownRow,
} from 'kysely';

/** Names are few and asked for with every query. */
const remember = (rename: (name: string) => string): ((name: string) => string) => {
  const known = new Map<string, string>();
  return (name) => {
    const renamed = known.get(name) ?? rename(name);
    known.set(name, renamed);
    return renamed;
  };
};

/** The column of a property. */
export const columnOf = remember((property) =>
  property.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
);

/** The property of a column. */
export const propertyOf = remember((column) =>
  column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
);

/** The rows of one query, which all have the same columns. */
const renameColumns = (rows: readonly UnknownRow[]): UnknownRow[] => {
  const names = Object.keys(rows[0] ?? {}).map((column) => [column, propertyOf(column)] as const);
  return rows.map((row) => {
    const renamed: UnknownRow = {};
    for (const [column, property] of names) renamed[property] = row[column];
    return renamed;
  });
};

/**
 * Columns are snake_case in the database and camelCase in code. Raw SQL names them as the database
 * does; `withoutPlugins()` leaves the rows of a query as they come. The compilers below name the
 * columns of queries: Kysely's own plugin copies each query to do so.
 */
export const camelCase: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: ({ result }) => Promise.resolve({ ...result, rows: renameColumns(result.rows) }),
};

/** Writes SQL for SQLite with the names of the database. */
export class SnakeCaseSqliteCompiler extends SqliteQueryCompiler {
  protected override sanitizeIdentifier(identifier: string): string {
    return super.sanitizeIdentifier(columnOf(identifier));
  }
}

/** Writes SQL for PostgreSQL with the names of the database. */
export class SnakeCasePostgresCompiler extends PostgresQueryCompiler {
  protected override sanitizeIdentifier(identifier: string): string {
    return super.sanitizeIdentifier(columnOf(identifier));
  }
}
