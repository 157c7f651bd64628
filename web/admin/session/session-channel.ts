const CHANNEL = 'munjin.studio.session';

/**
 * Reports who signed in, to the other tabs of this browser. They share its session cookie, so what
 * another person left there would be saved in the new person's name.
 */
export const announceSignIn = (name: string): void => {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(name);
  channel.close();
};

/** Calls `tell` with the account that signed in in another tab. */
export const onSignInElsewhere = (tell: (name: string) => void): (() => void) => {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'string') tell(data);
  };
  return () => {
    channel.close();
  };
};
