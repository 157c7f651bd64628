import { notifications } from '@mantine/notifications';
import { useWords } from '../words/studio-words.ts';
import { useFailureWords } from './failure-words.ts';
import { frameWords } from './words.ts';

/** Tells what came of an action in a corner of the page, also to who listens to it. */
export const useTold = (): {
  readonly done: (words: string) => void;
  /** Something was kept as it was: nobody's mistake, but to be seen. */
  readonly kept: (words: string) => void;
  readonly failed: (failure: unknown) => void;
} => {
  const words = useFailureWords();
  const say = useWords(frameWords);
  const closeButtonProps = { 'aria-label': say('close') };
  return {
    done: (said) => {
      notifications.show({ message: said, color: 'teal', role: 'status', closeButtonProps });
    },
    kept: (said) => {
      notifications.show({
        message: said,
        color: 'yellow',
        role: 'alert',
        autoClose: false,
        closeButtonProps,
      });
    },
    failed: (failure) => {
      notifications.show({
        message: words(failure),
        color: 'red',
        role: 'alert',
        autoClose: false,
        closeButtonProps,
      });
    },
  };
};
