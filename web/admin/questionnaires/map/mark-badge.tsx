import { Badge } from '@mantine/core';
import {
  IconBan,
  IconEyeOff,
  IconHandStop,
  IconHome,
  IconLanguage,
  IconPlayerPlay,
  IconRefreshAlert,
  IconUserQuestion,
  type Icon,
} from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { useWords } from '../../words/studio-words.ts';
import type { NodeMark } from '../../../../engine/questionnaire/proof/logic-graph.ts';
import { mapWords } from './map-words.ts';

const BADGE_STYLES: Readonly<Record<NodeMark, { icon: Icon; color: string }>> = {
  start: { icon: IconPlayerPlay, color: 'teal' },
  loop: { icon: IconRefreshAlert, color: 'red' },
  orphan: { icon: IconEyeOff, color: 'red' },
  language: { icon: IconLanguage, color: 'blue' },
  household: { icon: IconHome, color: 'blue' },
  neverAsked: { icon: IconBan, color: 'gray' },
  askStaff: { icon: IconUserQuestion, color: 'yellow' },
  refuse: { icon: IconHandStop, color: 'orange' },
};

export const MARKS = Object.keys(BADGE_STYLES) as readonly NodeMark[];

/** A mark of a question. Icon, word and colour mean the same. */
export const MarkBadge = ({ mark }: { mark: NodeMark }): ReactElement => {
  const say = useWords(mapWords);
  const { icon: Icon, color } = BADGE_STYLES[mark];
  return (
    <Badge
      size="sm"
      variant="light"
      color={color}
      c="dark"
      tt="none"
      miw="max-content"
      leftSection={<Icon size={12} aria-hidden />}
    >
      {say(`mark.${mark}`)}
    </Badge>
  );
};
