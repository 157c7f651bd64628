import { Badge, Group, List, Paper, Text, Title } from '@mantine/core';
import type { ReactElement } from 'react';
import type { QuestionnaireDefinition } from '../../../../engine/questionnaire/index.ts';
import type { AddendumPart } from '../../../../schemas/api.gen.ts';
import { formatInstant } from '../../hospital/day-format.ts';
import { useWords } from '../../words/studio-words.ts';
import { ChecklistDetailItem } from '../publish/checklist-detail-item.tsx';
import { POINTS_WITHOUT_DETAILS } from '../publish/checklist.tsx';
import { publishWords } from '../publish/publish-words.ts';
import { useVersionContent } from '../shown/use-current-questionnaire.ts';
import { addendumWords } from './addendum-words.ts';
import type { Questions } from './question-choice.tsx';

const MAX_DETAILS = 5;

/** What an addendum changes in one questionnaire, and what needs attention. */
export const AddendumPartCard = ({
  of: { code, comparedTo, points, isCritical, draft },
  title,
  questions,
}: {
  of: AddendumPart;
  title: string;
  questions: Questions;
}): ReactElement => {
  const say = useWords(addendumWords);
  const sayPoint = useWords(publishWords);
  const active = useVersionContent(code, comparedTo ?? undefined).data?.definition as
    | QuestionnaireDefinition
    | undefined;
  const open = points.filter(({ state }) => state !== 'ok');
  return (
    <Paper component="li" withBorder p="sm">
      <Group gap="sm">
        <Title order={3} size="h5">
          {title}
        </Title>
        <Text size="sm" c="dimmed">
          {code}
        </Text>
        {isCritical && (
          <Badge tt="none" variant="light" color="orange" c="dark">
            {say('critical')}
          </Badge>
        )}
      </Group>
      {draft !== null && (
        <Text size="sm">
          {say('draftStays', { who: draft.savedBy, when: formatInstant(draft.savedAt) })}
        </Text>
      )}
      {open.length === 0 && <Text size="sm">{say('noWarnings')}</Text>}
      {open.map(({ point, state, count, detail }) => (
        <div key={point}>
          <Text size="sm" fw={600} c={state === 'error' ? 'red.9' : 'dark'}>
            {sayPoint(`state.${state}`)}: {sayPoint(`bad.${point}`, { count })}
          </Text>
          {active && !POINTS_WITHOUT_DETAILS.has(point) && (
            <List size="sm">
              {detail.slice(0, MAX_DETAILS).map((one, at) => (
                <ChecklistDetailItem
                  key={`${String(at)} ${one.rule} ${one.pointer}`}
                  code={code}
                  definition={{ ...active, categories: [...active.categories, ...questions] }}
                  of={one}
                />
              ))}
              {count > MAX_DETAILS && (
                <List.Item>{sayPoint('moreDetails', { count: count - MAX_DETAILS })}</List.Item>
              )}
            </List>
          )}
        </div>
      ))}
    </Paper>
  );
};
