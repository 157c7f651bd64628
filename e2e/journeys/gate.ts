import { expect, type Locator } from '@playwright/test';
import type { PassCheckResult } from '../../schemas/api.gen.ts';
import type { Hospital } from '../hospital/hospital.ts';
import { readCode128, readQrCodes } from '../scanner.ts';
import type { Visitor } from '../visitor-fixture.ts';

/** Reads both codes from the screen, as a scanner would, and compares them with the issued ones. */
export const expectScannable = async (
  { pass }: Visitor,
  hospital: Hospital,
  issued: PassCheckResult,
): Promise<void> => {
  // A page that still moves to its top puts the bar of a kiosk over a code.
  const read =
    (code: Locator, codesIn: (picture: Buffer) => Promise<readonly string[]>) => async () => {
      await code.evaluate((element) => {
        element.scrollIntoView({ block: 'center' });
      });
      return (await codesIn(await code.screenshot()))[0] ?? '';
    };
  await expect.poll(read(pass.barcode, readCode128)).toBe(issued.barcodeValue);
  const readQr = read(pass.qr, readQrCodes);
  await expect.poll(readQr).toMatch(/^\d{58}$/);
  const reading = hospital.readGateCode(await readQr());
  expect(reading).toMatchObject({ kind: 'read', pass: { passType: issued.passType } });
};

/** Reads the pass just issued, then opens the link of the message in a browser without stored data. */
export const expectPassInHand = async (
  visitor: Visitor,
  later: Visitor,
  hospital: Hospital,
  phone: string,
): Promise<PassCheckResult> => {
  const shown = await visitor.pass.shown();
  await expectScannable(visitor, hospital, shown);
  await visitor.picture('pass');

  const [link = ''] = await hospital.messageLinks(phone);
  expect(link).toContain(`${hospital.url}/l/`);
  const fromMessage = await later.pass.passShownAfter(() => later.page.goto(link));
  await expectScannable(later, hospital, fromMessage);
  expect(fromMessage.barcodeValue).toBe(shown.barcodeValue);
  return shown;
};
