import { StudioFailure } from '../calls/studio-server.ts';
import { useTold } from '../frame/use-told.ts';
import { useWords } from '../words/studio-words.ts';
import { visitWords } from './words.ts';

/** Tells why something masked is not shown; after too many within an hour, how long to wait. */
export const useRevealFailed = (): ((failure: unknown) => void) => {
  const say = useWords(visitWords);
  const told = useTold();
  return (failure) => {
    const minutes =
      failure instanceof StudioFailure && failure.kind === 'refused'
        ? /\d+/.exec(failure.said)?.[0]
        : undefined;
    told.failed(
      minutes === undefined
        ? failure
        : new StudioFailure('refused', say('revealLimit', { minutes })),
    );
  };
};
