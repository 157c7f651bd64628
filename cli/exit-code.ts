/** What a command ends with; scripts rely on it. */
export const EXIT = {
  ok: 0,
  /** Findings that forbid what was asked, or another end than the expected one. */
  findings: 1,
  usage: 2,
  /** Something could not be read, written or reached. */
  inputOutput: 3,
  /** Somebody else is changing, or has changed, what was to be changed. */
  conflict: 5,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];
