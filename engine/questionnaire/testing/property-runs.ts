/** How many random cases each of the engine's promises is put to. */
export const PROPERTY_RUNS = 10_000;
