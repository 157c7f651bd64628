/** Yes (1) or no (0), as both databases store it. */
export type Bit = 0 | 1;
