const CHANNEL = 'munjin.studio.session';

/** Instead of the name of an account: the person of this browser has signed out. */
const SIGNED_OUT = '';

/**
 * Reports who signed in, to the other tabs of this browser. They share its session cookie, so what
 * another person left there would be saved in the new person's name.
 */
export const announceSignIn = (name: string): void => {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(name);
  channel.close();
};

/** Reports a sign-out to the other tabs, which close what they show. */
export const announceSignOut = (): void => {
  announceSignIn(SIGNED_OUT);
};

/** Calls `tell` with the account that signed in in another tab; empty after a sign-out. */
export const onSignInElsewhere = (tell: (name: string) => void): (() => void) => {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'string') tell(data);
  };
  return () => {
    channel.close();
  };
};
