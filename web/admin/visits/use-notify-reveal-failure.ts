import { StudioFailure } from '../calls/studio-client.ts';
import { useNotifications } from '../frame/use-notifications.ts';
import { useWords } from '../words/studio-words.ts';
import { visitWords } from './words.ts';

/**
 * Notifies the user why masked data is not shown; after too many reveals within an hour, how long
 * to wait.
 */
export const useNotifyRevealFailure = (): ((failure: unknown) => void) => {
  const say = useWords(visitWords);
  const notify = useNotifications();
  return (failure) => {
    const minutes =
      failure instanceof StudioFailure && failure.kind === 'refused'
        ? /\d+/.exec(failure.serverMessage)?.[0]
        : undefined;
    notify.error(
      minutes === undefined
        ? failure
        : new StudioFailure('refused', say('revealLimit', { minutes })),
    );
  };
};
