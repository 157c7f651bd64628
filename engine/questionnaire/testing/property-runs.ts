/** The number of random cases for each property of the engine. */
export const PROPERTY_RUNS = 10_000;
