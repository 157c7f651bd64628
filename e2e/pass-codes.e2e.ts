import type { BrowserContextOptions, Locator, Page } from '@playwright/test';
import { screenAddress } from '../engine/visit/screen-address.ts';
import { passOfScenario } from './hospital/scenario-visit.ts';
import { readCode128, readCodes, readQrCodes } from './scanner.ts';
import { expect, test } from './visit.ts';

type Look = Pick<BrowserContextOptions, 'colorScheme' | 'contrast' | 'forcedColors'>;

const DEVICES = [
  { what: 'the smallest phone', viewport: { width: 320, height: 640 }, query: '' },
  { what: 'a phone', viewport: { width: 390, height: 844 }, query: '' },
  { what: 'a kiosk', viewport: { width: 1080, height: 1920 }, query: '&kioskType=H' },
];

const USUAL = { colorScheme: 'light', contrast: 'no-preference', forcedColors: 'none' } as const;
const LOOKS: readonly Look[] = [
  { colorScheme: 'light' },
  { colorScheme: 'dark' },
  { colorScheme: 'dark', contrast: 'more' },
  { colorScheme: 'dark', forcedColors: 'active' },
];

const MARGIN = 24;

/** What holds all of these, with a margin, on the whole page. */
const around = async (page: Page, parts: readonly Locator[]) => {
  const boxes = await Promise.all(
    parts.map((part) =>
      part.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRectReadOnly),
    ),
  );
  const scrolled = await page.evaluate(() => window.scrollY);
  const [left, top, right, bottom] = [
    Math.min(...boxes.map((box) => box.left)) - MARGIN,
    Math.min(...boxes.map((box) => box.top)) - MARGIN,
    Math.max(...boxes.map((box) => box.right)) + MARGIN,
    Math.max(...boxes.map((box) => box.bottom)) + MARGIN,
  ];
  const x = Math.max(0, left);
  return {
    x,
    y: Math.max(0, top + scrolled),
    width: Math.min(right, page.viewportSize()?.width ?? right) - x,
    height: bottom - top,
  };
};

test.describe('a scanner reads both codes off', () => {
  for (const { what, viewport, query } of DEVICES) {
    for (const deviceScaleFactor of [1, 2, 3]) {
      // The longest barcode that there is: a phone and the time. Orange as it may be.
      test(`[PASS-01] [PASS-06] ${what}, ${deviceScaleFactor} pixels to the point, whatever colours its owner has set`, async ({
        browser,
        hospital,
      }) => {
        const passCheck = await passOfScenario(hospital, 'gst-visit-with-reason');
        const address = hospital.url + screenAddress('/pass', { passCheck }) + query;
        const context = await browser.newContext({ viewport, deviceScaleFactor });
        const page = await context.newPage();
        await page.goto(address);
        const qrCode = page.locator('.pass-qr img:visible');
        const barcode = page.locator('.pass-barcode:visible');
        await expect(qrCode).toHaveCount(1);
        const value = await barcode.locator('figcaption').textContent();
        for (const look of LOOKS) {
          await page.emulateMedia({ ...USUAL, ...look });
          // As near as somebody holds it to a scanner: of the page around it a camera sees little.
          const clip = await around(page, [qrCode, barcode]);
          const seen = await page.screenshot({ fullPage: true, animations: 'disabled', clip });
          const { qrCodes, barcodes } = await readCodes(seen);
          const [gateCode = '', ...others] = qrCodes;
          expect(hospital.readGateCode(gateCode), JSON.stringify(look)).toMatchObject({
            kind: 'read',
          });
          expect(others).toEqual([]);
          expect(barcodes, JSON.stringify(look)).toEqual([value]);
        }
        await context.close();
      });
    }
  }

  test('[PASS-10] the barcode at its upper and at its lower end: its bars are 100 high, long as its number may be', async ({
    visitor,
    hospital,
  }) => {
    const { pass, page } = visitor;
    for (const scenario of ['pt-outpatient-clear', 'gst-visit-with-reason']) {
      const passCheck = await passOfScenario(hospital, scenario);
      const { barcodeValue } = await pass.passShownBy(() =>
        page.goto(screenAddress('/pass', { passCheck })),
      );
      const box = await pass.barcode.boundingBox();
      if (!box) throw new Error('the barcode is drawn');
      expect(box.height).toBe(100);
      for (const y of [box.y + 1, box.y + 91]) {
        const strip = await page.screenshot({
          clip: { ...box, y, height: 8 },
          animations: 'disabled',
        });
        expect(await readCode128(strip), scenario).toEqual([barcodeValue]);
      }
    }
  });

  test('[PASS-06] the enlarged QR code', async ({ visitor, hospital }) => {
    const { pass, page, say } = visitor;
    const passCheck = await passOfScenario(hospital, 'pt-outpatient-clear');
    await page.goto(screenAddress('/pass', { passCheck }));
    await pass.enlarge.tap();
    const large = page.getByRole('dialog').getByRole('img', { name: say('screen.pass.qrAlt') });
    await expect(large).toBeVisible();
    expect((await large.boundingBox())?.width).toBeGreaterThan(250);
    const [gateCode = ''] = await readQrCodes(await large.screenshot({ animations: 'disabled' }));
    expect(hospital.readGateCode(gateCode)).toMatchObject({ kind: 'read' });
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(pass.enlarge).toBeFocused();
  });
});
