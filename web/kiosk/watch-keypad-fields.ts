import type { KeypadField } from './keypad-input.ts';

const keypadFieldOf = (target: EventTarget | null): KeypadField | null =>
  (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) &&
  target.dataset['keypad'] !== undefined &&
  !target.readOnly
    ? target
    : null;

/**
 * Reports which field needs the keypad, null for none, until the returned function is called.
 * Nothing closes while a finger is down: the page would move away under it, and its press would be
 * lost.
 */
export const watchKeypadFields = (onField: (field: KeypadField | null) => void): (() => void) => {
  let isPressed = false;
  let hasLeft = false;
  const close = (): void => {
    if (hasLeft && !isPressed) onField(null);
  };
  const leave = (): void => {
    hasLeft = true;
    // A finger's mousedown, which moves the focus, comes after its pointerup, so it also waits for
    // the click.
    window.setTimeout(close);
  };
  const handleFocusIn = ({ target }: FocusEvent): void => {
    const field = keypadFieldOf(target);
    if (!field) {
      leave();
      return;
    }
    hasLeft = false;
    field.inputMode = 'none';
    onField(field);
  };
  const handleFocusOut = ({ relatedTarget }: FocusEvent): void => {
    if (relatedTarget === null) leave();
  };
  // The visitor has closed the keypad and wants it again: the field never lost the focus.
  const handleClick = ({ target }: MouseEvent): void => {
    const field = keypadFieldOf(target);
    if (field === document.activeElement) onField(field);
  };
  const handlePointerDown = (): void => {
    isPressed = true;
  };
  const handlePointerUp = (): void => {
    // After the click that follows the release.
    window.setTimeout(() => {
      isPressed = false;
      close();
    });
  };
  document.addEventListener('focusin', handleFocusIn);
  document.addEventListener('focusout', handleFocusOut);
  document.addEventListener('click', handleClick);
  window.addEventListener('pointerdown', handlePointerDown, true);
  window.addEventListener('pointerup', handlePointerUp, true);
  window.addEventListener('pointercancel', handlePointerUp, true);
  return () => {
    document.removeEventListener('focusin', handleFocusIn);
    document.removeEventListener('focusout', handleFocusOut);
    document.removeEventListener('click', handleClick);
    window.removeEventListener('pointerdown', handlePointerDown, true);
    window.removeEventListener('pointerup', handlePointerUp, true);
    window.removeEventListener('pointercancel', handlePointerUp, true);
  };
};
