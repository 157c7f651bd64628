import { Badge } from '@mantine/core';
import type { ReactElement } from 'react';
import type { TermsState } from '../../../schemas/api.gen.ts';
import { useWords } from '../words/studio-words.ts';
import { termsWords } from './words.ts';

const COLOURS = {
  inForce: 'teal',
  coming: 'blue',
  waiting: 'violet',
  sentBack: 'orange',
  past: 'gray',
} as const satisfies Record<TermsState, string>;

/** The state of a version today. */
export const TermsStateBadge = ({ state }: { state: TermsState }): ReactElement => {
  const say = useWords(termsWords);
  return (
    <Badge
      miw="max-content"
      tt="none"
      color={COLOURS[state]}
      {...(state === 'sentBack' && { c: 'dark' })}
      variant={state === 'inForce' ? 'filled' : 'light'}
    >
      {say(`state.${state}`)}
    </Badge>
  );
};
