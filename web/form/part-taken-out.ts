import { createContext } from 'react';

/**
 * Tells that a housemate, or an entry of a visit history, was taken out of a category's answer at this
 * position. Beside the answer, which does not show which of two equal entries is gone.
 */
export const PartTakenOutContext = createContext<(categoryId: string, position: number) => void>(
  () => undefined,
);
