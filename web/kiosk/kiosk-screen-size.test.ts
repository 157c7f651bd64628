import { describe, expect, it } from 'vitest';
import { pixelsPerMm } from './kiosk-screen-size.ts';

describe('a millimetre of the kiosk’s screen', () => {
  it('is calculated from its diagonal', () => {
    expect(12 * (pixelsPerMm(21.5, 1080, 1920) ?? 0)).toBeCloseTo(48, 0);
    expect(12 * (pixelsPerMm(32, 1080, 1920) ?? 0)).toBeCloseTo(32.5, 0);
  });

  it('is unknown for a size that no kiosk has', () => {
    for (const inches of [undefined, '32', 0, -1, 5, 1000, Number.NaN]) {
      expect(pixelsPerMm(inches, 1080, 1920)).toBeNull();
    }
  });
});
