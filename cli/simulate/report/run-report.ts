/** What a simulation found, in a shape that each kind of report is written from. */
export interface RunReport {
  /** "munjin simulate matrix". */
  readonly title: string;
  readonly startedAt: Date;
  readonly durationMs: number;
  /** What was asked for and what came of it, at the head of the report: "runs" and "12,480". */
  readonly summary: readonly SummaryRow[];
  /** One per run, scenario, threshold or invariant. Some simulations give one for many runs alike. */
  readonly checks: readonly ReportCheck[];
  readonly charts: readonly Chart[];
}

export interface SummaryRow {
  readonly name: string;
  readonly value: string;
}

export interface ReportCheck {
  /** What checks are told together: a file, a user type, "thresholds". */
  readonly group: string;
  readonly name: string;
  readonly ok: boolean;
  /** What was found otherwise than it should be; empty where it is well and there is nothing to say. */
  readonly detail: string;
  readonly durationMs: number;
}

/**
 * A bar for each value, in the order given. `bars` compares things that have names, and is drawn
 * lying; `histogram` counts along a scale, and is drawn standing.
 */
export interface Chart {
  readonly kind: 'bars' | 'histogram';
  readonly title: string;
  /** What a value counts: "runs", "ms". */
  readonly unit: string;
  readonly bars: readonly Bar[];
}

export interface Bar {
  readonly label: string;
  readonly value: number;
  /** The colour of the bar: what ended well, badly, or neither. */
  readonly tone?: 'good' | 'bad' | 'plain';
}

/** True where nothing was found. */
export const hasPassed = ({ checks }: RunReport): boolean => checks.every(({ ok }) => ok);

/** The checks by their groups, in the order in which the groups come first. */
export const groupChecks = ({ checks }: RunReport): ReadonlyMap<string, readonly ReportCheck[]> => {
  const groups = new Map<string, ReportCheck[]>();
  for (const check of checks) {
    const known = groups.get(check.group);
    if (known) known.push(check);
    else groups.set(check.group, [check]);
  }
  return groups;
};
