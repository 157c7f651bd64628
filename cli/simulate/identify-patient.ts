import { afterIntensiveCarePatient } from '../../engine/visit/next-screen-by-link.ts';
import { afterLookup, afterPatientConfirmed } from '../../engine/visit/next-screen.ts';
import type { ByPhoneBirth, ByRegistrationNumber } from '../../schemas/scenario.gen.ts';
import { followIdentityReply, type IdentificationPromise } from './identified-visitor.ts';
import type { Visitor } from './visitor.ts';

/** Number of the patient that the popup shows and the visitor confirms. */
const lookUpPatient = async (
  visitor: Visitor,
  by: ByRegistrationNumber | ByPhoneBirth,
): Promise<string | undefined> => {
  if (by.by === 'registrationNumber') {
    const { resultCd, result } = await visitor.call('checkPatient', { identityNo: by.number });
    return visitor.follow(afterLookup(resultCd)) ? result?.patNo : undefined;
  }
  const request = { phoneNum: by.patientPhone, birth: by.birth };
  const { resultCd, result } = await visitor.call('phoneBirth', request);
  if (!visitor.follow(afterLookup(resultCd))) return undefined;
  const chosen = by.choose ? result?.find(({ patNum }) => patNum === by.choose) : result?.[0];
  if (!chosen) visitor.note(`the popup does not show ${by.choose ?? 'anybody'}`);
  return chosen?.patNum;
};

/** Look-up, popup and identification of a patient with a known number (PT, RPT, EPT). */
export const identifyPatient = async (
  visitor: Visitor,
  answerType: 'PT' | 'RPT' | 'EPT',
  number: string,
  visitDate: string,
): IdentificationPromise => {
  const identityNo = await lookUpPatient(visitor, { by: 'registrationNumber', number });
  if (identityNo === undefined) return undefined;
  visitor.follow(afterPatientConfirmed(answerType, identityNo, visitDate));
  return followIdentityReply(
    visitor,
    await visitor.call('patient', { identityNo, answerType, visitDate }),
  );
};

/**
 * check-icu-patient, between the popup and the visitor's own phone; true if the phone comes next.
 */
const checkIntensiveCareVisit = async (
  visitor: Visitor,
  refId: string,
  visitDate: string,
  lastPlcTelno: string | undefined,
): Promise<boolean> => {
  const digits = lastPlcTelno === undefined ? {} : { lastPlcTelno };
  const request = { refId, answerType: 'ICUGST', visitDate, ...digits } as const;
  const { resultCd } = await visitor.call('intensiveCarePatient', request);
  return visitor.follow(afterIntensiveCarePatient(resultCd, refId, visitDate));
};

/** From the look-up of a patient to the identification of the patient or the visitor. */
export const identifyByPatient = async (
  visitor: Visitor,
  userType: 'PT' | 'NOK' | 'ICUGST',
  visitDate: string,
  by: ByRegistrationNumber | ByPhoneBirth,
): IdentificationPromise => {
  const patient = await lookUpPatient(visitor, by);
  if (patient === undefined) return undefined;
  visitor.follow(afterPatientConfirmed(userType, patient, visitDate));
  if (userType === 'PT') {
    const request = { identityNo: patient, answerType: userType, visitDate };
    return followIdentityReply(visitor, await visitor.call('patient', request));
  }
  const lastFour = by.by === 'registrationNumber' ? by.lastFour : undefined;
  if (
    userType === 'ICUGST' &&
    !(await checkIntensiveCareVisit(visitor, patient, visitDate, lastFour))
  ) {
    return undefined;
  }
  const reply = await visitor.call('guardian', {
    identityNo: by.phone ?? '',
    answerType: userType,
    visitDate,
    refId: patient,
  });
  return followIdentityReply(visitor, reply, { refId: patient });
};
