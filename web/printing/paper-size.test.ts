import { describe, expect, it } from 'vitest';
import { barcodeWidthMm, qrSideMm } from './paper-size.ts';

const drawing = (width: number): string => `<svg viewBox="0 0 ${width} 50">`;

describe('codes on paper', () => {
  it('have a whole number of a thermal printer’s dots per module, and fit its width', () => {
    for (const modules of [150, 180, 192, 193, 220, 288]) {
      const dots = barcodeWidthMm(drawing(modules)) / modules / 0.125;
      expect(dots).toBeCloseTo(Math.round(dots), 9);
      expect(barcodeWidthMm(drawing(modules))).toBeLessThanOrEqual(72);
    }
    expect(barcodeWidthMm(drawing(192))).toBe(72);
    expect(barcodeWidthMm(drawing(193))).toBeCloseTo(48.25, 9);
    expect(qrSideMm(drawing(33))).toBeCloseTo(28.875, 9);
  });
});
