import { liftRefusal } from './lift-refusal.ts';
import { write, type CallHandlers } from '../http/call.ts';

/** What staff decide on the outcome of a screening. */
export const screeningCalls = {
  liftRefusal: write(liftRefusal),
} satisfies CallHandlers;
