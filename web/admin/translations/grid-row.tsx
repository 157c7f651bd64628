import { memo, type CSSProperties, type ReactElement } from 'react';
import { cellContent, columnName, type GridColumn, type TranslateGrid } from './grid-cell.tsx';
import type { GridRow } from './grid-rows.ts';

/** Names a cell for the grid that says which one is active. */
export const cellId = (row: number, column: number): string =>
  `translation-${String(row)}-${String(column)}`;

/**
 * A row of the grid at its place; drawn again only where its text, its columns or the active cell in
 * it are others. It asks for nothing by itself: everything that it shows is handed in.
 */
export const Row = memo(
  ({
    row,
    index,
    start,
    columns,
    template,
    active,
    say,
  }: {
    row: GridRow;
    index: number;
    /** Pixels from the top of all rows. */
    start: number;
    columns: readonly GridColumn[];
    template: CSSProperties;
    /** The column that the keyboard is at; -1 in every other row. */
    active: number;
    say: TranslateGrid;
  }): ReactElement => (
    <div
      role="row"
      aria-rowindex={index + 2}
      className="translation-row translation-placed"
      style={{ ...template, transform: `translateY(${String(start)}px)` }}
    >
      {columns.map((column, at) => (
        <div
          key={columnName(column)}
          id={cellId(index, at)}
          role="gridcell"
          className="translation-cell"
          data-row={index}
          data-column={at}
          data-active={at === active ? true : undefined}
          aria-selected={at === active}
        >
          {cellContent(row, column, say)}
        </div>
      ))}
    </div>
  ),
);
