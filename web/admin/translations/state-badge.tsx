import type { ReactElement } from 'react';
import { useWords } from '../words/studio-words.ts';
import type { CellState } from './grid-rows.ts';
import { gridWords } from './words.ts';

/** The state of a translation, by word and by colour. */
export const StateBadge = ({ state }: { state: CellState }): ReactElement => {
  const say = useWords(gridWords);
  return (
    <span className="translation-state" data-state={state}>
      {say(`state.${state}`)}
    </span>
  );
};
