import type { Pass } from '../store/passes.ts';
import { passOf } from './gates.ts';
import { answerRequest, guardianCompletes, OUTPATIENT, patientCompletes } from './journeys.ts';
import { TODAY, type TestApp } from './test-app.ts';

/** The pass of a patient who has just completed the questionnaire. */
export const patientsPass = async (hospital: TestApp, number = OUTPATIENT): Promise<Pass> =>
  passOf(hospital, (await patientCompletes(hospital, number)).passCheck);

/** The pass of a guardian who has just completed the questionnaire. */
export const guardiansPass = async (
  hospital: TestApp,
  phone: string,
  refId: string,
): Promise<Pass> => passOf(hospital, (await guardianCompletes(hospital, phone, refId)).passCheck);

/** The pass of a visitor of a department: it is for one entry. */
export const singlePass = async (hospital: TestApp): Promise<Pass> => {
  const visitor = hospital.visitor();
  const { result } = await visitor.call('temporaryGuest', {
    phoneNum: '01000006001',
    visitDate: TODAY,
  });
  const request = await answerRequest(visitor, result);
  return passOf(hospital, (await visitor.call('answer', request)).result.passCheck);
};
