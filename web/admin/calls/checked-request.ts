/** What the server found when it checked a request that it did not carry out yet, with its values. */
export interface CheckedRequest<Request, Result> {
  readonly request: Request;
  readonly result: Result;
}

/** The result of the check, or null if the form no longer has the values that were checked. */
export const resultFor = <Request, Result>(
  checked: CheckedRequest<Request, Result> | null,
  request: Request,
): Result | null =>
  checked !== null && JSON.stringify(checked.request) === JSON.stringify(request)
    ? checked.result
    : null;
