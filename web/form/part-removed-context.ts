import { createContext } from 'react';

/**
 * Reports that a housemate, or an entry of a visit history, was taken out of the answer at this
 * position. Beside the answer, which does not show which of two equal entries is gone.
 */
export const PartRemovedContext = createContext<(position: number) => void>(() => undefined);
