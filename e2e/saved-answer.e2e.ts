import type { Locator, Page } from '@playwright/test';
import type { Answers } from '../engine/questionnaire/answer/answer.ts';
import type { Language, UserType } from '../schemas/api.gen.ts';
import { passwordHash } from '../server/admin/password.ts';
import type { Hospital } from './hospital/hospital.ts';
import { authorPage, openOtherServer } from './screens/author-page.ts';
import { expect, test } from './visit.ts';
import { wordingIn } from './wording.ts';

const PASSWORD = 'correct horse battery staple';
const VISIT_DATE = '20260309';

interface Given {
  readonly answerType: UserType;
  readonly identityNo: string;
  readonly language?: Language;
  readonly answers: Answers;
}

/** Answers as a visitor of that type gave them; gives their id. */
const given = async (
  hospital: Hospital,
  { answerType, identityNo, language = 'ko', answers }: Given,
): Promise<string> => {
  const answerId = `${answerType.toLowerCase()}-${language}-answer`;
  await hospital.change(async (stores) => {
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
  });
  return answerId;
};

const PATIENT: Given = {
  answerType: 'PT',
  identityNo: '20000001',
  answers: {
    visitReason: ['reasonOther'],
    visitReasonOther: '진단서 발급 <b>급함</b>',
    symptoms: { fever: 'N', cough: 'Y' },
    rash: 'N',
    messageToStaff: '휠체어가 필요합니다.',
  },
};

/** Signs somebody in who may read answers, in this browser. */
const signIn = async (page: Page, hospital: Hospital): Promise<void> => {
  const hash = await passwordHash(PASSWORD);
  await hospital.change(async ({ admins }) => {
    const account = { name: 'ward.7', role: 'operator' as const, passwordHash: hash };
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

const expectNothingToChange = async (main: Locator): Promise<void> => {
  await expect(main.locator('input, select, textarea, [contenteditable], form')).toHaveCount(0);
};

/** How often answers are asked for from now on. */
const askedFor = (page: Page): { readonly count: () => number } => {
  let count = 0;
  page.on('request', (request) => {
    if (/\/(inquiry|emma)-answer$/.test(request.url())) count += 1;
  });
  return { count: () => count };
};

test.describe('saved answers', () => {
  test('[ROUTE-30] [INFO-01] are shown to who is signed in, as they were given, and cannot be changed', async ({
    page,
    hospital,
    visitor,
  }) => {
    const { say } = visitor;
    await signIn(page, hospital);
    const answerId = await given(hospital, PATIENT);
    await page.goto(`/inquiry-info?answerId=${answerId}`);
    const main = page.locator('main[data-screen="/inquiry-info"]');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(
      say('screen.savedAnswer.heading'),
    );
    await expect(main).toContainText(say('type.patient'));
    await expect(main).toContainText('2026-03-09');
    const category = (id: string) => main.locator(`[data-category="${id}"]`);
    await expect(category('visitReasonOther')).toContainText('진단서 발급 <b>급함</b>');
    await expect(category('symptoms').locator('[data-chosen]')).toHaveCount(2);
    await expect(category('rash').locator('[data-chosen]')).toContainText(say('screen.inquiry.no'));
    await expect(category('messageToStaff')).toContainText('휠체어가 필요합니다.');
    await expect(category('rashPicture')).toHaveCount(0);
    await expectNothingToChange(main);
    await expect(main.getByRole('button')).toHaveCount(0);
    await visitor.picture('inquiry-info');
  });

  test('[ROUTE-31] [INFO-02] of an emergency patient have a view of their own, and cannot be changed', async ({
    page,
    hospital,
    visitor,
  }) => {
    await signIn(page, hospital);
    const answers = { symptoms: { fever: 'Y' as const } };
    const answerId = await given(hospital, { ...PATIENT, answerType: 'EMMA', answers });
    await page.goto(`/inquiry-info-emma?answerId=${answerId}`);
    const main = page.locator('main[data-screen="/inquiry-info-emma"]');
    await expect(main).toContainText(visitor.say('type.emergencyPatient'));
    await expect(main.locator('[data-category]').first()).toBeVisible();
    await expectNothingToChange(main);
    await visitor.picture('inquiry-info-emma');

    await test.step('and no place in the other', async () => {
      await page.goto(`/inquiry-info?answerId=${answerId}`);
      await expect(page.getByRole('alert')).toContainText(
        visitor.say('message.answerHistoryFailed'),
      );
    });
  });

  test('of an employee say that nobody in the household was named', async ({
    page,
    hospital,
    visitor,
  }) => {
    await signIn(page, hospital);
    const answerId = await given(hospital, {
      answerType: 'EMP',
      identityNo: 'E100001',
      answers: { department: '7병동', housemate: [] },
    });
    await page.goto(`/inquiry-info?answerId=${answerId}`);
    await expect(page.locator('[data-category="housemate"] [data-chosen]')).toContainText(
      visitor.say('screen.inquiry.no'),
    );
  });

  test('[INFO-03] [MSG-39] that cannot be loaded say so, whatever the reason', async ({
    page,
    hospital,
    visitor,
  }) => {
    const failure = visitor.say('message.answerHistoryFailed');
    const answerId = await given(hospital, PATIENT);
    const expectFailure = async (path: string): Promise<void> => {
      await page.goto(path);
      await expect(page.getByRole('alert')).toContainText(failure);
      await expect(page.locator('[data-category]')).toHaveCount(0);
    };
    await test.step('nobody is signed in', () =>
      expectFailure(`/inquiry-info?answerId=${answerId}`));
    await signIn(page, hospital);
    await test.step('nobody knows such an answer', () =>
      expectFailure('/inquiry-info-emma?answerId=nobody-knows-it'));
    await test.step('none is named', () => expectFailure('/inquiry-info'));
    await test.step('the name is no id', () =>
      expectFailure('/inquiry-info?answerId=%3Cb%3Enobody'));
    await test.step('the server does not answer; once it does, the answers come', async () => {
      await page.route('**/api/v1/inquiry-answer', (route) => route.abort());
      await page.goto(`/inquiry-info?answerId=${answerId}`);
      await expect(page.getByRole('dialog')).toContainText(failure);
      await page.getByRole('dialog').getByRole('button').tap();
      await expect(page.getByRole('alert')).toContainText(failure);
      await visitor.picture('inquiry-info-failed');
      await page.unroute('**/api/v1/inquiry-answer');
      await page.getByRole('button', { name: visitor.say('screen.reload') }).tap();
      await expect(page.locator('[data-category="rash"]')).toBeVisible();
    });
  });

  test('given in another language are read in Korean, and as they were asked', async ({
    page,
    hospital,
    visitor,
  }) => {
    await signIn(page, hospital);
    const answers = { ...PATIENT.answers, visitReasonOther: 'تجديد الوصفة' };
    const answerId = await given(hospital, { ...PATIENT, language: 'ar', answers });
    const asked = askedFor(page);
    await page.goto(`/inquiry-info?answerId=${answerId}`);
    const reason = page.locator('[data-category="visitReasonOther"]');
    const rash = page.locator('[data-category="rash"] h3');
    await expect(reason).toContainText('تجديد الوصفة');
    await expect(rash).toContainText(/[가-힣]/);
    const inArabic = visitor.say('screen.savedAnswer.asAsked', { language: 'العربية' });
    await page.getByRole('button', { name: inArabic }).tap();
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(rash).toContainText(/\p{Script=Arabic}/u);
    await expect(reason).toContainText('تجديد الوصفة');
    await visitor.picture('inquiry-info-ar');
    await page.getByRole('button', { name: wordingIn('ar')('screen.savedAnswer.inKorean') }).tap();
    await expect(page.locator('html')).toHaveAttribute('lang', 'ko');
    await expect(rash).toContainText(/[가-힣]/);
    expect(asked.count()).toBe(1);
  });

  test('are shown once by a view link, in a frame of another site that the hospital named', async ({
    page,
    hospital,
    visitor,
    anotherVisitor,
  }) => {
    const other = await openOtherServer('127.0.0.1');
    await hospital.change(({ settings }) => settings.save('embedding.origins', other.origin));
    await signIn(page, hospital);
    const answerId = await given(hospital, PATIENT);
    const url = await page.evaluate(async (id) => {
      const response = await fetch('/api/admin/v1/answer-link', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ answerId: id }),
      });
      return ((await response.json()) as { result: { url: string } }).result.url;
    }, answerId);

    const reader = await anotherVisitor();
    const author = await authorPage(reader.page, other.origin);
    const shown = await author.frame(url);
    await expect(shown.locator('[data-category="rash"]')).toBeVisible();
    await expectNothingToChange(shown.locator('main'));
    const again = await author.frame(url);
    await expect(again.getByRole('alert')).toContainText(
      visitor.say('message.answerHistoryFailed'),
    );
    await test.step('where the session of the hospital does not reach', async () => {
      const own = await authorPage(page, other.origin);
      const frame = await own.frame(`${hospital.url}/inquiry-info?answerId=${answerId}`);
      await expect(frame.getByRole('alert')).toContainText(
        visitor.say('message.answerHistoryFailed'),
      );
    });
    await other.close();
  });
});
