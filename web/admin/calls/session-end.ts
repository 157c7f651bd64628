/** Notifies the frame that the user is no longer signed in. */
type Listener = () => void;
let listener: Listener = () => undefined;

export const onSessionEnd = (tell: Listener): (() => void) => {
  listener = tell;
  return () => {
    listener = () => undefined;
  };
};

export const emitSessionEnd = (): void => {
  listener();
};
