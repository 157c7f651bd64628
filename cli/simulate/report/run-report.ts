/** The findings of a simulation, in one form for every kind of report. */
export interface RunReport {
  /** "munjin simulate matrix". */
  readonly title: string;
  readonly startedAt: Date;
  readonly durationMs: number;
  /** The parameters and totals at the head of the report: "runs" and "12,480". */
  readonly summary: readonly SummaryRow[];
  /**
   * One per run, scenario, threshold or invariant. Some simulations create one for many similar
   * runs.
   */
  readonly checks: readonly ReportCheck[];
  readonly charts: readonly Chart[];
}

export interface SummaryRow {
  readonly name: string;
  readonly value: string;
}

export interface ReportCheck {
  /** The group of the check: a file, a user type, "thresholds". */
  readonly group: string;
  readonly name: string;
  readonly ok: boolean;
  /**
   * The differences from the expected result; empty if all is well and there is nothing to report.
   */
  readonly detail: string;
  readonly durationMs: number;
}

/**
 * A bar for each value, in the given order. `bars` compares named things with horizontal bars;
 * `histogram` counts along a scale with vertical bars.
 */
export interface Chart {
  readonly kind: 'bars' | 'histogram';
  readonly title: string;
  /** The unit of the values: "runs", "ms". */
  readonly unit: string;
  readonly bars: readonly Bar[];
}

export interface Bar {
  readonly label: string;
  readonly value: number;
  /** The colour of the bar: good end, bad end, or neither. */
  readonly tone?: 'good' | 'bad' | 'plain';
}

/** True if nothing was found. */
export const hasPassed = ({ checks }: RunReport): boolean => checks.every(({ ok }) => ok);

/** The checks by group, in the order of each group's first check. */
export const groupChecks = ({ checks }: RunReport): ReadonlyMap<string, readonly ReportCheck[]> => {
  const groups = new Map<string, ReportCheck[]>();
  for (const check of checks) {
    const known = groups.get(check.group);
    if (known) known.push(check);
    else groups.set(check.group, [check]);
  }
  return groups;
};
