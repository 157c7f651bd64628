/** Leaves a failure in the browser's log, for whoever looks after the kiosk or the phone. */
export const logFailure = (text: string, cause: unknown): void => {
  // oxlint-disable-next-line no-console -- the log of a browser is its console
  console.error(`munjin: ${text}`, cause);
};
