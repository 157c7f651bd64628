export const writeProgram: (outfile: string) => Promise<unknown>;
export const writeFirstPaint: () => Promise<void>;
