interface Judgement {
  readonly failures: readonly string[];
  readonly notices: readonly string[];
}

export const askedJson: (
  program: string,
  args: readonly string[],
  limitMs?: number,
) => Promise<unknown>;
export const judgedAdvisories: (
  reply: unknown,
  known: {
    readonly packages: Readonly<Record<string, { readonly version: string }>>;
    readonly shipped: ReadonlySet<string>;
  },
) => Judgement | null;
export const judgedSignatures: (reply: unknown) => Judgement | null;
