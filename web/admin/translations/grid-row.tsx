import { memo, type CSSProperties, type ReactElement } from 'react';
import {
  cellContent,
  columnName,
  rowCheckbox,
  type GridColumn,
  type RowSelection,
  type TranslateGrid,
} from './grid-cell.tsx';
import type { GridRow } from './grid-rows.ts';

/** The id of a cell, by which the grid names the active one. */
export const cellId = (row: number, column: number): string =>
  `translation-${String(row)}-${String(column)}`;

/**
 * A row of the grid at its position. It renders again only if its text, its columns or its active
 * cell change. It loads nothing itself: everything it shows is passed in.
 */
export const Row = memo(
  ({
    row,
    index,
    start,
    columns,
    template,
    active,
    isSelected,
    onToggle,
    say,
  }: {
    row: GridRow;
    index: number;
    /** Pixels from the top of all rows. */
    start: number;
    columns: readonly GridColumn[];
    template: CSSProperties;
    /** The column with the keyboard focus; -1 in every other row. */
    active: number;
    /** Null where the row cannot be selected. */
    isSelected: boolean | null;
    onToggle: RowSelection['onToggle'];
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
          {column.kind === 'where' &&
            isSelected !== null &&
            rowCheckbox([row], isSelected, say('selectRow', { name: row.id }), onToggle)}
          {cellContent(row, column, say)}
        </div>
      ))}
    </div>
  ),
);
