import { Stack, Table, Text } from '@mantine/core';
import { useMemo, type ReactElement } from 'react';
import {
  estimateByLanguage,
  type CompiledQuestionnaire,
  type UserType,
} from '../../../../engine/questionnaire/index.ts';
import { useStudioQuery } from '../../calls/studio-client.ts';
import { defineWords, useWords } from '../../words/studio-words.ts';
import { nameWords } from './name-words.ts';

const MINUTE = 60;

const timeWords = defineWords('questionnaires.time', {
  ko: {
    title: '{userType}: 가장 긴 경로에 걸리는 시간(예상)',
    time: '{minutes}분 {seconds}초',
    measured: '최근 4일 실제 방문 {count}건의 중앙값은 {time}입니다(본인 확인부터 제출까지).',
    notMeasured: '최근 4일 동안 끝난 방문이 5건보다 적어 실제 시간은 보여 주지 않습니다.',
  },
  en: {
    title: '{userType}: estimated time of the longest path',
    time: '{minutes} min {seconds} s',
    measured:
      'The median of {count} real visits in the last 4 days is {time}, from identification to submission.',
    notMeasured: 'Fewer than 5 visits were completed in the last 4 days, so no real time is shown.',
  },
});

/** Says a number of seconds in minutes and seconds. */
export const useFormatSeconds = (): ((seconds: number) => string) => {
  const say = useWords(timeWords);
  return (seconds) => {
    const whole = Math.round(seconds);
    return say('time', { minutes: Math.floor(whole / MINUTE), seconds: whole % MINUTE });
  };
};

/** The estimated time of a user type in each language, beside the time that real visitors took. */
export const TimeToComplete = ({
  compiled,
  userType,
}: {
  compiled: CompiledQuestionnaire;
  userType: UserType;
}): ReactElement | null => {
  const say = useWords(timeWords);
  const sayName = useWords(nameWords);
  const formatSeconds = useFormatSeconds();
  const estimates = useMemo(() => estimateByLanguage(compiled, userType), [compiled, userType]);
  const { data: measured } = useStudioQuery('visitTimes', { userType });
  if (estimates.size === 0) return null;
  const title = say('title', { userType: sayName(`userType.${userType}`) });
  return (
    <Stack gap="xs" mt="md">
      <Text fw={700}>{title}</Text>
      <Table.ScrollContainer minWidth={640}>
        <Table withTableBorder aria-label={title}>
          <Table.Thead>
            <Table.Tr>
              {[...estimates.keys()].map((language) => (
                <Table.Th key={language}>{sayName(`language.${language}`)}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            <Table.Tr>
              {[...estimates].map(([language, seconds]) => (
                <Table.Td key={language}>{formatSeconds(seconds)}</Table.Td>
              ))}
            </Table.Tr>
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {measured && (
        <Text size="sm" c="dimmed">
          {measured.medianSeconds === null
            ? say('notMeasured')
            : say('measured', {
                count: measured.visits,
                time: formatSeconds(measured.medianSeconds),
              })}
        </Text>
      )}
    </Stack>
  );
};
