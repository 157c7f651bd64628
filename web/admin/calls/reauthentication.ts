/** Asks who is signed in to sign in once more; gives whether they have. */
type ReauthenticationHandler = () => Promise<boolean>;
let handler: ReauthenticationHandler = () => Promise.resolve(false);
let pending: Promise<boolean> | null = null;

export const setReauthenticationHandler = (by: ReauthenticationHandler): (() => void) => {
  handler = by;
  return () => {
    handler = () => Promise.resolve(false);
  };
};

/** Whether they are asked just now: what else the page calls meanwhile does not end their session. */
export const isReauthenticating = (): boolean => pending !== null;

/** Calls that need it at the same moment wait for one answer. */
export const reauthenticate = (): Promise<boolean> => {
  pending ??= handler().finally(() => {
    pending = null;
  });
  return pending;
};
