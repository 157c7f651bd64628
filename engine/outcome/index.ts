export * from './judged.ts';
export * from './outcome.ts';
export * from './result-code.ts';
