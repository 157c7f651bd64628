/** How many random cases each of the engine's promises is put to. */
export const RUNS = 10_000;
