import { Alert, Button, Stack, Text } from '@mantine/core';
import { Component, type ReactElement, type ReactNode } from 'react';
import { logFailure } from '../../api/log.ts';
import { queryClient } from '../calls/studio-client.ts';
import { useWords } from '../words/studio-words.ts';
import { frameWords } from './words.ts';

const PartFailed = ({ onRetry }: { onRetry: () => void }): ReactElement => {
  const say = useWords(frameWords);
  return (
    <Alert color="red" role="alert" title={say('partFailedTitle')}>
      <Stack align="flex-start" gap="xs">
        <Text>{say('partFailed')}</Text>
        <Button variant="default" onClick={onRetry}>
          {say('retry')}
        </Button>
      </Stack>
    </Alert>
  );
};

/**
 * A part of a page that cannot be drawn is replaced by an error with "Try again". The rest of the
 * page stays. Give it a `key` that changes where an error no longer applies.
 */
export class PartBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(cause: Error): void {
    logFailure('a part of the studio failed', cause);
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <PartFailed
        onRetry={() => {
          // The reply that could not be drawn may still be in the cache.
          queryClient.removeQueries({ type: 'inactive' });
          this.setState({ failed: false });
        }}
      />
    );
  }
}
