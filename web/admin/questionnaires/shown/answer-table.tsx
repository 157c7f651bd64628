import { Table, Text } from '@mantine/core';
import type { ReactElement } from 'react';
import { answerText, questionText } from '../../../../engine/questionnaire/answer/answer-text.ts';
import { isHousemateType } from '../../../../engine/questionnaire/category-types/respondent.ts';
import type { Answers, QuestionnaireDefinition } from '../../../../engine/questionnaire/index.ts';
import { useStudioLanguage } from '../../words/studio-words.ts';

/** Answers in words, each beside its question, in the order of the questionnaire. */
export const AnswerTable = ({
  definition: { categories },
  answers,
}: {
  definition: QuestionnaireDefinition;
  answers: Answers;
}): ReactElement => {
  const language = useStudioLanguage();
  const members = categories.filter(({ type }) => isHousemateType(type));
  const formatted = categories.flatMap((category) => {
    const value = answers[category.id];
    if (value === undefined) return [];
    // A place is shown by its id: the answers may name places of any day.
    const answer = answerText(category, value, { language, members, placeName: (id) => id });
    const unit = typeof value === 'number' ? (category.number?.unit ?? '') : '';
    return [{ category, answer: `${answer} ${unit}`.trim() }];
  });
  return (
    <Table>
      <Table.Tbody>
        {formatted.map(({ category, answer }) => (
          <Table.Tr key={category.id}>
            <Table.Td>
              <Text size="sm">{questionText(category, language)}</Text>
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
