import { defaultAnswers } from '../../engine/questionnaire/proof/default-answers.ts';
import { toSubmission } from '../../engine/questionnaire/wire/to-submission.ts';
import type { EmergencyAnswerRequest } from '../../schemas/api.gen.ts';
import { signInAs } from './admins.ts';
import { enrolTestDevice } from './devices.ts';
import {
  addEmployees,
  createPartnerLink,
  PARTNER_EMPLOYEES,
  createUrgentSend,
} from './employees.ts';
import {
  GUARDIAN,
  completeGuardianVisit,
  INPATIENT,
  OUTPATIENT,
  completePatientVisit,
  type CompletedVisit,
} from './journeys.ts';
import { createResidentLink, createLink } from './links.ts';
import { publishFixture } from './publish-fixture.ts';
import { createAnswerLink } from './saved-answers.ts';
import { TODAY, type TestApp } from './test-app.ts';
import type { TestVisitor } from './test-visitor.ts';

export const LINK_PHONE = '01000000001';
export const URGENT_PHONE = '01000001234';

/** One caller of every kind that the server knows, each with what it received. */
export interface AllCallers {
  readonly patient: CompletedVisit;
  readonly guardian: CompletedVisit;
  /** A manager of a partner company, who came by their link. */
  readonly partner: { readonly visitor: TestVisitor; readonly partnerEmpId: string };
  /** A person who opened the urgent survey that was sent to OUTPATIENT. */
  readonly surveyed: {
    readonly visitor: TestVisitor;
    readonly pid: string;
    readonly emergencyId: string;
    readonly detailId: string;
  };
  readonly patientPid: string;
  readonly residentPid: string;
  readonly gateToken: string;
  readonly kioskToken: string;
  readonly emergencyToken: string;
  readonly gate: TestVisitor;
  readonly kiosk: TestVisitor;
  readonly tablet: TestVisitor;
  readonly desk: TestVisitor;
  /** The patient's answers, and a view link to them. */
  readonly answerId: string;
  readonly viewToken: string;
}

/** What a tablet of the emergency room sends about a known patient. */
export const emergencyRequest = async (tablet: TestVisitor): Promise<EmergencyAnswerRequest> => {
  const asked = { answerType: 'EMMA', language: 'ko' } as const;
  const { result } = await tablet.call('inquiry', asked);
  const terms = (await tablet.call('term', asked)).result;
  return {
    ...asked,
    identityNo: OUTPATIENT,
    newPtYn: 'N',
    detailId: result.detailId,
    placesId: result.placesId,
    privacyCode: terms.privacy.privacyCode,
    sensitiveCode: terms.sensitive?.privacyCode ?? '',
    categoryList: toSubmission(result.categoryList, defaultAnswers(result.categoryList))
      .categoryList,
  };
};

/** Fills a test hospital with all callers, through the same calls as in production. */
export const createAllCallers = async (hospital: TestApp): Promise<AllCallers> => {
  await addEmployees(hospital);
  await publishFixture(hospital, 'emma-screening.yaml');
  const patient = await completePatientVisit(hospital, INPATIENT);
  const guardian = await completeGuardianVisit(hospital, GUARDIAN, INPATIENT);

  const partnerEmpId = await createPartnerLink(hospital, PARTNER_EMPLOYEES.manager);
  const manager = hospital.visitor();
  await manager.call('partner', { partnerEmpId });

  const survey = await createUrgentSend(hospital, {
    answerType: 'PT',
    identityNo: OUTPATIENT,
    phone: URGENT_PHONE,
  });
  const surveyed = hospital.visitor();
  await surveyed.call('urgentLink', { pid: survey.pid, matchValue: URGENT_PHONE.slice(-4) });

  const gateToken = await enrolTestDevice(hospital, 'gate');
  const kioskToken = await enrolTestDevice(hospital, 'kiosk');
  const emergencyToken = await enrolTestDevice(hospital, 'emergency');
  const desk = await signInAs(hospital, 'gate');
  const record = await hospital.readStore(({ answers }) =>
    answers.latestOf({ answerType: 'PT', identityNo: INPATIENT, visitDate: TODAY }),
  );
  if (!record || guardian.passCheck === '') throw new Error('a visitor did not get through');

  return {
    patient,
    guardian,
    partner: { visitor: manager, partnerEmpId },
    surveyed: { visitor: surveyed, ...survey },
    patientPid: await createLink(hospital, 'PT', OUTPATIENT, LINK_PHONE),
    residentPid: await createResidentLink(hospital, INPATIENT),
    gateToken,
    kioskToken,
    emergencyToken,
    gate: hospital.visitor({ deviceToken: gateToken }),
    kiosk: hospital.visitor({ deviceToken: kioskToken }),
    tablet: hospital.visitor({ deviceToken: emergencyToken }),
    desk,
    answerId: record.answerId,
    viewToken: await createAnswerLink(desk, record.answerId),
  };
};
