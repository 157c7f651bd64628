import { Button, Center } from '@mantine/core';
import type { ReactElement } from 'react';
import { useWords } from '../words/studio-words.ts';
import { visitWords } from './words.ts';

/** Loads the next page of a list; shows nothing if there is none. */
export const LoadMoreButton = ({
  of: list,
}: {
  of: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly fetchNextPage: () => Promise<unknown>;
  };
}): ReactElement | null => {
  const say = useWords(visitWords);
  if (!list.hasNextPage) return null;
  return (
    <Center>
      <Button
        variant="default"
        loading={list.isFetchingNextPage}
        onClick={() => void list.fetchNextPage()}
      >
        {say('more')}
      </Button>
    </Center>
  );
};
