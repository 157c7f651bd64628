/** Asks who is signed in to sign in once more; gives whether they have. */
type Ask = () => Promise<boolean>;
let ask: Ask = () => Promise.resolve(false);
let asked: Promise<boolean> | null = null;

export const onSignInAgain = (by: Ask): (() => void) => {
  ask = by;
  return () => {
    ask = () => Promise.resolve(false);
  };
};

/** Whether they are asked just now: what else the page calls meanwhile does not end their session. */
export const isSigningInAgain = (): boolean => asked !== null;

/** Calls that need it at the same moment wait for one answer. */
export const signInAgain = (): Promise<boolean> => {
  asked ??= ask().finally(() => {
    asked = null;
  });
  return asked;
};
