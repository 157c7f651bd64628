import type { Locator, Page } from '@playwright/test';
import type { MessageKey } from '../engine/wording/message-key.gen.ts';
import {
  saveAnswerWithLink,
  createAnswerLink,
  PATIENT_ANSWER,
  saveAnswer,
  signIn,
} from './hospital/saved-answer.ts';
import { openAuthorPage, openOtherServer } from './screens/author-page.ts';
import { expect, test, type Visitor } from './visitor-fixture.ts';
import { wordingIn } from './wording.ts';

const expectReadOnly = async (main: Locator): Promise<void> => {
  await expect(main.locator('input, select, textarea, [contenteditable], form')).toHaveCount(0);
};

/** What staff entered on the tablet, each value beside its label. */
const expectFacts = async (
  main: Locator,
  { say }: Pick<Visitor, 'say'>,
  facts: readonly (readonly [label: MessageKey, text: string])[],
): Promise<void> => {
  for (const [label, text] of facts) {
    const fact = main.locator('.facts > div').filter({ hasText: say(label) });
    await expect(fact.locator('dd')).toHaveText(text);
  }
};

/** The number of requests for answers from now on. */
const countAnswerRequests = (page: Page): { readonly count: () => number } => {
  let count = 0;
  page.on('request', (request) => {
    if (/\/(inquiry|emma)-answer$/.test(request.url())) count += 1;
  });
  return { count: () => count };
};

test.describe('saved answers', () => {
  test('[ROUTE-30] [INFO-01] are shown by a link as they were given, and cannot be changed', async ({
    page,
    hospital,
    visitor,
  }) => {
    const { say } = visitor;
    const answerId = await saveAnswerWithLink(hospital, PATIENT_ANSWER);
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
    const recent = category('recent').locator('[data-chosen]');
    await expect(recent).toContainText(Array<string>(4).fill(say('screen.inquiry.no')));
    await expect(category('messageToStaff')).toContainText('휠체어가 필요합니다.');
    await expect(category('rashPicture')).toHaveCount(0);
    await expectReadOnly(main);
    await expect(main.getByRole('button')).toHaveCount(0);
    await visitor.picture('inquiry-info');
  });

  test('[ROUTE-31] [INFO-02] of an emergency patient have their own view, and cannot be changed', async ({
    page,
    hospital,
    visitor,
  }) => {
    const answers = { symptoms: { fever: 'Y' as const } };
    const emergency = { ...PATIENT_ANSWER, answerType: 'EMMA' as const, answers };
    const companion = { refPhone: '01000008002', refBirth: '19700202', refId: '20000002' };
    const emergencyPatient = { isNew: true, birth: '19900101', phone: '01000008001', ...companion };
    const answerId = await saveAnswerWithLink(hospital, { ...emergency, emergencyPatient });
    await page.goto(`/inquiry-info-emma?answerId=${answerId}`);
    const main = page.locator('main[data-screen="/inquiry-info-emma"]');
    await expect(main).toContainText(visitor.say('type.emergencyPatient'));
    await expectFacts(main, visitor, [
      ['screen.savedAnswer.patientBirth', '1990-01-01'],
      ['screen.savedAnswer.patientPhone', '01000008001'],
      ['screen.emergency.companionPhone', '01000008002'],
      ['screen.savedAnswer.companionBirth', '1970-02-02'],
      ['screen.savedAnswer.companionNumber', '20000002'],
    ]);
    await expect(main.locator('[data-category]').first()).toBeVisible();
    await expectReadOnly(main);
    await visitor.picture('inquiry-info-emma');

    await test.step('and cannot be opened in the other view', async () => {
      const other = await saveAnswerWithLink(hospital, {
        ...emergency,
        identityNo: '20000013',
        language: 'vi',
      });
      await page.goto(`/inquiry-info?answerId=${other}`);
      await expect(page.getByRole('alert')).toContainText(
        visitor.say('message.answerHistoryFailed'),
      );
    });

    await test.step('and show no tablet data if there is none', async () => {
      const alone = await saveAnswerWithLink(hospital, {
        ...emergency,
        identityNo: '20000002',
        language: 'en',
      });
      await page.goto(`/inquiry-info-emma?answerId=${alone}`);
      await expect(main.locator('[data-category]').first()).toBeVisible();
      await expect(main).not.toContainText(visitor.say('screen.emergency.companionPhone'));
    });
  });

  test('of an employee say that no household member was named', async ({
    page,
    hospital,
    visitor,
  }) => {
    const answerId = await saveAnswerWithLink(hospital, {
      answerType: 'EMP',
      identityNo: 'E100001',
      answers: { department: '7병동', housemate: [] },
    });
    await page.goto(`/inquiry-info?answerId=${answerId}`);
    await expect(page.locator('[data-category="housemate"] [data-chosen]')).toContainText(
      visitor.say('screen.inquiry.no'),
    );
  });

  test('[INFO-03] [MSG-39] show the same error if they cannot be loaded, whatever the reason', async ({
    page,
    hospital,
    visitor,
  }) => {
    const failure = visitor.say('message.answerHistoryFailed');
    const ownId = await saveAnswer(hospital, PATIENT_ANSWER);
    const answerId = await createAnswerLink(hospital, ownId);
    const expectFailure = async (path: string): Promise<void> => {
      await page.goto(path);
      await expect(page.getByRole('alert')).toContainText(failure);
      await expect(page.locator('[data-category]')).toHaveCount(0);
    };
    await test.step('the address has only the id, without a link', () =>
      expectFailure(`/inquiry-info?answerId=${ownId}`));
    await test.step('the answer is unknown', () =>
      expectFailure('/inquiry-info-emma?answerId=nobody-knows-it'));
    await test.step('the id is missing', () => expectFailure('/inquiry-info'));
    await test.step('the id is malformed', () =>
      expectFailure('/inquiry-info?answerId=%3Cb%3Enobody'));
    await test.step('the server does not answer; once it does, the answers appear', async () => {
      await page.route('**/api/v1/inquiry-answer', (route) => route.abort());
      await page.goto(`/inquiry-info?answerId=${answerId}`);
      await expect(page.getByRole('dialog')).toContainText(failure);
      await page.getByRole('dialog').getByRole('button').tap();
      await expect(page.getByRole('alert')).toContainText(failure);
      await visitor.picture('inquiry-info-failed');
      await page.unroute('**/api/v1/inquiry-answer');
      await page.getByRole('button', { name: visitor.say('screen.reload') }).tap();
      await expect(page.locator('[data-category="recent"]')).toBeVisible();
    });
  });

  test('given in another language are shown in Korean and in the original wording', async ({
    page,
    hospital,
    visitor,
  }) => {
    const answers = { ...PATIENT_ANSWER.answers, visitReasonOther: 'تجديد الوصفة' };
    const answerId = await saveAnswerWithLink(hospital, {
      ...PATIENT_ANSWER,
      language: 'ar',
      answers,
    });
    const asked = countAnswerRequests(page);
    await page.goto(`/inquiry-info?answerId=${answerId}`);
    const reason = page.locator('[data-category="visitReasonOther"]');
    const recent = page.locator('[data-category="recent"] h3');
    await expect(reason).toContainText('تجديد الوصفة');
    await expect(recent).toContainText(/[가-힣]/);
    const inArabic = visitor.say('screen.savedAnswer.asAsked', { language: 'العربية' });
    await page.getByRole('button', { name: inArabic }).tap();
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(recent).toContainText(/\p{Script=Arabic}/u);
    await expect(reason).toContainText('تجديد الوصفة');
    await visitor.picture('inquiry-info-ar');
    await page.getByRole('button', { name: wordingIn('ar')('screen.savedAnswer.inKorean') }).tap();
    await expect(page.locator('html')).toHaveAttribute('lang', 'ko');
    await expect(recent).toContainText(/[가-힣]/);
    expect(asked.count()).toBe(1);
  });

  test('are shown once by a view link, in a frame on another site that the hospital allows', async ({
    page,
    hospital,
    visitor,
    anotherVisitor,
  }) => {
    const other = await openOtherServer('127.0.0.1');
    await hospital.updateStores(({ settings }) => settings.save('embedding.origins', other.origin));
    await signIn(page, hospital);
    const answerId = await saveAnswer(hospital, PATIENT_ANSWER);
    const url = await page.evaluate(async (id) => {
      const response = await fetch('/api/admin/v1/answer-link', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ answerId: id, reason: 'asked on the ward' }),
      });
      return ((await response.json()) as { result: { url: string } }).result.url;
    }, answerId);

    const reader = await anotherVisitor();
    const author = await openAuthorPage(reader.page, other.origin);
    const shown = await author.frame(url);
    await expect(shown.locator('[data-category="recent"]')).toBeVisible();
    await expectReadOnly(shown.locator('main'));
    const again = await author.frame(url);
    await expect(again.getByRole('alert')).toContainText(
      visitor.say('message.answerHistoryFailed'),
    );
    await test.step('also without access to the hospital session', async () => {
      const own = await openAuthorPage(page, other.origin);
      const frame = await own.frame(`${hospital.url}/inquiry-info?answerId=${answerId}`);
      await expect(frame.getByRole('alert')).toContainText(
        visitor.say('message.answerHistoryFailed'),
      );
    });
    await other.close();
  });
});
