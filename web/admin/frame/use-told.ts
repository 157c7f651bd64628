import { notifications } from '@mantine/notifications';
import { useFailureWords } from './failure-words.ts';

/** Tells what came of an action in a corner of the page, also to who listens to it. */
export const useTold = (): {
  readonly done: (words: string) => void;
  readonly failed: (failure: unknown) => void;
} => {
  const words = useFailureWords();
  return {
    done: (said) => {
      notifications.show({ message: said, color: 'teal', role: 'status' });
    },
    failed: (failure) => {
      notifications.show({
        message: words(failure),
        color: 'red',
        role: 'alert',
        autoClose: false,
      });
    },
  };
};
