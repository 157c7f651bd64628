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
  /** A simulation did not keep to its thresholds. */
  thresholds: 99,
  /** Ctrl-C, as shells say it. */
  interrupted: 130,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** Each of them in words, as the help and the manual page tell them. */
export const EXIT_DESCRIPTIONS: Readonly<Record<keyof typeof EXIT, string>> = {
  ok: 'ok',
  findings: 'findings, or another end than expected',
  usage: 'wrong use',
  inputOutput: 'reading, writing or network failed',
  conflict: 'the data are being changed by somebody else',
  thresholds: 'a simulation did not keep to its thresholds',
  interrupted: 'interrupted by Ctrl-C',
};
