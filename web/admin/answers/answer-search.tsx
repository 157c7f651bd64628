import { Alert, Button, Group, Select, Stack, Text } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState, type ReactElement } from 'react';
import type { AnswerFilter, GivenAnswer } from '../../../schemas/api.gen.ts';
import { useStudioQuery } from '../calls/studio-client.ts';
import { ConfirmDialog } from '../frame/confirm-dialog.tsx';
import { EmptyState, Loaded } from '../frame/query-states.tsx';
import { formatInstant } from '../hospital/day-format.ts';
import { useStudioLanguage, useWords } from '../words/studio-words.ts';
import { AnswerRows } from './answer-rows.tsx';
import { OutcomeCounts } from './outcome-counts.tsx';
import type { AnswerSearchState, FoundAnswers, WantedAnswer } from './use-answer-search.ts';
import { answerWords } from './words.ts';

/** A list longer than this is searched by typing. */
const MAX_SHOWN_QUESTIONS = 100;

type ChosenAnswer = Pick<WantedAnswer, 'given' | 'questionText' | 'answerText'>;

const isSameQuestion = (a: GivenAnswer, b: Pick<GivenAnswer, 'questionId' | 'questionnaires'>) =>
  a.questionId === b.questionId && a.questionnaires.join() === b.questionnaires.join();

/** Chooses a question and an answer of the versions that were answered on the chosen days. */
const AnswerChoice = ({
  filter: { from, to, questionnaire },
  chosen,
  onChange,
}: {
  filter: AnswerFilter;
  chosen: ChosenAnswer | null;
  onChange: (chosen: ChosenAnswer | null) => void;
}): ReactElement => {
  const say = useWords(answerWords);
  const language = useStudioLanguage();
  const offered = useStudioQuery('answerChoices', { from, to, questionnaire, language });
  return (
    <Loaded query={offered}>
      {({ fault, questions }) => {
        if (fault === 'columns') return <Alert color="orange">{say('tooManyColumns')}</Alert>;
        const at = questions.findIndex((one) => chosen && isSameQuestion(chosen.given, one));
        const question = questions[at];
        return (
          <Stack gap="xs">
            <Select
              label={say('searchQuestion')}
              description={say('searchQuestionHint')}
              data-autofocus
              searchable
              limit={MAX_SHOWN_QUESTIONS}
              allowDeselect={false}
              nothingFoundMessage={say('searchNoQuestion')}
              value={question ? String(at) : null}
              data={questions.map(({ text, questionnaires, isEarlier }, index) => ({
                value: String(index),
                label: say(isEarlier ? 'searchQuestionEarlier' : 'searchQuestionOf', {
                  text,
                  codes: questionnaires.join(', '),
                }),
              }))}
              onChange={(value) => {
                const asked = questions[Number(value)];
                if (!asked) return;
                const { questionId, questionnaires, text } = asked;
                onChange({
                  given: { questionId, questionnaires, answer: null },
                  questionText: text,
                  answerText: '',
                });
              }}
            />
            {chosen && question && (
              <Select
                label={say('searchAnswer')}
                searchable
                allowDeselect={false}
                value={chosen.given.answer ?? ''}
                data={[
                  { value: '', label: say('searchAnyAnswer') },
                  ...question.answers.map(({ key, text }) => ({ value: key, label: text })),
                ]}
                onChange={(value) => {
                  const answer = question.answers.find(({ key }) => key === value);
                  onChange({
                    ...chosen,
                    given: { ...chosen.given, answer: answer?.key ?? null },
                    answerText: answer?.text ?? '',
                  });
                }}
              />
            )}
          </Stack>
        );
      }}
    </Loaded>
  );
};

const Found = ({
  found,
  search: { isBusy, next, markLifted },
}: {
  found: FoundAnswers;
  search: AnswerSearchState;
}): ReactElement => {
  const say = useWords(answerWords);
  const { answers, searched, unreadable, lookedFrom, nextCursor } = found;
  const isDone = nextCursor === '';
  const countOf = (outcome: 'clear' | 'askStaff' | 'refuse'): number =>
    answers.filter((answer) => answer.outcome === outcome).length;
  return (
    <>
      <OutcomeCounts
        counts={{
          total: answers.length,
          clear: countOf('clear'),
          askStaff: countOf('askStaff'),
          refuse: countOf('refuse'),
        }}
        isCounting={false}
      />
      <Group gap="sm">
        <Text size="sm" role="status">
          {say(isDone ? 'searchedAll' : 'searchedPart', {
            count: searched,
            until: formatInstant(lookedFrom),
          })}
          {unreadable > 0 && ` ${say('searchUnreadable', { count: unreadable.toLocaleString() })}`}
        </Text>
        {!isDone && (
          <Button size="compact-sm" variant="light" loading={isBusy} onClick={next}>
            {say('searchNext')}
          </Button>
        )}
      </Group>
      {answers.length > 0 && <AnswerRows answers={answers} onLifted={markLifted} />}
      {answers.length === 0 && isDone && (
        <EmptyState title={say('searchNone')}>{say('searchNoneHint')}</EmptyState>
      )}
    </>
  );
};

/** Finds the submissions with a certain answer, for a reason, and shows them instead of the list. */
export const AnswerSearch = ({
  search,
  filter,
  isOutdated,
}: {
  search: AnswerSearchState;
  filter: AnswerFilter;
  /** The filters are no longer those of the search. */
  isOutdated: boolean;
}): ReactElement => {
  const say = useWords(answerWords);
  /** What is offered depends on the days and the questionnaire: another choice begins with them. */
  const offeredFor = [filter.from, filter.to, filter.questionnaire ?? ''].join(' ');
  const [choice, setChoice] = useState<{ of: ChosenAnswer | null; offeredFor: string } | null>(
    null,
  );
  const chosen = choice?.offeredFor === offeredFor ? choice.of : null;
  const [isOpen, setIsOpen] = useState(false);
  const { current, isBusy, start, end } = search;
  const openButton = (label: string): ReactElement => (
    <Button
      variant="default"
      leftSection={<IconSearch size={16} aria-hidden />}
      loading={isBusy && current === null}
      onClick={() => {
        setIsOpen(true);
      }}
    >
      {label}
    </Button>
  );
  return (
    <Stack>
      {current === null ? (
        <Group>{openButton(say('search'))}</Group>
      ) : (
        <Stack gap="xs">
          <Text fw={600}>
            {say(current.wanted.answerText === '' ? 'searchShownAny' : 'searchShown', {
              question: current.wanted.questionText,
              answer: current.wanted.answerText,
            })}
          </Text>
          <Group gap="sm">
            {openButton(say('searchChange'))}
            <Button variant="default" onClick={end}>
              {say('searchEnd')}
            </Button>
          </Group>
        </Stack>
      )}
      {current !== null && isOutdated && (
        <Alert color="orange" role="alert">
          <Group>
            <Text size="sm">{say('searchOutdated')}</Text>
            <Button
              size="compact-sm"
              loading={isBusy}
              onClick={() => {
                start({ ...current.wanted, filter });
              }}
            >
              {say('searchAgain')}
            </Button>
          </Group>
        </Alert>
      )}
      {current !== null && !isOutdated && <Found found={current} search={search} />}
      <ConfirmDialog
        confirmation={
          isOpen
            ? {
                title: say('searchTitle'),
                body: (
                  <Stack>
                    <Text>{say('searchBody')}</Text>
                    <AnswerChoice
                      filter={filter}
                      chosen={chosen}
                      onChange={(of) => {
                        setChoice({ of, offeredFor });
                      }}
                    />
                  </Stack>
                ),
                action: say('searchStart'),
                requiresReason: true,
                isReady: chosen !== null,
                onConfirm: (reason) => {
                  if (chosen) start({ ...chosen, reason, filter });
                },
              }
            : null
        }
        onClose={() => {
          setIsOpen(false);
        }}
      />
    </Stack>
  );
};
