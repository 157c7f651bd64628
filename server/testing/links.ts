import { instantOf } from '../../engine/visit/local-time.ts';
import type { UserType } from '../../engine/visit/user-type.ts';
import { TODAY, type TestApp } from './test-app.ts';
import type { TestVisitor } from './test-visitor.ts';

export const RESIDENT_GUARDIAN = '2026A0001';
export const RESIDENT_PHONE = '01000007001';

/** A link that the hospital sent; returns its pid. It lasts until the end of its day. */
export const createLink = (
  hospital: TestApp,
  type: UserType,
  identityNo: string,
  phone: string,
  {
    refId = null,
    visitDate = TODAY,
  }: { readonly refId?: string | null; readonly visitDate?: string } = {},
): Promise<string> =>
  hospital.writeStore(({ links }) =>
    links.create({
      type,
      identityNo,
      refId,
      phone,
      visitDate,
      expiresAt: instantOf(visitDate, '24:00'),
      now: hospital.clock.now(),
    }),
  );

/** A browser that has opened a link to a patient (PT, RPT, EPT) and given the last four digits. */
export const visitorWithProvenLink = async (
  hospital: TestApp,
  type: 'PT' | 'RPT' | 'EPT',
  identityNo: string,
): Promise<TestVisitor> => {
  const phone = `0100000${identityNo.slice(-4)}`;
  const pid = await createLink(hospital, type, identityNo, phone);
  const visitor = hospital.visitor();
  const call = type === 'PT' ? 'checkPatientLink' : 'checkPatientVariantLink';
  const { resultCd } = await visitor.call(call, { pid, lastPlcTelno: phone.slice(-4) });
  if (resultCd !== 0) throw new Error(`the link of ${type} ${identityNo} ended with ${resultCd}`);
  return visitor;
};

/** A link to a resident guardian, for the patient in the ward's list. */
export const createResidentLink = (
  hospital: TestApp,
  refId: string,
  identityNo = RESIDENT_GUARDIAN,
  phone = RESIDENT_PHONE,
): Promise<string> => createLink(hospital, 'RNOK', identityNo, phone, { refId });
