import { Table, Text } from '@mantine/core';
import type { ReactElement } from 'react';
import type { Answers, QuestionnaireDefinition } from '../../../../engine/questionnaire/index.ts';
import { useFormatAnswers } from './use-format-answers.ts';

/** Answers, each beside its question. */
export const AnswerTable = ({
  definition,
  answers,
}: {
  definition: QuestionnaireDefinition;
  answers: Answers;
}): ReactElement => {
  const formatAnswers = useFormatAnswers(definition);
  return (
    <Table>
      <Table.Tbody>
        {formatAnswers(answers).map(({ categoryId, question, answer }) => (
          <Table.Tr key={categoryId}>
            <Table.Td>
              <Text size="sm">{question}</Text>
            </Table.Td>
            <Table.Td>
              <Text size="sm" fw={600}>
                {answer}
              </Text>
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
};
