import { CALLS, type EveryCall } from './calls.ts';
import { STUDIO_CALLS } from './studio-calls.ts';

/** Every call of the wire by its name: what the server answers. */
export const EVERY_CALL: EveryCall = { ...CALLS, ...STUDIO_CALLS };
