import type { BrowserContextOptions } from '@playwright/test';
import type { PassCheckResult } from '../schemas/api.gen.ts';
import type { Envelope } from '../schemas/calls.ts';
import { buildScreenUrl } from '../engine/visit/screen-url.ts';
import { passOfScenario } from './hospital/scenario-visit.ts';
import { readCode128, readCodes, readQrCodes } from './scanner.ts';
import { expect, test } from './visitor-fixture.ts';

type DisplayMode = Pick<BrowserContextOptions, 'colorScheme' | 'contrast' | 'forcedColors'>;

const DEVICES = [
  { what: 'the smallest phone', viewport: { width: 320, height: 640 }, query: '' },
  { what: 'a phone', viewport: { width: 390, height: 844 }, query: '' },
  { what: 'a kiosk', viewport: { width: 1080, height: 1920 }, query: '&kioskType=H' },
];

const DEFAULT_MODE = {
  colorScheme: 'light',
  contrast: 'no-preference',
  forcedColors: 'none',
} as const;
const DISPLAY_MODES: readonly DisplayMode[] = [
  { colorScheme: 'light' },
  { colorScheme: 'dark' },
  { colorScheme: 'dark', contrast: 'more' },
  { colorScheme: 'dark', forcedColors: 'active' },
];

test.describe('a scanner reads both codes', () => {
  for (const { what, viewport, query } of DEVICES) {
    for (const deviceScaleFactor of [1, 2, 3]) {
      // The longest possible barcode: a phone and the time. It may be orange.
      test(`[PASS-01] [PASS-06] ${what}, ${deviceScaleFactor} pixels to the point, whatever colours its owner has set`, async ({
        browser,
        hospital,
      }) => {
        const passCheck = await passOfScenario(hospital, 'gst-visit-with-reason');
        const address = hospital.url + buildScreenUrl('/pass', { passCheck }) + query;
        const context = await browser.newContext({ viewport, deviceScaleFactor });
        const page = await context.newPage();
        const [response] = await Promise.all([
          page.waitForResponse('**/api/v1/identity/pass-check'),
          page.goto(address),
        ]);
        // The text under the bars masks a phone.
        const value = ((await response.json()) as Envelope<PassCheckResult>).result?.barcodeValue;
        const codes = page.locator('.pass-codes:visible');
        await expect(codes.locator('.pass-qr img')).toHaveCount(1);
        if (query !== '') {
          // A kiosk would go back to its start before all screenshots are taken.
          await page.locator('.countdown').getByRole('button').click();
          await expect(page.locator('.staying')).toBeVisible();
        }
        const expectRead = async (seen: Buffer, where: string): Promise<void> => {
          const { qrCodes, barcodes } = await readCodes(seen);
          const [gateCode = '', ...others] = qrCodes;
          expect(hospital.readGateCode(gateCode), where).toMatchObject({ kind: 'read' });
          expect(others, where).toEqual([]);
          expect(barcodes, where).toEqual([value]);
        };
        const still = { animations: 'disabled' } as const;
        await expectRead(await page.screenshot({ ...still, fullPage: true }), 'the whole page');
        // No display mode moves anything, so a screenshot of the codes is enough.
        for (const look of DISPLAY_MODES) {
          await page.emulateMedia({ ...DEFAULT_MODE, ...look });
          await expectRead(await codes.screenshot(still), JSON.stringify(look));
        }
        await context.close();
      });
    }
  }

  test('[PASS-10] the barcode at its top and at its bottom: its bars are 100 high, even for the longest number', async ({
    visitor,
    hospital,
  }) => {
    const { pass, page } = visitor;
    for (const scenario of ['pt-outpatient-clear', 'gst-visit-with-reason']) {
      const passCheck = await passOfScenario(hospital, scenario);
      const { barcodeValue } = await pass.passShownAfter(() =>
        page.goto(buildScreenUrl('/pass', { passCheck })),
      );
      await pass.barcode.scrollIntoViewIfNeeded();
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

  test('[PASS-06] the QR code, large at first and in its specified size', async ({
    visitor,
    hospital,
  }) => {
    const { pass, page, say } = visitor;
    const passCheck = await passOfScenario(hospital, 'pt-outpatient-clear');
    await page.goto(buildScreenUrl('/pass', { passCheck }));
    for (const [size, change] of [
      [260, say('screen.pass.shrink')],
      [90, say('screen.pass.enlarge')],
    ] as const) {
      await expect(pass.resize).toHaveText(change);
      expect((await pass.qr.boundingBox())?.width).toBeGreaterThanOrEqual(size);
      const [gateCode = ''] = await readQrCodes(await pass.qr.screenshot());
      expect(hospital.readGateCode(gateCode)).toMatchObject({ kind: 'read' });
      await pass.resize.tap();
      await expect(pass.resize).toBeFocused();
    }
  });
});
