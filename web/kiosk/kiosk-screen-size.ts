const MM_PER_INCH = 25.4;
/** Screens of kiosks, in inches across; anything else is a slip of whoever typed it. */
const MIN_INCHES = 7;
const MAX_INCHES = 100;

/** What the kiosk's host says of its screen (docs/kiosk.md). */
interface ScreenHost {
  readonly munjinScreen?: { readonly diagonalInches?: unknown };
}

/**
 * CSS pixels to a millimetre on a screen so many inches across and so many CSS pixels wide and high;
 * null for a size that no kiosk has.
 */
export const pixelsPerMm = (inches: unknown, width: number, height: number): number | null =>
  typeof inches === 'number' && inches >= MIN_INCHES && inches <= MAX_INCHES
    ? Math.hypot(width, height) / (inches * MM_PER_INCH)
    : null;

/** Lets sizes in millimetres be those of the real screen, until the returned function is called. */
export const fitToScreen = (): (() => void) => {
  const { style } = document.documentElement;
  const fit = (): void => {
    const { munjinScreen } = window as ScreenHost;
    const { width, height } = window.screen;
    const pixels = pixelsPerMm(munjinScreen?.diagonalInches, width, height);
    if (pixels === null) style.removeProperty('--mm');
    else style.setProperty('--mm', `${pixels}px`);
  };
  fit();
  window.addEventListener('resize', fit);
  return () => {
    window.removeEventListener('resize', fit);
    style.removeProperty('--mm');
  };
};
