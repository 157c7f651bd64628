/** Id of the element that stands for a category: a hyphen is in no category id, so nothing collides. */
export const categoryElementId = (categoryId: string): string => `category-${categoryId}`;

/**
 * Id of the element that stands for a part of its answer: an item, a place's days, an entry of a
 * visit history, or a question about a housemate (`<position>/<category id>`).
 */
export const partElementId = (categoryElement: string, itemId: string): string =>
  `${categoryElement}-${itemId.replace('/', '-')}`;

/** Brings a category, or the part of it that is named, into sight and puts the keyboard on it. */
export const goToCategory = (categoryId: string, itemId?: string): void => {
  const whole = categoryElementId(categoryId);
  const part = itemId === undefined ? null : document.getElementById(partElementId(whole, itemId));
  const element = part ?? document.getElementById(whole);
  (element?.closest(part ? '.member' : '.category') ?? element)?.scrollIntoView({ block: 'start' });
  element?.focus({ preventScroll: true });
};
