import { CALLS, type AllCalls } from './calls.ts';
import { STUDIO_CALLS } from './studio-calls.ts';

/** Every call of the wire by its name: what the server answers. */
export const ALL_CALLS: AllCalls = { ...CALLS, ...STUDIO_CALLS };
