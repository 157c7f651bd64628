import { Button, Group } from '@mantine/core';
import type { ReactElement } from 'react';
import { Link } from 'wouter';
import { useMay } from '../session/signed-in-account.ts';
import { useWords } from '../words/studio-words.ts';
import { tabWords } from './tab-words.ts';

/** The pages of one questionnaire, in the order of the work. */
export type QuestionnaireTab =
  | 'edit'
  | 'map'
  | 'screening'
  | 'try'
  | 'changes'
  | 'publish'
  | 'history';

const TABS = ['edit', 'map', 'screening', 'try', 'changes', 'publish', 'history'] as const;
const PATH_SEGMENTS: Readonly<Record<QuestionnaireTab, string>> = {
  edit: 'draft',
  map: 'map',
  screening: 'screening',
  try: 'try',
  changes: 'changes',
  publish: 'publish',
  history: 'history',
};

/** The path of a questionnaire page, relative to /admin. */
export const questionnaireTabPath = (code: string, tab: QuestionnaireTab): string =>
  `/questionnaires/${encodeURIComponent(code)}/${PATH_SEGMENTS[tab]}`;

/** The path where a category is edited, relative to /admin. */
export const categoryPath = (code: string, categoryId: string): string =>
  `${questionnaireTabPath(code, 'edit')}?category=${encodeURIComponent(categoryId)}`;

/** The links between the pages of one questionnaire. `current` is the open page. */
export const QuestionnaireTabs = ({
  code,
  current,
}: {
  code: string;
  current: QuestionnaireTab;
}): ReactElement => {
  const say = useWords(tabWords);
  const mayEdit = useMay('openDraft');
  return (
    <Group component="nav" aria-label={say('sections')} gap={4} className="studio-draft-tabs">
      {TABS.map((tab) => (
        <Button
          key={tab}
          component={Link}
          href={questionnaireTabPath(code, tab)}
          size="compact-md"
          variant={tab === current ? 'light' : 'subtle'}
          aria-current={tab === current ? 'page' : undefined}
        >
          {say(tab === 'edit' && !mayEdit ? 'read' : tab)}
        </Button>
      ))}
    </Group>
  );
};
