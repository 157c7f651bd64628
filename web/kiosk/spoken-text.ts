const textOf = (element: Element | null): string =>
  (element?.textContent ?? '').replace(/\s+/g, ' ').trim();

const textOfIds = (ids: string | null): string[] =>
  (ids ?? '')
    .split(' ')
    .filter((id) => id !== '')
    .map((id) => textOf(document.getElementById(id)));

const nameOf = (element: HTMLElement): string => {
  const named = textOfIds(element.getAttribute('aria-labelledby')).join(' ');
  if (named !== '') return named;
  const label = element.getAttribute('aria-label');
  if (label !== null) return label;
  const isField = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
  if (isField || element instanceof HTMLSelectElement)
    return [...(element.labels ?? [])].map(textOf).join(' ');
  return textOf(element);
};

/** The question that a choice answers, or the sentence below a heading. */
const contextOf = (element: HTMLElement): string => {
  if (element instanceof HTMLHeadingElement) return textOf(element.nextElementSibling);
  const group = element.closest('fieldset, [role="group"], [role="radiogroup"]');
  if (!group) return '';
  const legend = textOf(group.querySelector('legend'));
  return legend === '' ? textOfIds(group.getAttribute('aria-labelledby')).join(' ') : legend;
};

/**
 * What the voice says about an element that has the focus: the question, its name, its hint and its
 * error. A typed value is not said, since others hear it.
 */
export const spokenText = (element: HTMLElement): string => {
  const name = nameOf(element);
  const context = contextOf(element);
  const parts = element instanceof HTMLHeadingElement ? [name, context] : [context, name];
  return [...parts, ...textOfIds(element.getAttribute('aria-describedby'))]
    .filter((part, index, all) => part !== '' && all.indexOf(part) === index)
    .join('. ');
};
