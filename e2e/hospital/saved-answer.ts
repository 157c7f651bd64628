import { expect, type Page } from '@playwright/test';
import type { Answers } from '../../engine/questionnaire/answer/answer.ts';
import type { Language, UserType } from '../../schemas/api.gen.ts';
import { hashPassword } from '../../server/accounts/password.ts';
import type { EmergencyPatient } from '../../server/directory/index.ts';
import type { Hospital } from './hospital.ts';

const PASSWORD = 'correct horse battery staple';
const VISIT_DATE = '20260309';

interface AnswerInput {
  readonly answerType: UserType;
  readonly identityNo: string;
  readonly language?: Language;
  readonly answers: Answers;
  /** What staff entered on the emergency room's tablet besides the answers. */
  readonly emergencyPatient?: Omit<EmergencyPatient, 'answerId' | 'deviceId'>;
}

/** Saves answers as a visitor of that type would give them. Returns their id. */
export const saveAnswer = async (
  hospital: Hospital,
  { answerType, identityNo, language = 'ko', answers, emergencyPatient }: AnswerInput,
): Promise<string> => {
  const answerId = `${answerType.toLowerCase()}-${language}-answer`;
  await hospital.updateStores(async (stores) => {
    const version = await stores.questionnaires.publishedFor(answerType, 'standard');
    if (!version) throw new Error(`no questionnaire for ${answerType}`);
    await stores.answers.submit({
      answerId,
      answerType,
      identityNo,
      visitDate: VISIT_DATE,
      refId: null,
      meetingId: null,
      attempt: 1,
      idempotencyKey: answerId,
      detailId: version.detailId,
      language,
      placesId: null,
      screeningOutcome: 'clear',
      completePlace: true,
      privacyCode: 'PT-privacy-2',
      sensitiveCode: '',
      createdAt: hospital.clock.now(),
      deviceType: 'M',
      kioskType: '',
      answers,
      fired: [],
    });
    if (emergencyPatient)
      await stores.emergencyPatients.add({ ...emergencyPatient, answerId, deviceId: 'er-desk-1' });
  });
  return answerId;
};

export const PATIENT_ANSWER: AnswerInput = {
  answerType: 'PT',
  identityNo: '20000001',
  answers: {
    visitReason: ['reasonOther'],
    visitReasonOther: '진단서 발급 <b>급함</b>',
    symptoms: { fever: 'N', cough: 'Y' },
    recent: { rash: 'N', diarrhea: 'N', isolation: 'N', contact: 'N' },
    messageToStaff: '휠체어가 필요합니다.',
  },
};

/** The token of a one-time link to answers that a nurse created. */
export const createAnswerLink = async (hospital: Hospital, answerId: string): Promise<string> => {
  let token = '';
  await hospital.updateStores(async ({ admins, answerLinks }) => {
    const now = hospital.clock.now();
    const name = 'ward.links';
    const nurse =
      (await admins.byName(name)) ??
      (await admins.add({ name, role: 'gate', passwordHash: '$argon2id$none', now }));
    const adminId = nurse?.adminId ?? '';
    token = await answerLinks.create({ answerId, adminId, expiresAt: now + 600_000 });
  });
  return token;
};

/** Saves answers and returns the token of a link to them. */
export const saveAnswerWithLink = async (
  hospital: Hospital,
  answers: AnswerInput,
): Promise<string> => createAnswerLink(hospital, await saveAnswer(hospital, answers));

/** Signs in a user who may read answers, in this browser. */
export const signIn = async (page: Page, hospital: Hospital): Promise<void> => {
  const hash = await hashPassword(PASSWORD);
  await hospital.updateStores(async ({ admins }) => {
    const account = { name: 'ward.7', role: 'gate' as const, passwordHash: hash };
    await admins.add({ ...account, now: hospital.clock.now() });
  });
  await page.goto(`${hospital.url}/healthz`);
  const resultCd = await page.evaluate(async (password) => {
    const response = await fetch('/api/admin/v1/session', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'ward.7', password }),
    });
    return ((await response.json()) as { resultCd: number }).resultCd;
  }, PASSWORD);
  expect(resultCd).toBe(0);
};
