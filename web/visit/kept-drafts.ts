/** Whether this phone keeps unfinished answers, as far as this page knows. */
let isAnyKept = false;

export const hasKeptDraft = (): boolean => isAnyKept;

export const setHasKeptDraft = (isKept: boolean): void => {
  isAnyKept = isKept;
};
