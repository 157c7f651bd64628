/** Id of the element that stands for a category: a hyphen is in no category id, so nothing collides. */
export const categoryElementId = (categoryId: string): string => `category-${categoryId}`;

/** Brings a category into sight and puts the keyboard on it. */
export const goToCategory = (categoryId: string): void => {
  const element = document.getElementById(categoryElementId(categoryId));
  (element?.closest('.category') ?? element)?.scrollIntoView({ block: 'start' });
  element?.focus({ preventScroll: true });
};
