import { Group, Radio, Select, Stack, TextInput } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import type { AnswerValue, HousemateAnswers } from '../../../../engine/questionnaire/index.ts';
import type { Category } from '../../../../schemas/api.gen.ts';
import { useWords } from '../../words/studio-words.ts';
import { nameWords } from '../shown/name-words.ts';
import { tryWords } from './try-words.ts';

const firstHousemate = (value: AnswerValue | undefined): HousemateAnswers => {
  const found: unknown = Array.isArray(value) ? value[0] : undefined;
  return typeof found === 'object' && found !== null ? (found as HousemateAnswers) : {};
};

/** The household of a staff member during a trial: no one, or one member. */
export const HouseholdField = ({
  label,
  value,
  members,
  onAnswer,
}: {
  label: ReactNode;
  value: AnswerValue | undefined;
  members: readonly Category[];
  onAnswer: (value: AnswerValue | undefined) => void;
}): ReactElement => {
  const say = useWords(tryWords);
  const sayName = useWords(nameWords);
  const said = Array.isArray(value) ? (value.length > 0 ? 'Y' : 'N') : '';
  const housemate = firstHousemate(value);
  const answerMember = (id: string, answer: string | readonly string[]): void => {
    onAnswer([{ ...housemate, [id]: answer }]);
  };
  return (
    <Stack gap="xs">
      <Radio.Group
        label={label}
        value={said}
        onChange={(answer) => {
          onAnswer(answer === 'Y' ? [{}] : []);
        }}
      >
        <Group mt={4}>
          <Radio value="Y" label={sayName('yes')} />
          <Radio value="N" label={sayName('no')} />
        </Group>
      </Radio.Group>
      {said === 'Y' &&
        members.map(({ categoryId, langQuestion, inquiryList }) => {
          const own = housemate[categoryId];
          return inquiryList.length > 0 ? (
            <Select
              key={categoryId}
              label={say('relationOf', { question: langQuestion })}
              value={(Array.isArray(own) ? (own[0] as string | undefined) : undefined) ?? null}
              data={inquiryList.map(({ inquiryMappingId, langContents }) => ({
                value: inquiryMappingId,
                label: langContents,
              }))}
              onChange={(id) => {
                answerMember(categoryId, id === null ? [] : [id]);
              }}
            />
          ) : (
            <TextInput
              key={categoryId}
              label={say('relationOf', { question: langQuestion })}
              value={typeof own === 'string' ? own : ''}
              onChange={(event) => {
                answerMember(categoryId, event.currentTarget.value);
              }}
            />
          );
        })}
    </Stack>
  );
};
