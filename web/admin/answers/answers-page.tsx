import { Alert, Group, Loader, Stack, Text } from '@mantine/core';
import { useEffect, useState, type ReactElement } from 'react';
import type { AnswerFilter } from '../../../schemas/api.gen.ts';
import { EmptyState, Failure, Loaded, Loading } from '../frame/query-states.tsx';
import { StudioPage } from '../frame/studio-page.tsx';
import { formatInstant } from '../hospital/day-format.ts';
import { useMay } from '../session/signed-in-account.ts';
import { LoadMoreButton } from '../visits/load-more-button.tsx';
import { useStudioInfiniteQuery } from '../visits/use-studio-infinite-query.ts';
import { useWords } from '../words/studio-words.ts';
import { AnswerFilters } from './answer-filters.tsx';
import { AnswerRows } from './answer-rows.tsx';
import { AnswerSearch } from './answer-search.tsx';
import { ExportAnswers } from './export-answers.tsx';
import { OutcomeCounts } from './outcome-counts.tsx';
import { useAnswerCounts } from './use-answer-counts.ts';
import { useAnswerSearch } from './use-answer-search.ts';
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

/** The list of submissions, for roles that can see it. */
const SubmittedAnswers = ({ filter }: { filter: AnswerFilter }): ReactElement => {
  const say = useWords(answerWords);
  const list = useStudioInfiniteQuery('answerList', { filter });
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
      {answers.length > 0 && <AnswerRows answers={answers} />}
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
    </Stack>
  );
};

/** `/admin/answers`: what visitors submitted. Roles that cannot see people see only the counts. */
export const AnswersPage = (): ReactElement => {
  const say = useWords(answerWords);
  const seesList = useMay('answerList');
  const exports = useMay('answerExport');
  const searches = useMay('answerSearch');
  const [filter, setFilter] = useState(DEFAULT_FILTER);
  const counts = useAnswerCounts(filter);
  const search = useAnswerSearch();
  const found = counts.data;
  const wanted = search.current?.wanted;
  const isOutdated = wanted !== undefined && wanted.filter !== filter;
  return (
    <StudioPage
      title={say('title')}
      intro={say(seesList ? 'intro' : 'introCounts')}
      actions={
        exports &&
        found !== undefined &&
        !counts.isPlaceholderData &&
        !isOutdated && (
          <ExportAnswers
            filter={filter}
            given={wanted?.given}
            today={found.today}
            count={search.current ? search.current.answers.length : found.total}
            isCountFinal={search.current === null || search.current.nextCursor === ''}
          />
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
            {shown.fault !== null && (
              <Alert color="orange" role="alert">
                {say('wrongRange')}
              </Alert>
            )}
            {shown.fault === null && searches && (
              <AnswerSearch search={search} filter={filter} isOutdated={isOutdated} />
            )}
            {shown.fault === null && search.current === null && (
              <>
                <OutcomeCounts counts={shown} isCounting={counts.isPlaceholderData} />
                {seesList && <SubmittedAnswers filter={filter} />}
              </>
            )}
          </Stack>
        )}
      </Loaded>
    </StudioPage>
  );
};
