import type { Pass } from '../passes/index.ts';
import { readPass } from './gates.ts';
import {
  answerRequest,
  completeGuardianVisit,
  OUTPATIENT,
  completePatientVisit,
} from './journeys.ts';
import { TODAY, type TestApp } from './test-app.ts';

/** The pass of a patient who has just completed the questionnaire. */
export const issuePatientPass = async (hospital: TestApp, number = OUTPATIENT): Promise<Pass> =>
  readPass(hospital, (await completePatientVisit(hospital, number)).passCheck);

/** The pass of a guardian who has just completed the questionnaire. */
export const issueGuardianPass = async (
  hospital: TestApp,
  phone: string,
  refId: string,
): Promise<Pass> =>
  readPass(hospital, (await completeGuardianVisit(hospital, phone, refId)).passCheck);

/** The pass of a visitor of a department; it is valid for one entry. */
export const issueSingleEntryPass = async (hospital: TestApp): Promise<Pass> => {
  const visitor = hospital.visitor();
  const { result } = await visitor.call('temporaryGuest', {
    phoneNum: '01000006001',
    visitDate: TODAY,
  });
  const request = await answerRequest(visitor, result);
  return readPass(hospital, (await visitor.call('answer', request)).result.passCheck);
};
