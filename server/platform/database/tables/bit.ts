/** Yes (1) or no (0), as both databases hold it. */
export type Bit = 0 | 1;
