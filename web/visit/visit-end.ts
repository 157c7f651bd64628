import { askServer } from '../api/server.ts';

let underWay: Promise<unknown> = Promise.resolve();

/** Tells the server that the visit at this browser is over: what it has proven counts no more. */
export const endVisit = (): Promise<unknown> => {
  underWay = askServer('endVisit', {});
  return underWay;
};

/** Resolves once no visit is being ended; one that begins earlier would be ended with the last. */
export const visitEnded = (): Promise<unknown> => underWay;
