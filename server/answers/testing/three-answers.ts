import type { AnswerFilter } from '../../../schemas/api.gen.ts';
import { FEVER_ANSWERS } from '../../testing/fever-answers.ts';
import {
  completeGuardianVisit,
  completePatientVisit,
  GUARDIAN,
  INPATIENT,
  OUTPATIENT,
} from '../../testing/journeys.ts';
import { testApp, TODAY, type TestApp } from '../../testing/test-app.ts';

/** A hospital with the answers of a patient, their caregiver and a refused patient, a minute apart. */
export const hospitalWithThreeAnswers = async (): Promise<TestApp> => {
  const hospital = await testApp();
  await completePatientVisit(hospital, INPATIENT);
  hospital.clock.advance(60_000);
  await completeGuardianVisit(hospital, GUARDIAN, INPATIENT);
  hospital.clock.advance(60_000);
  await completePatientVisit(hospital, OUTPATIENT, FEVER_ANSWERS);
  return hospital;
};

/** All answers of today. */
export const TODAYS_ANSWERS: AnswerFilter = {
  from: TODAY,
  to: TODAY,
  userType: null,
  language: null,
  outcome: null,
  questionnaire: null,
  device: null,
};
