import { langAttribute, LANGUAGES } from '../engine/wording/language.ts';
import { readCodes } from './scanner.ts';
import { arriveAtInquiry, arriveAtSentPass, OUTPATIENT } from './screens/arrive.ts';
import { installKioskHost } from './screens/kiosk-host.ts';
import { expect, test, type Visitor } from './visitor-fixture.ts';
import { wordingIn } from './wording.ts';

const MM = 96 / 25.4;

test.use({
  atKiosk: true,
  viewport: { width: 1080, height: 1920 },
  // The resolution of a thermal printer.
  deviceScaleFactor: 3,
});

const printButton = ({ page, say }: Visitor) =>
  page.getByRole('button', { name: say('screen.print.pass') });

test.describe('the first screen of a kiosk', () => {
  const STATES = [
    ['PRINT-01', 'disconnected', 'message.printerDisconnected'],
    ['PRINT-02', 'jam', 'message.printerJam'],
    ['PRINT-03', 'low', 'message.printerLowPaper'],
    ['PRINT-04', 'none', 'message.printerNoPaper'],
  ] as const;
  for (const [id, state, message] of STATES) {
    test(`[${id}] says before anybody starts that the printer is: ${state}`, async ({
      visitor,
    }) => {
      const { page, home, say } = visitor;
      await installKioskHost(page, state);
      await home.open();
      const main = page.locator('main[data-screen="/"]');
      await expect(main).toContainText(say(message));
      const otherWay = main.getByText(say('screen.print.otherWay'));
      await expect(otherWay).toHaveCount(state === 'low' ? 0 : 1);
    });
  }

  test('shows nothing about a printer that works or that reports no state', async ({ visitor }) => {
    const { page, home } = visitor;
    const host = await installKioskHost(page, 'ok');
    for (const state of ['ok', 'unknown'] as const) {
      host.setPrinterState(state);
      await home.open();
      await expect(home.purpose('patient')).toBeVisible();
      await expect(page.locator('.notice-warning')).toHaveCount(0);
    }
  });
});

test.describe('a pass at a kiosk', () => {
  test('[PASS-02] is printed once after issue, and again on a press', async ({ visitor }) => {
    const { page, pass, say } = visitor;
    const host = await installKioskHost(page, 'low');
    await arriveAtSentPass(visitor);
    await expect(page.getByText(say('screen.print.printed'))).toBeVisible();
    await expect(page.getByText(say('message.printerLowPaper'))).toBeVisible();
    await visitor.picture('pass-printed');
    expect(host.printedPapers).toHaveLength(1);
    expect(host.printedPapers[0]?.widthMm).toBe(80);
    await printButton(visitor).tap();
    await expect.poll(() => host.printedPapers.length).toBe(2);
    await pass.shown();
    await expect(printButton(visitor)).toBeVisible();
    expect(host.printedPapers).toHaveLength(2);
  });

  test('a printer error is shown, with the message to show instead; the pass stays on the screen', async ({
    visitor,
    hospital,
  }) => {
    const { page, pass, say } = visitor;
    const host = await installKioskHost(page, 'ok');
    host.printing.works = false;
    await arriveAtSentPass(visitor);
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(say('message.printUnavailable'));
    await expect(dialog).not.toContainText('화면');
    expect(await hospital.messageLinks(OUTPATIENT.phone)).toHaveLength(1);
    await visitor.picture('pass-not-printed');
    host.setPrinterState('jam');
    await dialog.getByRole('button').tap();
    await page.getByRole('button', { name: say('screen.kiosk.stay') }).tap();
    await expect(pass.main).toContainText(say('message.printerJam'));
    await expect(pass.main).toContainText(say('screen.print.otherWay'));
    await expect(printButton(visitor)).toHaveCount(0);
    await expect(pass.qr).toBeVisible();
  });

  test('without a host, the browser prints, and only on a press', async ({ visitor }) => {
    const { page } = visitor;
    let asked = 0;
    await page.exposeFunction('askedToPrint', () => {
      asked += 1;
    });
    await page.addInitScript(() => {
      const bridge = window as unknown as { askedToPrint: () => void };
      window.print = () => {
        bridge.askedToPrint();
      };
    });
    await arriveAtSentPass(visitor);
    await expect(printButton(visitor)).toBeVisible();
    expect(asked).toBe(0);
    await printButton(visitor).tap();
    await expect.poll(() => asked).toBe(1);
  });
});

test.describe('the paper', () => {
  test('shows what the screen shows in all eight languages, and a scanner can read it', async ({
    visitor,
    hospital,
  }) => {
    test.slow();
    const { page, inquiry, pass, say } = visitor;
    await arriveAtInquiry(visitor);
    await page.getByRole('button', { name: say('screen.companion.open') }).tap();
    const popup = page.getByRole('dialog');
    await popup.getByLabel(say('screen.companion.digits', { number: 1 })).fill('00009009');
    await popup.getByRole('button', { name: say('screen.companion.register') }).tap();
    await expect(popup).toHaveCount(0);
    await inquiry.answerRemaining();
    await inquiry.complete.tap();
    await pass.expectSent();
    const issued = await pass.shown();
    const address = page.url();
    const printed = page.locator('.printed');
    for (const language of LANGUAGES) {
      const sayNow = wordingIn(language);
      await page.goto(`${address}&lang=${language}`);
      await expect(page.locator('html')).toHaveAttribute('lang', langAttribute(language));
      await expect(printed).toContainText('010****9009');
      await page.emulateMedia({ media: 'print' });
      await expect(printed).toBeVisible();
      await expect(pass.main).toBeHidden();
      for (const text of [
        sayNow('message.hospitalName'),
        sayNow('screen.pass.titleSameDay', { date: '03-09' }),
        sayNow('type.patient'),
        sayNow('screen.companion.sectionHeading'),
        issued.identityNo,
        issued.barcodeValue,
        '2026-03-09 10:00',
      ]) {
        await expect(printed).toContainText(text);
      }
      const paper = await printed.screenshot({
        path: `test-results/screens/printed-${language}.png`,
      });
      const { qrCodes, barcodes } = await readCodes(paper);
      expect(barcodes).toEqual([issued.barcodeValue]);
      const [digits = ''] = qrCodes;
      expect(hospital.readGateCode(digits)).toMatchObject({ kind: 'read' });
      const tooWide = await printed.evaluate((article) => {
        const edge = article.getBoundingClientRect();
        return [...article.querySelectorAll('*')]
          .map((element) => ({ name: element.className, box: element.getBoundingClientRect() }))
          .filter(({ box }) => box.left < edge.left || box.right > edge.right)
          .map(({ name }) => name);
      });
      expect(tooWide).toEqual([]);
      await page.emulateMedia({ media: 'screen' });
    }
  });

  test('is one sheet, 80 mm wide and as long as its text', async ({ visitor }) => {
    const { page, pass } = visitor;
    await arriveAtSentPass(visitor);
    await pass.shown();
    const printed = page.locator('.printed');
    const height = ((await printed.boundingBox())?.height ?? 0) / MM;
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    const sheets = [...pdf.matchAll(/\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)\s*\]/g)];
    expect(sheets).toHaveLength(1);
    const [, width, length] = (sheets[0] ?? []).map((points) => (Number(points) / 72) * 25.4);
    expect(width).toBeCloseTo(80, 0);
    expect(length).toBeGreaterThan(height);
    expect(length).toBeLessThan(height + 3);
  });

  test('has its own title and no QR code for a certificate', async ({ visitor }) => {
    const { page, pass, say } = visitor;
    await installKioskHost(page, 'none');
    await page.route('**/api/v1/identity/pass-check', async (route) => {
      const response = await route.fetch();
      const body = (await response.json()) as { result: object };
      await route.fulfill({
        response,
        json: { ...body, result: { ...body.result, passKind: 'certificate', qrSvg: '' } },
      });
    });
    await arriveAtInquiry(visitor);
    await completeToCertificate(visitor);
    await expect(pass.main).toContainText(say('message.printerNoPaper'));
    await page.emulateMedia({ media: 'print' });
    const printed = page.locator('.printed');
    await expect(printed).toContainText(say('screen.pass.titleCertificate', { date: '03-09' }));
    await expect(printed.locator('img')).toHaveCount(1);
  });
});

const completeToCertificate = async ({ inquiry, pass }: Visitor): Promise<void> => {
  await inquiry.answerRemaining();
  await inquiry.complete.tap();
  await expect(pass.barcode).toBeVisible();
};
