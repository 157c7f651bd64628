import { expect } from '@playwright/test';
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
  const [gateCode = ''] = await readQrCodes(await pass.qr.screenshot());
  expect(gateCode).toMatch(/^\d{58}$/);
  const reading = hospital.readGateCode(gateCode);
  expect(reading).toMatchObject({ kind: 'read', pass: { passType: issued.passType } });
  expect(await readCode128(await pass.barcode.screenshot())).toEqual([issued.barcodeValue]);
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
