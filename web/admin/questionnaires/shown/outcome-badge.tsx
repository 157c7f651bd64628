import { Badge } from '@mantine/core';
import { IconCircleCheck, IconHandStop, IconProgress, IconUserQuestion } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import type { TryCase } from '../../../../schemas/api.gen.ts';
import { useWords } from '../../words/studio-words.ts';
import { nameWords } from './name-words.ts';

const BADGE_STYLES = {
  clear: { icon: IconCircleCheck, color: 'teal' },
  askStaff: { icon: IconUserQuestion, color: 'yellow' },
  refuse: { icon: IconHandStop, color: 'red' },
  incomplete: { icon: IconProgress, color: 'gray' },
} as const;

/** The outcome of a set of answers. Icon, word and colour mean the same. */
export const OutcomeBadge = ({ outcome }: { outcome: TryCase['expected'] }): ReactElement => {
  const sayName = useWords(nameWords);
  const { icon: Icon, color } = BADGE_STYLES[outcome];
  return (
    <Badge
      variant="light"
      color={color}
      c="dark"
      tt="none"
      miw="max-content"
      leftSection={<Icon size={14} aria-hidden />}
    >
      {sayName(`outcome.${outcome}`)}
    </Badge>
  );
};
