const MM_PER_INCH = 25.4;
/** Kiosk screen sizes, in inches diagonally. Any other value is a typing error. */
const MIN_INCHES = 7;
const MAX_INCHES = 100;

/** The kiosk host's information about its screen (docs/kiosk.md). */
interface ScreenHost {
  readonly munjinScreen?: { readonly diagonalInches?: unknown };
}

/**
 * CSS pixels per millimetre on a screen with this diagonal in inches and this width and height in
 * CSS pixels; null for a size that no kiosk has.
 */
export const pixelsPerMm = (inches: unknown, width: number, height: number): number | null =>
  typeof inches === 'number' && inches >= MIN_INCHES && inches <= MAX_INCHES
    ? Math.hypot(width, height) / (inches * MM_PER_INCH)
    : null;

/** Makes sizes in millimetres match the real screen, until the returned function is called. */
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
