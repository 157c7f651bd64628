import { Button, Group, List, NumberInput, Paper, Stack, Text, Title } from '@mantine/core';
import { useState, type ReactElement } from 'react';
import type { QuestionnaireDefinition } from '../../../../engine/questionnaire/index.ts';
import type { DraftReplayResult } from '../../../../schemas/api.gen.ts';
import { Failure } from '../../frame/query-states.tsx';
import { useStudioMutation } from '../../calls/studio-client.ts';
import { useMay } from '../../session/signed-in-account.ts';
import { useStudioLanguage, useWords } from '../../words/studio-words.ts';
import { nameWords } from '../shown/name-words.ts';
import { OutcomeBadge } from '../shown/outcome-badge.tsx';
import { shortQuestion } from '../shown/questionnaire-text.ts';
import { tryWords } from './try-words.ts';

const MAX_DAYS = 366;

const ReplaySummary = ({
  of: { sheets, unreadable, unchanged, changes, fault },
  definition,
}: {
  of: DraftReplayResult;
  definition: QuestionnaireDefinition;
}): ReactElement => {
  const say = useWords(tryWords);
  const sayName = useWords(nameWords);
  const language = useStudioLanguage();
  const number = (count: number): string => count.toLocaleString(language);
  const nameOf = (id: string): string => {
    const category = definition.categories.find((one) => one.id === id);
    return category ? shortQuestion(category, language) : id;
  };
  const changed = sheets - unchanged;
  const nameInList = (categoryId: string): string => `${nameOf(categoryId)} (${categoryId})`;
  return (
    <Stack role="status">
      <Title order={2} size="h4">
        {fault !== null
          ? say('replayHasErrors')
          : sheets === 0
            ? say('replayNone')
            : changed === 0
              ? say('replaySame', { sheets: number(sheets) })
              : say('replaySummary', { sheets: number(sheets), changed: number(changed) })}
      </Title>
      {unreadable > 0 && <Text size="sm">{say('unreadable', { count: number(unreadable) })}</Text>}
      {changes
        .toSorted((one, other) => other.sheets - one.sheets)
        .map((change) => (
          <Paper
            key={`${change.before} ${change.after}`}
            role="group"
            aria-label={say('transition', {
              count: number(change.sheets),
              before: sayName(`outcome.${change.before}`),
              after: sayName(`outcome.${change.after}`),
            })}
            withBorder
            p="sm"
          >
            <Group gap="sm">
              <Text fw={700}>
                {say('sheets', { count: change.sheets, number: number(change.sheets) })}
              </Text>
              <OutcomeBadge outcome={change.before} />
              <Text aria-hidden>→</Text>
              <OutcomeBadge outcome={change.after} />
            </Group>
            {change.byCategory.length > 0 && (
              <>
                <Text size="sm" mt="xs">
                  {say('byCategory')}
                </Text>
                <List size="sm">
                  {change.byCategory.map(({ categoryId, sheets: own }) => (
                    <List.Item key={categoryId}>
                      {nameInList(categoryId)}: {say('sheets', { count: own, number: number(own) })}
                    </List.Item>
                  ))}
                </List>
              </>
            )}
          </Paper>
        ))}
    </Stack>
  );
};

/**
 * Screens stored answers again with the draft: how many outcomes would change, and because of which
 * questions.
 */
export const ReplayTab = ({
  code,
  hasDraft,
  definition,
}: {
  code: string;
  hasDraft: boolean;
  definition: QuestionnaireDefinition;
}): ReactElement => {
  const say = useWords(tryWords);
  const mayReplay = useMay('replayDraft');
  const [days, setDays] = useState<string | number>(30);
  const replay = useStudioMutation('replayDraft');
  if (!mayReplay) return <Text>{say('mayNotReplay')}</Text>;
  if (!hasDraft) return <Text>{say('replayNeedsDraft')}</Text>;
  return (
    <Stack>
      <Text>{say('replayIntro')}</Text>
      <Group align="flex-end">
        <NumberInput
          label={say('days')}
          min={1}
          max={MAX_DAYS}
          clampBehavior="strict"
          hideControls
          w={160}
          value={days}
          onChange={setDays}
        />
        <Button
          disabled={typeof days !== 'number'}
          loading={replay.isPending}
          onClick={() => {
            if (typeof days === 'number') replay.mutate({ code, days });
          }}
        >
          {say('run')}
        </Button>
      </Group>
      {replay.isError && <Failure of={replay.error} />}
      {replay.data && <ReplaySummary of={replay.data} definition={definition} />}
    </Stack>
  );
};
