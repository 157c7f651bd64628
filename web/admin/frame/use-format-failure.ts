import { StudioFailure } from '../calls/studio-client.ts';
import { useWords } from '../words/studio-words.ts';
import { frameWords } from './words.ts';

/** The message for a failed call: the server's own message if it has one for users. */
export const useFormatFailure = (): ((failure: unknown) => string) => {
  const say = useWords(frameWords);
  return (failure) => {
    if (!(failure instanceof StudioFailure)) return say('failure.broken');
    if (failure.kind === 'refused' && failure.serverMessage !== '') return failure.serverMessage;
    return say(`failure.${failure.kind}`);
  };
};
