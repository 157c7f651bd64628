/** Opens and seals the rows of a table, as the registry of sealed columns says. */
import type { Insertable, Selectable, Updateable } from 'kysely';
import { propertyOf } from './camel-case.ts';
import { DIRECTORY_TABLES, type DirectoryTable } from './directory-tables.ts';
import type { Keys } from '../keys/keys.ts';
import { SEALED_TABLES } from './sealed-columns.ts';
import type { Tables } from './tables.ts';
import type { Bit } from './tables/bit.ts';

type BitColumnOf<Row> = { [C in keyof Row]-?: Row[C] extends Bit ? C : never }[keyof Row];
type BitColumn = { [T in keyof Tables]: BitColumnOf<Tables[T]> }[keyof Tables];

/** Columns that hold 0 or 1; they are booleans in code. */
const BITS: Readonly<Record<BitColumn, true>> = {
  completePlace: true,
  hasAuthority: true,
  isCritical: true,
  isDisabled: true,
  isEntitled: true,
  isManager: true,
  isNew: true,
  isRemoval: true,
};

/**
 * An opened row: `nameSealed` becomes the opened `name`, a bit becomes a boolean, and indexes are
 * left out, because they are derived from sealed columns.
 */
export type Opened<Row> = {
  [
    C in keyof Row as C extends `${infer Name}Sealed`
      ? Name
      : C extends `${string}Index`
        ? never
        : C
  ]: Row[C] extends Bit ? boolean : Row[C];
};

/** An opened row whose sealed columns are null if they do not open. */
type OpenedOrNull<Row> = {
  [Name in keyof Opened<Row>]:
    | Opened<Row>[Name]
    | (`${string & Name}Sealed` extends keyof Row ? null : never);
};

type Values = Readonly<Record<string, unknown>>;

interface SealedColumn {
  readonly column: string;
  /** Its name in the row, such as `nameSealed`. */
  readonly property: string;
  /** Its name in the opened row, such as `name`. */
  readonly name: string;
  readonly purpose: string;
}

const shapeOf = (table: keyof Tables) => {
  const entry = SEALED_TABLES.find((one) => one.table === table);
  const sealed = (entry?.sealed ?? []).map((column): SealedColumn => {
    const property = propertyOf(column);
    const name = property.slice(0, -'Sealed'.length);
    return { column, property, name, purpose: `${table}.${column}` };
  });
  const indexes = Object.entries(entry?.indexes ?? {}).map(
    ([column, { purpose, columns, of }]) => ({
      property: propertyOf(column),
      purpose,
      sources: sealed.filter((one) => columns.includes(one.column)),
      of,
    }),
  );
  // An item of the directory comes from a file and may have more fields than its table.
  const whole = (DIRECTORY_TABLES as Partial<Record<keyof Tables, DirectoryTable>>)[table];
  const keys = (entry?.primaryKey ?? []).map((column) => [column, propertyOf(column)] as const);
  const rowId = (row: Values): string =>
    entry?.rowId(Object.fromEntries(keys.map(([column, key]) => [column, row[key]]))) ?? '';
  return {
    sealed,
    sealedBy: new Map(sealed.map((one) => [one.property, one])),
    sealedAs: new Map(sealed.map((one) => [one.name, one])),
    indexes,
    rowId,
    columns: whole ? new Set([whole.id, ...whole.columns]) : null,
  };
};
type Shape = ReturnType<typeof shapeOf>;

const shapes = new Map<keyof Tables, Shape>();
const shape = (table: keyof Tables): Shape => {
  const known = shapes.get(table) ?? shapeOf(table);
  shapes.set(table, known);
  return known;
};

/** The index of an item; null if a source column is null, undefined if one is missing. */
const indexOf = (
  keys: Keys,
  { purpose, sources, of }: Shape['indexes'][number],
  item: Values,
): string | null | undefined => {
  const texts: Record<string, string> = {};
  for (const { column, name } of sources) {
    const text = item[name];
    if (typeof text !== 'string') return text === null ? null : undefined;
    texts[column] = text;
  }
  return keys.index(purpose, of(texts));
};

/** Opens and seals the rows of one table. A row may be partial, but must have its primary key. */
export const rowCodec = <Table extends keyof Tables>(keys: Keys, table: Table) => {
  const { sealedBy, sealedAs, indexes, rowId, columns } = shape(table);

  const opened = (row: Values, open: Keys['openOrNull']): Values => {
    const item: Record<string, unknown> = {};
    for (const [property, value] of Object.entries(row)) {
      const column = sealedBy.get(property);
      if (column && typeof value === 'string') {
        item[column.name] = open(column.purpose, rowId(row), value);
      } else if (column) {
        item[column.name] = value;
      } else if (!indexes.some((index) => index.property === property)) {
        item[property] = property in BITS ? value === 1 : value;
      }
    }
    return item;
  };

  const sealed = (item: Values): Values => {
    const row: Record<string, unknown> = {};
    for (const index of indexes) {
      const made = indexOf(keys, index, item);
      if (made !== undefined) row[index.property] = made;
    }
    // A seal may be bound to an index.
    const id = rowId({ ...item, ...row });
    for (const [name, value] of Object.entries(item)) {
      const column = sealedAs.get(name);
      if (column) {
        row[column.property] =
          typeof value === 'string' ? keys.seal(column.purpose, id, value) : value;
      } else if (columns?.has(name) !== false) {
        row[name] = name in BITS ? Number(value) : value;
      }
    }
    return row;
  };

  type Row = Selectable<Tables[Table]>;
  type Item = Opened<Insertable<Tables[Table]>>;
  return {
    /** What the seals of a row are bound to; names it in reports. */
    rowId: (row: Partial<Row>): string => rowId(row),

    /** The row with its sealed columns opened. Throws UnsealFailed if one does not open. */
    open: <Part extends Partial<Row>>(row: Part): Opened<Part> =>
      opened(row, (...seal) => keys.open(...seal)) as Opened<Part>,

    /** As `open`, but a sealed column that does not open is null. */
    openOrNull: <Part extends Partial<Row>>(row: Part): OpenedOrNull<Part> =>
      opened(row, (...seal) => keys.openOrNull(...seal)) as OpenedOrNull<Part>,

    /** The row of an item, with its sealed columns and indexes. */
    seal: (item: Item): Insertable<Tables[Table]> => sealed(item) as Insertable<Tables[Table]>,

    /** Some columns of a row, sealed. The item must have the row's primary key too. */
    sealPart: (item: Partial<Item>): Updateable<Tables[Table]> =>
      sealed(item) as Updateable<Tables[Table]>,

    /** The index that finds rows with these values. Throws if a value is missing. */
    index: (property: keyof Row & `${string}Index`, values: Partial<Item>): string => {
      const index = indexes.find((one) => one.property === property);
      const made = index && indexOf(keys, index, values);
      if (typeof made !== 'string') throw new Error(`no value for ${table}.${property}`);
      return made;
    },
  };
};
