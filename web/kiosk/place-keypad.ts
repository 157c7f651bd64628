import type { KeypadField } from './keypad-input.ts';

/** A screen with enough width for the keys beside the field. Elsewhere they are below it. */
const BESIDE_QUERY = '(orientation: landscape) and (min-width: 48rem)';

/** Space for the label and hint above a field. */
const ABOVE_FIELD_PX = 240;

/** The keypad must not cover the next controls, least of all the field itself or its question. */
const scrollAboveKeypad = (field: KeypadField, keypadHeight: number): void => {
  const submit = field.form?.querySelector('button[type="submit"]');
  const room = window.innerHeight - keypadHeight - ABOVE_FIELD_PX;
  const span = submit
    ? submit.getBoundingClientRect().bottom - field.getBoundingClientRect().top
    : Infinity;
  if (span < room) submit?.scrollIntoView({ block: 'end' });
  else field.closest('.category, .item, .field')?.scrollIntoView({ block: 'start' });
};

/**
 * Puts the open keypad beside or below its field, makes space for it and scrolls the field into
 * view, also after the screen is turned, until the returned function is called.
 */
export const placeKeypad = (pad: HTMLElement, field: KeypadField): (() => void) => {
  const { dataset, style } = document.documentElement;
  const beside = window.matchMedia(BESIDE_QUERY);
  const place = (): void => {
    dataset['keypadOpen'] = beside.matches ? 'beside' : 'below';
    style.setProperty('--keypad', `${beside.matches ? pad.offsetWidth : pad.offsetHeight}px`);
    if (beside.matches)
      field.closest('.category, .item, .field')?.scrollIntoView({ block: 'nearest' });
    else scrollAboveKeypad(field, pad.offsetHeight);
    field.scrollIntoView({ block: 'nearest' });
  };
  place();
  beside.addEventListener('change', place);
  return () => {
    beside.removeEventListener('change', place);
    delete dataset['keypadOpen'];
    style.removeProperty('--keypad');
  };
};
