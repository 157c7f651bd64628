import { Badge, Button, Group, Text } from '@mantine/core';
import { DataTable, type DataTableColumn } from 'mantine-datatable';
import type { ReactElement } from 'react';
import type { StudioAnswer } from '../../../schemas/api.gen.ts';
import { formatInstant } from '../hospital/day-format.ts';
import { formatDay } from '../../../engine/visit/calendar-day.ts';
import { nameWords } from '../questionnaires/shown/name-words.ts';
import { useWords } from '../words/studio-words.ts';
import { answerWords } from './words.ts';

const COLOUR = { clear: 'teal', askStaff: 'yellow', refuse: 'red' } as const;

/** Submissions, newest first, with the actions for each. */
export const AnswerTable = ({
  answers,
  onRead,
  onLift,
}: {
  answers: readonly StudioAnswer[];
  onRead: (answer: StudioAnswer) => void;
  onLift: (answer: StudioAnswer) => void;
}): ReactElement => {
  const say = useWords(answerWords);
  const sayName = useWords(nameWords);
  const columns: DataTableColumn<StudioAnswer>[] = [
    {
      accessor: 'submittedAt',
      title: say('submittedAt'),
      noWrap: true,
      render: ({ submittedAt, visitDate }) => (
        <>
          <Text size="sm">{formatInstant(submittedAt)}</Text>
          <Text size="xs" c="dimmed">
            {say('visitDate')} {formatDay(visitDate)}
          </Text>
        </>
      ),
    },
    {
      accessor: 'userType',
      title: say('userType'),
      render: ({ userType, language }) => (
        <>
          <Text size="sm">{sayName(`userType.${userType}`)}</Text>
          <Text size="xs" c="dimmed">
            {sayName(`language.${language}`)}
          </Text>
        </>
      ),
    },
    { accessor: 'maskedNumber', title: say('number'), noWrap: true },
    {
      accessor: 'outcome',
      title: say('outcome'),
      render: ({ outcome, isLifted, isWiped, isChanged }) => (
        <Group gap={4}>
          <Badge miw="max-content" variant="light" color={COLOUR[outcome]} c="dark" tt="none">
            {sayName(`outcome.${outcome}`)}
          </Badge>
          {isLifted && (
            <Badge miw="max-content" variant="outline" color="gray" c="dark" tt="none">
              {say('isLifted')}
            </Badge>
          )}
          {isChanged && (
            <Badge miw="max-content" variant="outline" color="orange" c="dark" tt="none">
              {say('isChanged')}
            </Badge>
          )}
          {isWiped && (
            <Badge miw="max-content" variant="outline" color="gray" c="dark" tt="none">
              {say('wiped')}
            </Badge>
          )}
        </Group>
      ),
    },
    {
      accessor: 'questionnaire',
      title: say('questionnaire'),
      render: ({ questionnaire, device }) => (
        <>
          <Text size="sm">{questionnaire || say('consentOnly')}</Text>
          <Text size="xs" c="dimmed">
            {say(`device.${device}`)}
          </Text>
        </>
      ),
    },
    {
      accessor: 'actions',
      title: say('actions'),
      render: (answer) => {
        const named = {
          when: formatInstant(answer.submittedAt),
          type: sayName(`userType.${answer.userType}`),
        };
        return (
          <Group gap="xs" wrap="nowrap">
            {answer.hasAnswers && (
              <Button
                size="compact-sm"
                variant="light"
                aria-label={say('viewOf', named)}
                onClick={() => {
                  onRead(answer);
                }}
              >
                {say('view')}
              </Button>
            )}
            {answer.canLift && (
              <Button
                size="compact-sm"
                variant="light"
                color="red"
                aria-label={say('liftOf', named)}
                onClick={() => {
                  onLift(answer);
                }}
              >
                {say('lift')}
              </Button>
            )}
          </Group>
        );
      },
    },
  ];
  return (
    <DataTable idAccessor="answerId" records={[...answers]} columns={columns} minHeight={120} />
  );
};
