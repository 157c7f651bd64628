import { StudioFailure } from '../calls/studio-server.ts';
import { useWords } from '../words/studio-words.ts';
import { frameWords } from './words.ts';

/** What to say of a failed call: the server's own sentence where it has one for people. */
export const useFailureWords = (): ((failure: unknown) => string) => {
  const say = useWords(frameWords);
  return (failure) => {
    if (!(failure instanceof StudioFailure)) return say('failure.broken');
    if (failure.kind === 'refused' && failure.said !== '') return failure.said;
    return say(`failure.${failure.kind}`);
  };
};
