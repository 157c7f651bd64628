import { createContext } from 'react';

/**
 * Reports that a housemate, or an entry of a visit history, was removed from the answer at this
 * position. The answer alone does not show which of two equal entries was removed.
 */
export const PartRemovedContext = createContext<(position: number) => void>(() => undefined);
