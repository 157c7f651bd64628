import { Alert, Button, Group } from '@mantine/core';
import type { ReactElement } from 'react';
import { Link } from 'wouter';
import { useStudioQuery } from '../calls/studio-client.ts';
import { formatInstant } from '../hospital/day-format.ts';
import { useTimeLeft } from '../hospital/use-time-left.ts';
import { useMay } from '../session/signed-in-account.ts';
import { useWords } from '../words/studio-words.ts';
import { ChangeEndButton } from './publish/change-end.tsx';
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

/** When the active version ends, if it does; the previous one is used again after that. */
const EndNotice = ({ code }: { code: string }): ReactElement | null => {
  const say = useWords(tabWords);
  const timeLeft = useTimeLeft();
  const open = useStudioQuery('publications', {});
  const active = open.data?.publications.find(
    (one) => one.code === code && one.state === 'inForce',
  );
  if (!active || active.endsAt === null) return null;
  const { version, endsAt } = active;
  return (
    <Alert color="orange" role="status">
      <Group justify="space-between">
        {say('endsAt', { version, when: formatInstant(endsAt), left: timeLeft(endsAt) })}
        <ChangeEndButton of={active} />
      </Group>
    </Alert>
  );
};

/**
 * The links between the pages of one questionnaire, and when its active version ends. `current` is
 * the open page.
 */
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
    <>
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
        <Button
          component={Link}
          href={`/translations?source=${encodeURIComponent(code)}`}
          size="compact-md"
          variant="subtle"
        >
          {say('translations')}
        </Button>
      </Group>
      <EndNotice code={code} />
    </>
  );
};
