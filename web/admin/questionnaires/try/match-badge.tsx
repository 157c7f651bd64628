import { Badge } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { useWords } from '../../words/studio-words.ts';
import { tryWords } from './try-words.ts';

/** Whether a case or a test still ends as expected. */
export const MatchBadge = ({ isSame }: { isSame: boolean }): ReactElement => {
  const say = useWords(tryWords);
  const Icon = isSame ? IconCheck : IconAlertTriangle;
  return (
    <Badge
      variant="light"
      tt="none"
      c="dark"
      color={isSame ? 'gray' : 'red'}
      leftSection={<Icon size={14} aria-hidden />}
    >
      {say(isSame ? 'asExpected' : 'different')}
    </Badge>
  );
};
