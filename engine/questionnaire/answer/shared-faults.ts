/** Judgements that are always the same are made once: a right answer then takes no memory to judge. */
import type { Fault } from './validity-finding.ts';

export const NO_FAULTS: readonly Fault[] = [];
export const UNANSWERED: readonly Fault[] = [['unanswered']];
export const WRONG_SHAPE: readonly Fault[] = [['wrongShape']];
