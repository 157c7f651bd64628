import type { KeypadField } from './type-into.ts';

const keypadFieldOf = (target: EventTarget | null): KeypadField | null =>
  (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) &&
  target.dataset['keypad'] !== undefined &&
  !target.readOnly
    ? target
    : null;

/**
 * Tells which field wants the keypad, null for none, until the returned function is called. While
 * a finger is down nothing closes: the page would move away under it, and its press be lost.
 */
export const watchKeypadFields = (onField: (field: KeypadField | null) => void): (() => void) => {
  let isPressed = false;
  let isLeft = false;
  const close = (): void => {
    if (isLeft && !isPressed) onField(null);
  };
  const leave = (): void => {
    isLeft = true;
    // A finger's mousedown, which moves the focus, comes after its pointerup: wait for the click too.
    window.setTimeout(close);
  };
  const entered = ({ target }: FocusEvent): void => {
    const field = keypadFieldOf(target);
    if (!field) {
      leave();
      return;
    }
    isLeft = false;
    field.inputMode = 'none';
    onField(field);
  };
  const left = ({ relatedTarget }: FocusEvent): void => {
    if (relatedTarget === null) leave();
  };
  const pressed = (): void => {
    isPressed = true;
  };
  const released = (): void => {
    // After the click that the release makes.
    window.setTimeout(() => {
      isPressed = false;
      close();
    });
  };
  document.addEventListener('focusin', entered);
  document.addEventListener('focusout', left);
  window.addEventListener('pointerdown', pressed, true);
  window.addEventListener('pointerup', released, true);
  window.addEventListener('pointercancel', released, true);
  return () => {
    document.removeEventListener('focusin', entered);
    document.removeEventListener('focusout', left);
    window.removeEventListener('pointerdown', pressed, true);
    window.removeEventListener('pointerup', released, true);
    window.removeEventListener('pointercancel', released, true);
  };
};
