interface ReportedTest {
  readonly title: string;
  readonly outcome: string;
  readonly isBrowser?: boolean;
}

interface Outcomes {
  readonly passed: number;
  readonly failed: number;
  readonly passedInBrowser: number;
}

export const outcomesById: (tests: readonly ReportedTest[]) => ReadonlyMap<string, Outcomes>;
export const lacksBrowserTest: (verify: string, seen: Outcomes | undefined) => boolean;
export const isProven: (verify: string, seen: Outcomes | undefined) => boolean;
