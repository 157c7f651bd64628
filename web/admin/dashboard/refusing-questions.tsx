import { Paper, Progress, Table, Text, Title } from '@mantine/core';
import type { ReactElement } from 'react';
import type { DashboardQuestion } from '../../../schemas/api.gen.ts';
import { useStudioLanguage, useWords } from '../words/studio-words.ts';
import { dashboardWords } from './words.ts';
import { textInStudioLanguage } from '../words/text-in-studio-language.ts';

/**
 * The questions that led to a refusal or to a check by staff, each with a bar beside its numbers.
 */
export const RefusingQuestions = ({
  questions,
}: {
  questions: readonly DashboardQuestion[];
}): ReactElement => {
  const say = useWords(dashboardWords);
  const language = useStudioLanguage();
  const most = Math.max(1, ...questions.map(({ refused, askStaff }) => refused + askStaff));
  return (
    <Paper withBorder p="md" component="section" aria-label={say('questions')}>
      <Title order={2} size="h5" mb="sm">
        {say('questions')}
      </Title>
      {questions.length === 0 ? (
        <Text c="dimmed">{say('noQuestions')}</Text>
      ) : (
        <Table.ScrollContainer minWidth={520}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">{say('question')}</Table.Th>
                <Table.Th scope="col">{say('questionnaire')}</Table.Th>
                <Table.Th scope="col" ta="right">
                  {say('refused')}
                </Table.Th>
                <Table.Th scope="col" ta="right">
                  {say('askStaff')}
                </Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {questions.map(({ code, categoryId, question, refused, askStaff }) => (
                <Table.Tr key={`${code} ${categoryId}`}>
                  <Table.Th scope="row" fw={400}>
                    <Text lineClamp={2} size="sm">
                      {textInStudioLanguage(question, language)}
                    </Text>
                    <Progress.Root size="sm" mt={4} aria-hidden="true">
                      <Progress.Section value={(refused / most) * 100} color="red.7" />
                      <Progress.Section value={(askStaff / most) * 100} color="yellow.6" />
                    </Progress.Root>
                  </Table.Th>
                  <Table.Td>
                    <Text size="sm" c="dimmed">
                      {code}
                    </Text>
                  </Table.Td>
                  <Table.Td ta="right">{refused.toLocaleString()}</Table.Td>
                  <Table.Td ta="right">{askStaff.toLocaleString()}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
    </Paper>
  );
};
