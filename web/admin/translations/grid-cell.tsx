import type { ReactElement } from 'react';
import { textDirection, langAttribute, type Language } from '../../../engine/wording/language.ts';
import type { Translate, StudioWords } from '../words/studio-words.ts';
import { cellState, type CellState, type GridRow } from './grid-rows.ts';
import type { gridWords } from './words.ts';

/** A column of the grid. */
export type GridColumn =
  | { readonly kind: 'where' }
  | { readonly kind: 'text'; readonly language: Language; readonly withState: boolean }
  | { readonly kind: 'state'; readonly language: Language };

export type TranslateGrid =
  typeof gridWords extends StudioWords<infer Key> ? Translate<Key> : never;

export const columnName = (column: GridColumn): string =>
  column.kind === 'where' ? 'where' : `${column.kind}-${column.language}`;

/**
 * More characters than three lines of the widest column hold, so that the browser does not lay out
 * the rest.
 */
const MAX_CELL_LENGTH = 400;
const truncate = (text: string): string =>
  text.length > MAX_CELL_LENGTH ? text.slice(0, MAX_CELL_LENGTH) : text;

const stateBadge = (state: CellState | 'pending', say: TranslateGrid): ReactElement => (
  <span className="translation-state" data-state={state}>
    {say(state === 'pending' ? 'pending' : `state.${state}`)}
  </span>
);

const stateOf = (row: GridRow, language: Language, say: TranslateGrid): ReactElement => {
  const state = cellState(row, language);
  return (
    <>
      {state && stateBadge(state, say)}
      {row.written.get(language)?.isPending === true && stateBadge('pending', say)}
    </>
  );
};

/** How the rows are selected; `label` is the name of a row's checkbox. */
export interface RowSelection {
  readonly selected: { readonly has: (id: string) => boolean };
  readonly isSelectable: (row: GridRow) => boolean;
  readonly onToggle: (rows: readonly GridRow[], isSelected: boolean) => void;
}

/** The checkbox of a row or, with all the rows that can be selected, of the head. */
export const rowCheckbox = (
  rows: readonly GridRow[],
  isSelected: boolean,
  label: string,
  onToggle: RowSelection['onToggle'],
): ReactElement => (
  <input
    type="checkbox"
    className="translation-select"
    aria-label={label}
    // The grid has one stop for the keyboard; there, the space bar selects the row.
    tabIndex={-1}
    checked={isSelected}
    onChange={() => {
      onToggle(rows, !isSelected);
    }}
  />
);

/**
 * The content of a cell. It is a function that returns plain elements, not components, because
 * scrolling shows some hundred new cells in one frame. The Korean text shown for a missing
 * translation is never its value.
 */
export const cellContent = (row: GridRow, column: GridColumn, say: TranslateGrid): ReactElement => {
  if (column.kind === 'where') {
    return (
      <>
        <p className="translation-role">{say(`role.${row.text.role}`)}</p>
        <p className="translation-place">{row.id}</p>
      </>
    );
  }
  if (column.kind === 'state') return stateOf(row, column.language, say);
  const { language, withState } = column;
  const one = row.written.get(language);
  const isRead = cellState(row, language) !== null;
  const isDoubted = withState && isRead && language !== 'ko' && one?.state !== 'reviewed';
  const lines = isDoubted ? 2 : 3;
  return (
    <>
      {one ? (
        <p
          className="translation-text"
          data-lines={lines}
          lang={langAttribute(language)}
          dir={textDirection(language)}
        >
          {truncate(one.text)}
        </p>
      ) : (
        <p
          className="translation-text translation-absent"
          data-lines={lines}
          title={isRead ? say('koreanShown') : undefined}
          {...(isRead && { lang: 'ko' })}
        >
          {isRead ? truncate(row.korean) : say('notRead')}
        </p>
      )}
      {isDoubted && stateOf(row, language, say)}
    </>
  );
};
