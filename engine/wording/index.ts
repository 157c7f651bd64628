export * from './catalogue.ts';
export * from './language.ts';
export * from './masking.ts';
export type { MessageKey } from './message-key.gen.ts';
export * from './placeholders.ts';
export * from './query-parameter.ts';
