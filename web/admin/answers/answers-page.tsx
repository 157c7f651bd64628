import { Alert, Badge, Group, Loader, Stack, Text } from '@mantine/core';
import { useEffect, useState, type ReactElement } from 'react';
import type {
  AnswerCountsResult,
  AnswerFilter,
  AnswerLinkResult,
  StudioAnswer,
} from '../../../schemas/api.gen.ts';
import { ConfirmDialog } from '../frame/confirm-dialog.tsx';
import { EmptyState, Failure, Loaded, Loading } from '../frame/query-states.tsx';
import { StudioPage } from '../frame/studio-page.tsx';
import { useNotifications } from '../frame/use-notifications.ts';
import { useStudioMutation } from '../calls/studio-client.ts';
import { formatInstant } from '../hospital/day-format.ts';
import { useMay } from '../session/signed-in-account.ts';
import { LoadMoreButton } from '../visits/load-more-button.tsx';
import { useStudioInfiniteQuery } from '../visits/use-studio-infinite-query.ts';
import { getStudioLanguage, useWords } from '../words/studio-words.ts';
import { AnswerFilters } from './answer-filters.tsx';
import { AnswerTable } from './answer-table.tsx';
import { ExportAnswers } from './export-answers.tsx';
import { useAnswerCounts } from './use-answer-counts.ts';
import { answerWords } from './words.ts';

const DEFAULT_FILTER: AnswerFilter = {
  from: '',
  to: '',
  userType: null,
  language: null,
  outcome: null,
  questionnaire: null,
  device: null,
};

const Counts = ({
  counts,
  isCounting,
}: {
  counts: AnswerCountsResult;
  isCounting: boolean;
}): ReactElement => {
  const say = useWords(answerWords);
  return (
    <Group gap="xs" role="status" mih={26}>
      {isCounting ? (
        <>
          <Loader size="xs" aria-hidden />
          <Text size="sm">{say('counting')}</Text>
        </>
      ) : (
        (['total', 'clear', 'askStaff', 'refuse'] as const).map((name) => (
          <Badge key={name} variant="light" color="gray" c="dark" tt="none" size="lg">
            {say(name, { count: counts[name].toLocaleString() })}
          </Badge>
        ))
      )}
    </Group>
  );
};

/**
 * Opens the visitor page that shows answers (ROUTE-30, ROUTE-31), in the studio's language; in this
 * tab if the browser blocks a new one.
 */
const openInTab = ({ url }: AnswerLinkResult): void => {
  const { pathname, search: query } = new URL(url);
  const search = `${query}&lang=${getStudioLanguage()}`;
  const isOpen = window.open(pathname + search, '_blank');
  if (isOpen === null) window.location.assign(pathname + search);
};

/** The list of submissions, for roles that can see it. */
const SubmittedAnswers = ({ filter }: { filter: AnswerFilter }): ReactElement => {
  const say = useWords(answerWords);
  const notify = useNotifications();
  const list = useStudioInfiniteQuery('answerList', { filter });
  const lift = useStudioMutation('liftRefusal', { refreshes: ['answerList', 'answerCounts'] });
  const [lifting, setLifting] = useState<StudioAnswer | null>(null);
  const [reading, setReading] = useState<StudioAnswer | null>(null);
  const read = useStudioMutation('answerLink');
  const last = list.data?.pages.at(-1);
  const { fetchNextPage } = list;
  // A page can search many submissions and find none. The next page is then loaded automatically.
  const isSearching = last?.answers.length === 0 && list.hasNextPage && !list.isError;
  useEffect(() => {
    if (isSearching) void fetchNextPage();
  }, [isSearching, last, fetchNextPage]);
  if (list.isError && list.data === undefined) {
    return <Failure of={list.error} onRetry={() => void list.refetch()} />;
  }
  if (list.data === undefined || last === undefined) return <Loading />;
  const answers = list.data.pages.flatMap((page) => page.answers);
  return (
    <Stack>
      {answers.length > 0 && (
        <AnswerTable answers={answers} onRead={setReading} onLift={setLifting} />
      )}
      {answers.length === 0 && !isSearching && !list.isError && (
        <EmptyState title={say('emptyTitle')}>{say('empty')}</EmptyState>
      )}
      {isSearching && (
        <Group role="status" gap="xs" justify="center">
          <Loader size="xs" aria-hidden />
          <Text size="sm">
            {say('searching', { day: formatInstant(last.lookedFrom).slice(0, 10) })}
          </Text>
        </Group>
      )}
      {list.isError && <Failure of={list.error} onRetry={() => void list.fetchNextPage()} />}
      {!isSearching && !list.isError && <LoadMoreButton of={list} />}
      <ConfirmDialog
        confirmation={
          lifting && {
            title: say('liftTitle'),
            body: say('liftBody'),
            action: say('lift'),
            // The user types the masked number of the refused person; without a number, the name of
            // the action.
            confirmationText: lifting.maskedNumber === '' ? say('lift') : lifting.maskedNumber,
            requiresReason: true,
            isDangerous: true,
            onConfirm: (reason) => {
              lift.mutate(
                { answerId: lifting.answerId, reason },
                {
                  onSuccess: () => {
                    notify.success(say('lifted'));
                  },
                  onError: notify.error,
                },
              );
            },
          }
        }
        onClose={() => {
          setLifting(null);
        }}
      />
      <ConfirmDialog
        confirmation={
          reading && {
            title: say('readTitle'),
            body: say('readBody'),
            action: say('view'),
            requiresReason: true,
            onConfirm: (reason) => {
              read.mutate(
                { answerId: reading.answerId, reason },
                { onSuccess: openInTab, onError: notify.error },
              );
            },
          }
        }
        onClose={() => {
          setReading(null);
        }}
      />
    </Stack>
  );
};

/** `/admin/answers`: what visitors submitted. Roles that cannot see people see only the counts. */
export const AnswersPage = (): ReactElement => {
  const say = useWords(answerWords);
  const seesList = useMay('answerList');
  const exports = useMay('answerExport');
  const [filter, setFilter] = useState(DEFAULT_FILTER);
  const counts = useAnswerCounts(filter);
  const found = counts.data;
  return (
    <StudioPage
      title={say('title')}
      intro={say(seesList ? 'intro' : 'introCounts')}
      actions={
        exports &&
        found !== undefined &&
        !counts.isPlaceholderData && (
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
              <Counts counts={shown} isCounting={counts.isPlaceholderData} />
            ) : (
              <Alert color="orange" role="alert">
                {say('wrongRange')}
              </Alert>
            )}
            {seesList && shown.fault === null && <SubmittedAnswers filter={filter} />}
          </Stack>
        )}
      </Loaded>
    </StudioPage>
  );
};
