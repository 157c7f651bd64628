/** The exit codes of commands; scripts rely on them. */
export const EXIT = {
  ok: 0,
  /** Findings that prevent the requested action, or a result other than the expected one. */
  findings: 1,
  /** Wrong arguments, or a name of something that does not exist. */
  usage: 2,
  /** Something could not be read, written or reached. */
  inputOutput: 3,
  /** The server does not know the token any more, or its role may not do this. */
  notPermitted: 4,
  /** Someone else is changing, or has changed, the data that was to be changed. */
  conflict: 5,
  /** A simulation exceeded its thresholds. */
  thresholds: 99,
  /** Ctrl-C, with the code that shells use. */
  interrupted: 130,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** The description of each code, for the help and the manual page. */
export const EXIT_DESCRIPTIONS: Readonly<Record<keyof typeof EXIT, string>> = {
  ok: 'ok',
  findings: 'findings, or an unexpected result',
  usage: 'wrong use, or an unknown name, code or id',
  inputOutput: 'reading, writing or network failed',
  notPermitted: 'not permitted: sign in, or use another role',
  conflict: 'someone else is changing the data',
  thresholds: 'a simulation exceeded its thresholds',
  interrupted: 'interrupted by Ctrl-C',
};
