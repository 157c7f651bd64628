/**
 * Results that are always the same are created once, so that judging a valid answer allocates no
 * memory.
 */
import type { Fault } from './validity-finding.ts';

export const NO_FAULTS: readonly Fault[] = [];
export const UNANSWERED: readonly Fault[] = [['unanswered']];
export const WRONG_SHAPE: readonly Fault[] = [['wrongShape']];
