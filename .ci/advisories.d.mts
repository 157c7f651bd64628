interface CheckResult {
  readonly failures: readonly string[];
  readonly notices: readonly string[];
}

export const runForJson: (
  program: string,
  args: readonly string[],
  limitMs?: number,
) => Promise<unknown>;
export const checkAdvisories: (
  reply: unknown,
  known: {
    readonly packages: Readonly<Record<string, { readonly version: string }>>;
    readonly shipped: ReadonlySet<string>;
  },
) => CheckResult | null;
export const checkSignatures: (reply: unknown) => CheckResult | null;
