/** Notifies the frame that the user is no longer signed in. */
type Listener = () => void;
let listener: Listener = () => undefined;
let isEnded = false;

export const onSessionEnd = (tell: Listener): (() => void) => {
  listener = tell;
  return () => {
    listener = () => undefined;
  };
};

/** Stops the calls of this page. */
export const endSession = (): void => {
  isEnded = true;
};

export const emitSessionEnd = (): void => {
  endSession();
  listener();
};

/**
 * Whether the session has ended and no one has signed in since. Until then a page makes no call:
 * the next person may already be signed in, and would be named as the author.
 */
export const isSessionEnded = (): boolean => isEnded;

export const resumeSession = (): void => {
  isEnded = false;
};
