/** Writes a failure to the browser's log, for support staff of the kiosk or the phone. */
export const logFailure = (text: string, cause: unknown): void => {
  // oxlint-disable-next-line no-console -- the log of a browser is its console
  console.error(`munjin: ${text}`, cause);
};
