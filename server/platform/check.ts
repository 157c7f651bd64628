/** One thing that was checked, and the result. */
export interface Check {
  readonly check: string;
  /** An error must be fixed; a warning is for information. */
  readonly state: 'ok' | 'warning' | 'error';
  readonly message: string;
  /** How to fix it; empty if there is nothing to fix. */
  readonly fix: string;
}

/** The checked item is in order. */
export const passedCheck = (check: string, message: string): Check => ({
  check,
  state: 'ok',
  message,
  fix: '',
});

/** Something is wrong. */
export const failedCheck = (
  check: string,
  message: string,
  fix: string,
  state: 'warning' | 'error' = 'error',
): Check => ({ check, state, message, fix });

/** Whether something must be fixed. */
export const hasFailedCheck = (checks: readonly Check[]): boolean =>
  checks.some(({ state }) => state === 'error');
