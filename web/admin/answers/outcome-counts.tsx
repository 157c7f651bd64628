import { Badge, Group, Loader, Text } from '@mantine/core';
import type { ReactElement } from 'react';
import type { AnswerCountsResult } from '../../../schemas/api.gen.ts';
import { useWords } from '../words/studio-words.ts';
import { answerWords } from './words.ts';

/** The numbers of submissions by outcome. */
export const OutcomeCounts = ({
  counts,
  isCounting,
}: {
  counts: Pick<AnswerCountsResult, 'total' | 'clear' | 'askStaff' | 'refuse'>;
  isCounting: boolean;
}): ReactElement => {
  const say = useWords(answerWords);
  return (
    <Group gap="xs" role="status" mih={26}>
      {isCounting ? (
        <>
          <Loader size="xs" aria-hidden />
          <Text size="sm">{say('counting')}</Text>
        </>
      ) : (
        (['total', 'clear', 'askStaff', 'refuse'] as const).map((name) => (
          <Badge key={name} variant="light" color="gray" c="dark" tt="none" size="lg">
            {say(name, { count: counts[name].toLocaleString() })}
          </Badge>
        ))
      )}
    </Group>
  );
};
