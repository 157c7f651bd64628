/** Asks the signed-in user to sign in again; resolves to whether they did. */
type ReauthenticationHandler = () => Promise<boolean>;
let handler: ReauthenticationHandler = () => Promise.resolve(false);
let pending: Promise<boolean> | null = null;

export const setReauthenticationHandler = (by: ReauthenticationHandler): (() => void) => {
  handler = by;
  return () => {
    handler = () => Promise.resolve(false);
  };
};

/**
 * Whether the user is being asked to sign in again. During that time, other failed calls of the
 * page do not end the session.
 */
export const isReauthenticating = (): boolean => pending !== null;

/** Calls that need reauthentication at the same time share one prompt. */
export const reauthenticate = (): Promise<boolean> => {
  pending ??= handler().finally(() => {
    pending = null;
  });
  return pending;
};
