import { collapseSpace } from '../../engine/wording/collapse-space.ts';

/** A part of what the voice says: what is on the page, or the words of a label that is not. */
export type SpokenPart = Node | string;

/** The words of a part, on one line. */
export const textOf = (part: SpokenPart): string =>
  collapseSpace(typeof part === 'string' ? part : (part.textContent ?? ''));

const partsOfIds = (ids: string | null): readonly SpokenPart[] =>
  (ids ?? '').split(' ').flatMap((id) => document.getElementById(id) ?? []);

const nameOf = (element: HTMLElement): readonly SpokenPart[] => {
  const named = partsOfIds(element.getAttribute('aria-labelledby'));
  if (named.length > 0) return named;
  const label = element.getAttribute('aria-label');
  if (label !== null) return [label];
  const isField = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
  if (isField || element instanceof HTMLSelectElement) return [...(element.labels ?? [])];
  return [element];
};

/** The question that a choice answers, or the sentence below a heading. */
const contextOf = (element: HTMLElement): readonly SpokenPart[] => {
  if (element instanceof HTMLHeadingElement) return [element.nextElementSibling ?? []].flat();
  const group = element.closest('fieldset, [role="group"], [role="radiogroup"]');
  const legend = group?.querySelector('legend');
  if (legend && textOf(legend) !== '') return [legend];
  return partsOfIds(group?.getAttribute('aria-labelledby') ?? null);
};

/**
 * What the voice says about an element that has the focus: the question, its name, its hint and its
 * error. A typed value is not said, since others hear it.
 */
export const spokenParts = (element: HTMLElement): readonly SpokenPart[] => {
  const name = nameOf(element);
  const context = contextOf(element);
  const parts =
    element instanceof HTMLHeadingElement ? [...name, ...context] : [...context, ...name];
  const all = [...parts, ...partsOfIds(element.getAttribute('aria-describedby'))];
  const texts = all.map(textOf);
  return all.filter(
    (_, index) => texts[index] !== '' && texts.indexOf(texts[index] ?? '') === index,
  );
};
