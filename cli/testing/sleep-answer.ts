import { createRepositories } from '../../server/repositories.ts';
import type { Handle } from '../../server/platform/database/transaction-handle.ts';
import type { Keys } from '../../server/platform/keys/keys.ts';

/** The id of the answer that `addSleepAnswer` stores. */
export const SLEEP_ANSWER_ID = '0c5c7a0e-0000-4000-8000-000000000001';

/** A patient answers the stored questionnaire about sleep. */
export const addSleepAnswer = async (trx: Handle, keys: Keys): Promise<void> => {
  const { answers, questionnaires } = createRepositories(trx, keys);
  const [version] = await questionnaires.versionsOf('SLEEP_RESEARCH');
  await answers.submit({
    answerId: SLEEP_ANSWER_ID,
    answerType: 'PT',
    identityNo: '20000001',
    visitDate: '20261122',
    refId: null,
    meetingId: null,
    attempt: 1,
    idempotencyKey: 'key',
    detailId: version?.detailId ?? null,
    language: 'en',
    placesId: null,
    screeningOutcome: 'clear',
    completePlace: false,
    privacyCode: '',
    sensitiveCode: '',
    createdAt: Date.UTC(2026, 10, 22),
    deviceType: 'M',
    kioskType: '',
    purpose: 'research',
    answers: { sleepHours: ['hours5to6'] },
    fired: [],
  });
};
