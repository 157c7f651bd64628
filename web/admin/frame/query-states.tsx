import { Alert, Button, Center, Group, Loader, Stack, Text, Title } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { useWords } from '../words/studio-words.ts';
import { useFormatFailure } from './use-format-failure.ts';
import { frameWords } from './words.ts';

export const Loading = (): ReactElement => {
  const say = useWords(frameWords);
  return (
    <Center mih={160} role="status" aria-label={say('loading')}>
      <Loader />
    </Center>
  );
};

/** A message about what went wrong, with a button to try again. */
export const Failure = ({
  of: failure,
  onRetry,
}: {
  of: unknown;
  onRetry?: () => void;
}): ReactElement => {
  const say = useWords(frameWords);
  const words = useFormatFailure();
  return (
    <Alert color="red" role="alert" variant="light">
      <Group justify="space-between">
        <Text>{words(failure)}</Text>
        {onRetry && (
          <Button variant="default" size="xs" onClick={onRetry}>
            {say('retry')}
          </Button>
        )}
      </Group>
    </Alert>
  );
};

/** The result of a call, or the loading or error state in its place. */
export const Loaded = <Result,>({
  query,
  children,
}: {
  query: UseQueryResult<Result>;
  children: (result: Result) => ReactNode;
}): ReactNode => {
  if (query.data !== undefined) return children(query.data);
  if (query.isError) return <Failure of={query.error} onRetry={() => void query.refetch()} />;
  return <Loading />;
};

/** An empty list: what would be here, why it is useful, and how to start. */
export const EmptyState = ({
  title,
  children,
  action,
}: {
  title: string;
  children: ReactNode;
  action?: ReactNode;
}): ReactElement => (
  <Center mih={220}>
    <Stack align="center" gap="xs" maw={480} ta="center">
      <Title order={2} size="h4">
        {title}
      </Title>
      <Text c="dimmed">{children}</Text>
      {action}
    </Stack>
  </Center>
);
