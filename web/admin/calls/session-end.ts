/** Tells the frame that whoever was signed in here is not any more. */
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
