import { Badge } from '@mantine/core';
import type { ReactElement } from 'react';
import { useWords } from '../words/studio-words.ts';
import type { CellState } from './grid-rows.ts';
import { gridWords } from './words.ts';

const COLORS: Readonly<Record<CellState, string>> = {
  missing: 'red.9',
  machine: 'grape.9',
  needsReview: 'orange.9',
  stale: 'orange.9',
  reviewed: 'teal.8',
};

/** The state of a translation, by word and by colour. */
export const StateBadge = ({ state }: { state: CellState }): ReactElement => {
  const say = useWords(gridWords);
  return (
    <Badge size="sm" variant="outline" color={COLORS[state]} className="translation-state">
      {say(`state.${state}`)}
    </Badge>
  );
};
