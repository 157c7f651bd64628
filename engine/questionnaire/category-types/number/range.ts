/** The numbers that NU accepts, and the ranges of them that its items name. */
import type { NumberFormat } from '../../document/definition.ts';

/** The bound of both signs where an author sets none: fifteen digits, which are exact. */
export const MAX_NUMBER = 999_999_999_999_999;

/** The most decimals that a question may ask for. */
export const MAX_DECIMALS = 4;

/** How many decimals a number may have. */
export const decimalsOf = ({ decimals = 0 }: NumberFormat): number => decimals;

export const lowestOf = ({ min = -MAX_NUMBER }: NumberFormat): number => min;
export const highestOf = ({ max = MAX_NUMBER }: NumberFormat): number => max;

/** The number with at most these decimals; the difference of two neighbours is one of the last. */
export const roundTo = (value: number, decimals: number): number => Number(value.toFixed(decimals));
