import { Badge } from '@mantine/core';
import type { ReactElement } from 'react';
import type { StudioPass } from '../../../schemas/api.gen.ts';
import { useWords } from '../words/studio-words.ts';
import { passWords } from './words.ts';

/** What the answers behind a pass mean for staff; nothing if they mean nothing. */
export const ScreeningMarks = ({
  of: { outcome, asksPlaces },
}: {
  of: Pick<StudioPass, 'outcome' | 'asksPlaces'>;
}): ReactElement => {
  const say = useWords(passWords);
  return (
    <>
      {outcome !== 'clear' && (
        <Badge
          miw="max-content"
          color={outcome === 'refused' ? 'red' : 'orange'}
          variant="outline"
          c="dark"
          tt="none"
        >
          {say(`outcome.${outcome}`)}
        </Badge>
      )}
      {asksPlaces && (
        <Badge miw="max-content" color="orange" variant="outline" c="dark" tt="none">
          {say('asksPlaces')}
        </Badge>
      )}
    </>
  );
};
