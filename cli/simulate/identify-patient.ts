import { afterIntensiveCarePatient } from '../../engine/visit/next-screen-by-link.ts';
import { afterLookup, afterPatientConfirmed } from '../../engine/visit/next-screen.ts';
import type { ByPhoneBirth, ByRegistrationNumber } from '../../schemas/scenario.gen.ts';
import { admitted, type Identification } from './identified.ts';
import type { Visitor } from './visitor.ts';

/** Number of the patient that the popup shows and the visitor confirms. */
const lookUp = async (
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

/** Look-up, popup and identification of a patient whose number is known (PT, RPT, EPT). */
export const identifyPatient = async (
  visitor: Visitor,
  answerType: 'PT' | 'RPT' | 'EPT',
  number: string,
  visitDate: string,
): Identification => {
  const identityNo = await lookUp(visitor, { by: 'registrationNumber', number });
  if (identityNo === undefined) return undefined;
  visitor.follow(afterPatientConfirmed(answerType, identityNo, visitDate));
  return admitted(visitor, await visitor.call('patient', { identityNo, answerType, visitDate }));
};

/** check-icu-patient, between the popup and the visitor's own phone; true where that comes next. */
const intensiveCareOpen = async (
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

/** From the look-up of a patient to the identification of the patient, or of who visits. */
export const byPatient = async (
  visitor: Visitor,
  userType: 'PT' | 'NOK' | 'ICUGST',
  visitDate: string,
  by: ByRegistrationNumber | ByPhoneBirth,
): Identification => {
  const patient = await lookUp(visitor, by);
  if (patient === undefined) return undefined;
  visitor.follow(afterPatientConfirmed(userType, patient, visitDate));
  if (userType === 'PT') {
    const request = { identityNo: patient, answerType: userType, visitDate };
    return admitted(visitor, await visitor.call('patient', request));
  }
  const lastFour = by.by === 'registrationNumber' ? by.lastFour : undefined;
  if (userType === 'ICUGST' && !(await intensiveCareOpen(visitor, patient, visitDate, lastFour))) {
    return undefined;
  }
  const reply = await visitor.call('guardian', {
    identityNo: by.phone ?? '',
    answerType: userType,
    visitDate,
    refId: patient,
  });
  return admitted(visitor, reply, { refId: patient });
};
