import { Table, Text } from '@mantine/core';
import type { ReactElement } from 'react';
import type { Answers, QuestionnaireDefinition } from '../../../../engine/questionnaire/index.ts';
import { useAnswerWords } from './use-answer-words.ts';

/** Answers, each beside its question. */
export const AnswerTable = ({
  definition,
  answers,
}: {
  definition: QuestionnaireDefinition;
  answers: Answers;
}): ReactElement => {
  const inWords = useAnswerWords(definition);
  return (
    <Table>
      <Table.Tbody>
        {inWords(answers).map(({ categoryId, question, answer }) => (
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
