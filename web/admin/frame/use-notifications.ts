import { notifications } from '@mantine/notifications';
import { useWords } from '../words/studio-words.ts';
import { useFormatFailure } from './use-format-failure.ts';
import { frameWords } from './words.ts';

/** Shows the result of an action in a corner of the page and announces it to screen readers. */
export const useNotifications = (): {
  readonly success: (words: string) => void;
  /** Something was left unchanged. It is not the user's mistake, but the user must see it. */
  readonly warning: (words: string) => void;
  readonly error: (failure: unknown) => void;
} => {
  const words = useFormatFailure();
  const say = useWords(frameWords);
  const closeButtonProps = { 'aria-label': say('close') };
  return {
    success: (said) => {
      notifications.show({ message: said, color: 'teal', role: 'status', closeButtonProps });
    },
    warning: (said) => {
      notifications.show({
        message: said,
        color: 'yellow',
        role: 'alert',
        autoClose: false,
        closeButtonProps,
      });
    },
    error: (failure) => {
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
