import { Alert, Badge, Group, Stack } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import type { AnswerCountsResult, AnswerFilter, StudioAnswer } from '../../../schemas/api.gen.ts';
import { STUDIO_CALLS } from '../../../schemas/studio-calls.ts';
import { EmptyState, Failure, Loaded, Loading } from '../frame/states.tsx';
import { StudioPage } from '../frame/studio-page.tsx';
import { useTold } from '../frame/use-told.ts';
import { askStudio, useStudioChange } from '../calls/studio-server.ts';
import { useMay } from '../session/signed-in.ts';
import { MoreButton } from '../visits/more-button.tsx';
import { ReasonDialog } from '../visits/reason-dialog.tsx';
import { usePages } from '../visits/use-pages.ts';
import { useWords } from '../words/studio-words.ts';
import { AnswerFilters } from './answer-filters.tsx';
import { AnswerTable } from './answer-table.tsx';
import { ExportAnswers } from './export-answers.tsx';
import { answerWords } from './words.ts';

const ALL_OF_TODAY: AnswerFilter = {
  from: '',
  to: '',
  userType: null,
  language: null,
  outcome: null,
  questionnaire: null,
  device: null,
};

const Counts = ({ counts }: { counts: AnswerCountsResult }): ReactElement => {
  const say = useWords(answerWords);
  return (
    <Group gap="xs" role="status">
      {(['total', 'clear', 'askStaff', 'refuse'] as const).map((name) => (
        <Badge key={name} variant="light" color="gray" c="dark" tt="none" size="lg">
          {say(name, { count: counts[name].toLocaleString() })}
        </Badge>
      ))}
    </Group>
  );
};

/** The list itself, for whom it is. */
const Listed = ({ filter }: { filter: AnswerFilter }): ReactElement => {
  const say = useWords(answerWords);
  const told = useTold();
  const list = usePages('answerList', { filter });
  const lift = useStudioChange('liftRefusal', { refreshes: ['answerList', 'answerCounts'] });
  const [lifting, setLifting] = useState<StudioAnswer | null>(null);
  if (list.isError && list.data === undefined) {
    return <Failure of={list.error} onRetry={() => void list.refetch()} />;
  }
  if (list.data === undefined) return <Loading />;
  const answers = list.data.pages.flatMap((page) => page.answers);
  return (
    <Stack>
      {answers.length === 0 ? (
        <EmptyState title={say('emptyTitle')}>{say('empty')}</EmptyState>
      ) : (
        <AnswerTable answers={answers} onLift={setLifting} />
      )}
      <MoreButton of={list} />
      <ReasonDialog
        asked={
          lifting === null
            ? null
            : {
                title: say('liftTitle'),
                body: say('liftBody'),
                action: say('lift'),
                isDangerous: true,
              }
        }
        isBusy={lift.isPending}
        onClose={() => {
          setLifting(null);
        }}
        onReason={(reason) => {
          lift.mutate(
            { answerId: lifting?.answerId ?? '', reason },
            {
              onSuccess: () => {
                told.done(say('lifted'));
              },
              onError: told.failed,
              onSettled: () => {
                setLifting(null);
              },
            },
          );
        }}
      />
    </Stack>
  );
};

/** `/admin/answers`: what visitors submitted; whoever may see no person sees how many. */
export const AnswersPage = (): ReactElement => {
  const say = useWords(answerWords);
  const seesList = useMay(STUDIO_CALLS.answerList.roles);
  const [filter, setFilter] = useState(ALL_OF_TODAY);
  const counts = useQuery({
    queryKey: ['answerCounts', filter],
    queryFn: () => askStudio('answerCounts', { filter }),
    placeholderData: keepPreviousData,
  });
  const found = counts.data;
  return (
    <StudioPage
      title={say('title')}
      intro={say(seesList ? 'intro' : 'introCounts')}
      actions={
        seesList &&
        found !== undefined && (
          <ExportAnswers filter={filter} today={found.today} count={found.total} />
        )
      }
    >
      <Loaded query={counts}>
        {(shown) => (
          <Stack>
            <AnswerFilters
              today={shown.today}
              questionnaires={shown.questionnaires}
              filter={filter}
              onChange={setFilter}
            />
            {shown.fault === null ? (
              <Counts counts={shown} />
            ) : (
              <Alert color="orange" role="alert">
                {say('wrongRange')}
              </Alert>
            )}
            {seesList && shown.fault === null && <Listed filter={filter} />}
          </Stack>
        )}
      </Loaded>
    </StudioPage>
  );
};
