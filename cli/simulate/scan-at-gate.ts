import { randomUUID } from 'node:crypto';
import type { GateScanResult, PassCheckResult } from '../../schemas/api.gen.ts';
import type { Scan } from '../../schemas/scenario.gen.ts';
import type { HospitalStaff } from './hospital-staff.ts';
import type { Visitor } from './visitor.ts';

/** Scans a pass at a gate; returns what the gate did, and why. */
export const scanAtGate = async (
  staff: HospitalStaff,
  visitor: Visitor,
  { passCheck, barcodeValue }: Pick<PassCheckResult, 'passCheck' | 'barcodeValue'>,
  { direction, read = 'qr' }: Scan,
): Promise<GateScanResult | undefined> => {
  const token = await staff.enrolDevice('gate');
  const code = read === 'qr' ? await staff.fetchGateCode(passCheck) : barcodeValue;
  const { result, resultMsg } = await visitor.callAsDevice(token, 'gateScan', {
    code,
    direction,
    nonce: randomUUID(),
  });
  visitor.note(`the gate says: ${resultMsg}`);
  return result ?? undefined;
};
