import { useEffect, useRef, type KeyboardEvent, type ReactElement } from 'react';
import type { Language } from '../../../engine/wording/language.ts';
import { useWords } from '../words/studio-words.ts';
import { columnName, GridCell, type GridColumn } from './grid-cell.tsx';
import type { GridRow } from './grid-rows.ts';
import { useLanguageName } from './language-names.ts';
import { useVisibleRows } from './visible-rows.ts';
import { gridWords } from './words.ts';

/** The cell that the keyboard is at. */
export interface GridPlace {
  readonly row: number;
  readonly column: number;
}

const ROW_HEIGHT = 84;
const OVERSCAN = 8;
const PAGE = 8;

/** In rem; texts share what room is left. */
const NARROWEST = { where: 9.5, state: 8, text: 10.5 } as const;

const widthOf = ({ kind }: GridColumn): string =>
  kind === 'text' ? `minmax(${String(NARROWEST.text)}rem, 1fr)` : `${String(NARROWEST[kind])}rem`;

const bounded = (value: number, most: number): number => Math.max(0, Math.min(value, most));

/** Where a key leads; null for a key that leads nowhere. */
const placeAfter = (
  { key, ctrlKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey'>,
  { row, column }: GridPlace,
  last: GridPlace,
): GridPlace | null => {
  switch (key) {
    case 'ArrowDown':
      return { row: row + 1, column };
    case 'ArrowUp':
      return { row: row - 1, column };
    case 'ArrowRight':
      return { row, column: column + 1 };
    case 'ArrowLeft':
      return { row, column: column - 1 };
    case 'PageDown':
      return { row: row + PAGE, column };
    case 'PageUp':
      return { row: row - PAGE, column };
    case 'Home':
      return ctrlKey ? { row: 0, column } : { row, column: 0 };
    case 'End':
      return ctrlKey ? { row: last.row, column } : { row, column: last.column };
    default:
      return null;
  }
};

/** The texts as a grid of which only what is seen is drawn; arrows move, Enter edits. */
export const TextGrid = ({
  rows,
  columns,
  place,
  onPlace,
  onEdit,
}: {
  rows: readonly GridRow[];
  columns: readonly GridColumn[];
  place: GridPlace;
  onPlace: (place: GridPlace) => void;
  onEdit: (place: GridPlace) => void;
}): ReactElement => {
  const say = useWords(gridWords);
  const nameOf = useLanguageName();
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVisibleRows({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: OVERSCAN,
  });
  const { row: activeRow } = place;
  useEffect(() => {
    if (activeRow < rows.length) virtual.scrollToIndex(activeRow);
  }, [activeRow, rows.length, virtual]);

  const least = columns.reduce((sum, { kind }) => sum + NARROWEST[kind], 0);
  const template = {
    gridTemplateColumns: columns.map(widthOf).join(' '),
    minInlineSize: `${String(least)}rem`,
  };
  const cellId = (row: number, column: number): string =>
    `translation-${String(row)}-${String(column)}`;
  const headOf = (column: GridColumn): string => {
    if (column.kind === 'where') return say('where');
    return column.kind === 'state' ? say('state') : nameOf(column.language satisfies Language);
  };
  const last = { row: rows.length - 1, column: columns.length - 1 };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' || event.key === 'F2') {
      event.preventDefault();
      onEdit(place);
      return;
    }
    const next = placeAfter(event, place, last);
    if (next === null) return;
    event.preventDefault();
    onPlace({ row: bounded(next.row, last.row), column: bounded(next.column, last.column) });
  };

  return (
    <div
      ref={scroller}
      className="translation-grid"
      role="grid"
      tabIndex={0}
      aria-label={say('grid')}
      aria-rowcount={rows.length + 1}
      aria-colcount={columns.length}
      aria-activedescendant={rows.length > 0 ? cellId(place.row, place.column) : undefined}
      onKeyDown={onKeyDown}
    >
      <div
        className="translation-head translation-row"
        role="row"
        aria-rowindex={1}
        style={template}
      >
        {columns.map((column) => (
          <div key={columnName(column)} role="columnheader" className="translation-cell">
            {headOf(column)}
          </div>
        ))}
      </div>
      <div
        role="rowgroup"
        className="translation-body"
        style={{
          blockSize: `${String(virtual.getTotalSize())}px`,
          minInlineSize: template.minInlineSize,
        }}
      >
        {virtual.getVirtualItems().map(({ index, start, size }) => {
          const row = rows[index];
          if (!row) return null;
          return (
            <div
              key={row.id}
              role="row"
              aria-rowindex={index + 2}
              className="translation-row translation-placed"
              style={{
                ...template,
                blockSize: `${String(size)}px`,
                transform: `translateY(${String(start)}px)`,
              }}
            >
              {columns.map((column, at) => (
                <div
                  key={columnName(column)}
                  id={cellId(index, at)}
                  role="gridcell"
                  className="translation-cell"
                  data-active={index === place.row && at === place.column ? true : undefined}
                  aria-selected={index === place.row && at === place.column}
                  onClick={() => {
                    onPlace({ row: index, column: at });
                  }}
                  onDoubleClick={() => {
                    onEdit({ row: index, column: at });
                  }}
                >
                  <GridCell row={row} column={column} />
                </div>
              ))}
            </div>
          );
        })}
      </div>
    </div>
  );
};
