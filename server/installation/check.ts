/** One thing that was looked at, and what came of it. */
export interface Check {
  readonly check: string;
  /** An error has to be mended; a warning is to be known. */
  readonly state: 'ok' | 'warning' | 'error';
  readonly message: string;
  /** How to mend it; empty where nothing is to be mended. */
  readonly fix: string;
}

/** What was looked at is as it should be. */
export const passedCheck = (check: string, message: string): Check => ({
  check,
  state: 'ok',
  message,
  fix: '',
});

/** Something is not as it should be. */
export const failedCheck = (
  check: string,
  message: string,
  fix: string,
  state: 'warning' | 'error' = 'error',
): Check => ({ check, state, message, fix });

/** Whether something has to be mended. */
export const hasFailedCheck = (checks: readonly Check[]): boolean =>
  checks.some(({ state }) => state === 'error');
