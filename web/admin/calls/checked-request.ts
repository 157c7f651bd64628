/** What the server found when it checked a send, with the values that were checked. */
export interface CheckedSend<Request, Result> {
  readonly request: Request;
  readonly result: Result;
}

/** The result of the check, or null if the form no longer has the values that were checked. */
export const resultFor = <Request, Result>(
  checked: CheckedSend<Request, Result> | null,
  request: Request,
): Result | null =>
  checked !== null && JSON.stringify(checked.request) === JSON.stringify(request)
    ? checked.result
    : null;
