import { answerName } from '../../../../engine/questionnaire/answer/answer-text.ts';
import { isHousemateType } from '../../../../engine/questionnaire/category-types/respondent.ts';
import { Badge, Button, Card, Grid, Group, List, Paper, Stack, Text, Title } from '@mantine/core';
import { useMemo, useState, useSyncExternalStore, type ReactElement } from 'react';
import {
  evaluateTrial,
  describeCauses,
  resolveText,
  ruleName,
  startTrial,
  type Answers,
  type CompiledQuestionnaire,
  type Place,
  type TrialVisitor,
} from '../../../../engine/questionnaire/index.ts';
import type { Day } from '../../../../engine/visit/calendar-day.ts';
import { textDirection, langAttribute } from '../../../../engine/wording/language.ts';
import { useNotifications } from '../../frame/use-notifications.ts';
import { useStudioMutation } from '../../calls/studio-client.ts';
import { useMay } from '../../session/signed-in-account.ts';
import { useStudioLanguage, useWords } from '../../words/studio-words.ts';
import { OutcomeBadge } from '../shown/outcome-badge.tsx';
import { AnswerField } from './answer-field.tsx';
import { KeepForm } from './keep-form.tsx';
import { tryWords } from './try-words.ts';
import type { DraftTests } from './use-draft-tests.ts';

/** The form of a draft as the engine asks it, with the outcome of the answers so far beside it. */
export const AnswerTab = ({
  code,
  compiled,
  triedAs,
  places,
  answers,
  today,
  tests,
  onRestart,
}: {
  code: string;
  compiled: CompiledQuestionnaire;
  triedAs: TrialVisitor;
  places: readonly Place[];
  /** Initial answers, from a saved case or a path. */
  answers: Answers;
  /** The day on which they are given. */
  today: Day;
  tests: DraftTests;
  /** Starts again with these answers. */
  onRestart: (answers: Answers) => void;
}): ReactElement => {
  const say = useWords(tryWords);
  const studioLanguage = useStudioLanguage();
  const notify = useNotifications();
  const mayKeep = useMay('saveTryCase');
  const keep = useStudioMutation('saveTryCase', { refreshes: ['tryCases'] });
  const { userType, language } = triedAs;
  const { running, categories } = useMemo(
    () => startTrial(compiled, { userType, language }, places, answers),
    [compiled, userType, language, places, answers],
  );
  const visible = useSyncExternalStore(running.subscribeSummary, running.getVisible);
  // Every answer can change the outcome, even one that leaves the same questions visible.
  const [, setTurns] = useState(0);
  const end = evaluateTrial(compiled, running, today);
  const { unanswered } = running.getSummary();
  const members = categories.filter(({ categoryType }) => isHousemateType(categoryType));
  const byId = new Map(categories.map((category) => [category.categoryId, category]));

  const saveCase = (name: string, onKept: () => void): void => {
    if (end.outcome === 'incomplete') return;
    keep.mutate(
      {
        code,
        case: {
          caseId: crypto.randomUUID(),
          name,
          userType,
          language,
          answers: running.getAnswers(),
          expected: end.outcome,
          today,
        },
      },
      {
        onSuccess: () => {
          onKept();
          notify.success(say('kept'));
        },
        onError: notify.error,
      },
    );
  };
  const keepTest = (title: string, withQuestions: boolean, onKept: () => void): void => {
    const tried = running.getAnswers();
    // The draft is another one after that, and would be asked from the start.
    onRestart(tried);
    tests.keep({ title, userType, language, answers: tried, today, withQuestions }, onKept);
  };

  return (
    <Grid gap="lg">
      <Grid.Col span={{ base: 12, md: 8 }}>
        <Stack lang={langAttribute(language)} dir={textDirection(language)}>
          {visible.map((id, at) => {
            const category = byId.get(id);
            if (!category) return null;
            const { visible: isShown, value } = running.getCategoryState(id);
            return (
              isShown && (
                <Card key={id} withBorder padding="sm">
                  <AnswerField
                    category={category}
                    label={`${String(at + 1)}. ${category.langQuestion}`}
                    value={value}
                    members={members}
                    onAnswer={(answer) => {
                      running.answer(id, answer);
                      setTurns((turns) => turns + 1);
                    }}
                  />
                </Card>
              )
            );
          })}
        </Stack>
      </Grid.Col>
      <Grid.Col span={{ base: 12, md: 4 }}>
        <Paper withBorder p="md" className="studio-sticky" role="region" aria-label={say('result')}>
          <Stack gap="sm">
            <Title order={2} size="h4">
              {say('result')}
            </Title>
            <Group role="status">
              <OutcomeBadge outcome={end.outcome} />
              {unanswered > 0 && (
                <Badge variant="light" color="gray" c="dark" tt="none">
                  {say('unanswered', { count: unanswered })}
                </Badge>
              )}
            </Group>
            {end.fired.length > 0 && (
              <div>
                <Text size="sm" fw={600}>
                  {say('reasons')}
                </Text>
                <List size="sm">
                  {end.fired.map((denial) => (
                    <List.Item key={`${ruleName(denial)} ${String(denial.housemate ?? '')}`}>
                      {denial.reason
                        ? resolveText(denial.reason, studioLanguage).text
                        : `${ruleName(denial)} → ${denial.outcome}`}
                      {denial.atLeast !== undefined &&
                        `: ${describeCauses(
                          denial,
                          (answer) => answerName(compiled.definition, answer, studioLanguage),
                          studioLanguage,
                        )}`}
                    </List.Item>
                  ))}
                </List>
              </div>
            )}
            <Button
              variant="default"
              onClick={() => {
                onRestart({});
              }}
            >
              {say('clear')}
            </Button>
            {(mayKeep || tests.mayChange) && (
              <KeepForm
                isBusy={keep.isPending || tests.isSaving}
                isComplete={end.outcome !== 'incomplete'}
                onKeepCase={mayKeep ? saveCase : null}
                onKeepTest={tests.mayChange ? keepTest : null}
              />
            )}
          </Stack>
        </Paper>
      </Grid.Col>
    </Grid>
  );
};
