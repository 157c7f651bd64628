import {
  useEffect,
  useMemo,
  useRef,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
} from 'react';
import type { Language } from '../../../engine/wording/language.ts';
import { useWords } from '../words/studio-words.ts';
import { columnName, rowCheckbox, type GridColumn, type RowSelection } from './grid-cell.tsx';
import { cellId, Row } from './grid-row.tsx';
import type { GridRow } from './grid-rows.ts';
import { useLanguageName } from './language-names.ts';
import { useVisibleRows } from './use-visible-rows.ts';
import { gridWords } from './words.ts';

/** The cell with the keyboard focus. */
export interface CellPosition {
  readonly row: number;
  readonly column: number;
}

/** As defined in translations.css. */
const ROW_HEIGHT = 84;
const HEAD_HEIGHT = 34;
const OVERSCAN = 3;
/**
 * More than the rows that are drawn at once, so that each new row reuses the element of one that
 * has left.
 */
const ROW_POOL_SIZE = 64;
const PAGE_ROWS = 8;

/** In rem. Text columns share the remaining width. */
const MIN_COLUMN_WIDTHS = { where: 9.5, state: 8, text: 10.5 } as const;

const widthOf = ({ kind }: GridColumn): string =>
  kind === 'text'
    ? `minmax(${String(MIN_COLUMN_WIDTHS.text)}rem, 1fr)`
    : `${String(MIN_COLUMN_WIDTHS[kind])}rem`;

const clamp = (value: number, most: number): number => Math.max(0, Math.min(value, most));

/** The cell that a key moves to; null if the key does not move. */
const nextCellPosition = (
  { key, ctrlKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey'>,
  { row, column }: CellPosition,
  last: CellPosition,
): CellPosition | null => {
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
      return { row: row + PAGE_ROWS, column };
    case 'PageUp':
      return { row: row - PAGE_ROWS, column };
    case 'Home':
      return ctrlKey ? { row: 0, column } : { row, column: 0 };
    case 'End':
      return ctrlKey ? { row: last.row, column } : { row, column: last.column };
    default:
      return null;
  }
};

const ignore = (): void => undefined;

/** The clicked cell; null if there is none. */
const cellPositionOf = (target: EventTarget): CellPosition | null => {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null;
  const { row, column } = cell?.dataset ?? {};
  return row === undefined || column === undefined
    ? null
    : { row: Number(row), column: Number(column) };
};

/**
 * The texts as a grid that renders only the visible rows. Arrow keys move, Enter edits, the space
 * bar selects.
 */
export const TextGrid = ({
  rows,
  columns,
  place,
  selection,
  onPlace,
  onEdit,
}: {
  rows: readonly GridRow[];
  columns: readonly GridColumn[];
  place: CellPosition;
  /** Null for users who cannot review these texts. */
  selection: RowSelection | null;
  onPlace: (place: CellPosition) => void;
  onEdit: (place: CellPosition) => void;
}): ReactElement => {
  const say = useWords(gridWords);
  const nameOf = useLanguageName();
  const scroller = useRef<HTMLDivElement>(null);
  const { items, height, scrollTo } = useVisibleRows(scroller, {
    count: rows.length,
    height: ROW_HEIGHT,
    above: HEAD_HEIGHT,
    overscan: OVERSCAN,
  });
  const { row: activeRow } = place;
  useEffect(() => {
    const grid = scroller.current;
    if (!grid || activeRow >= rows.length) return;
    scrollTo(activeRow);
    // Also when the editor below takes up space or the window changes its size.
    const observer = new ResizeObserver(() => {
      scrollTo(activeRow);
    });
    observer.observe(grid);
    return () => {
      observer.disconnect();
    };
  }, [activeRow, rows.length, scrollTo]);

  const template = useMemo(
    () => ({
      gridTemplateColumns: columns.map(widthOf).join(' '),
      minInlineSize: `${String(columns.reduce((sum, { kind }) => sum + MIN_COLUMN_WIDTHS[kind], 0))}rem`,
    }),
    [columns],
  );
  const selectable = useMemo(
    () => (selection ? rows.filter(selection.isSelectable) : []),
    [rows, selection],
  );
  const isEverySelected = selectable.every(({ id }) => selection?.selected.has(id) === true);
  const headOf = (column: GridColumn): ReactNode => {
    if (column.kind === 'where') {
      return (
        <>
          {selection &&
            selectable.length > 0 &&
            rowCheckbox(selectable, isEverySelected, say('selectShown'), selection.onToggle)}
          {say('where')}
        </>
      );
    }
    return column.kind === 'state' ? say('state') : nameOf(column.language satisfies Language);
  };
  const last = { row: rows.length - 1, column: columns.length - 1 };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' || event.key === 'F2') {
      event.preventDefault();
      onEdit(place);
      return;
    }
    const activeText = rows[place.row];
    const isOnGrid = event.target === scroller.current;
    if (event.key === ' ' && isOnGrid && activeText && selection?.isSelectable(activeText)) {
      event.preventDefault();
      selection.onToggle([activeText], !selection.selected.has(activeText.id));
      return;
    }
    const next = nextCellPosition(event, place, last);
    if (next === null) return;
    event.preventDefault();
    onPlace({ row: clamp(next.row, last.row), column: clamp(next.column, last.column) });
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
      onClick={({ target }) => {
        const at = cellPositionOf(target);
        if (at) onPlace(at);
      }}
      onDoubleClick={({ target }) => {
        if (target instanceof HTMLInputElement) return;
        const at = cellPositionOf(target);
        if (at) onEdit(at);
      }}
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
        style={{ blockSize: `${String(height)}px`, minInlineSize: template.minInlineSize }}
      >
        {items.map(({ index, start }) => {
          const row = rows[index];
          if (!row) return null;
          return (
            <Row
              key={index % ROW_POOL_SIZE}
              row={row}
              index={index}
              start={start - HEAD_HEIGHT}
              columns={columns}
              template={template}
              active={index === place.row ? place.column : -1}
              isSelected={selection?.isSelectable(row) ? selection.selected.has(row.id) : null}
              onToggle={selection?.onToggle ?? ignore}
              say={say}
            />
          );
        })}
      </div>
    </div>
  );
};
