import type { LocalizedText } from '../engine/questionnaire/document/definition.ts';
import { expectAccessible } from './accessibility/expect-accessible.ts';
import type { Hospital } from './hospital/hospital.ts';
import { publishSections } from './hospital/publish-sections.ts';
import { saveAnswerWithLink, PATIENT_ANSWER } from './hospital/saved-answer.ts';
import { findClippedElements } from './layout-checks.ts';
import { arriveAtInquiry } from './screens/arrive.ts';
import { expect, test, type Visitor } from './visitor-fixture.ts';

const title = (ko: string, ar: string): LocalizedText & { ko: string; ar: string } => ({
  ko,
  en: 'Words',
  ja: '文字',
  zh: '文字内容',
  ru: 'Слова',
  vi: 'Chữ viết',
  ar,
  mn: 'Үгс',
});
const VISIT = title('오늘 오신 까닭', 'سبب زيارتكم اليوم');
const HEALTH = title('지금의 건강 상태', 'حالتكم الصحية الآن');

/** The first question of the second section is hidden at first. */
const publish = (hospital: Hospital): Promise<void> =>
  publishSections(hospital, [
    { id: 'visit', title: VISIT, questions: ['visitReason'] },
    { id: 'health', title: HEALTH, questions: ['visitReasonOther', 'symptoms', 'feverHighest'] },
  ]);

/** Headings and question ids, in the order in which they are shown. */
const orderOf = ({ inquiry }: Visitor): Promise<string[]> =>
  inquiry.main
    .locator('.section-heading, [data-category]')
    .evaluateAll((all) =>
      all.map((one) => one.getAttribute('data-category') ?? one.textContent.trim()),
    );

for (const language of ['ko', 'ar'] as const) {
  test.describe(`sections of a questionnaire in ${language}`, () => {
    test.use({ visitorLanguage: language });

    test('have a title above the first of their questions, and in the progress', async ({
      visitor,
      hospital,
    }) => {
      await publish(hospital);
      const { inquiry, page, picture } = visitor;
      await arriveAtInquiry(visitor);
      const progress = inquiry.main.locator('.progress-section');
      await expect(progress).toHaveText(VISIT[language]);
      expect((await orderOf(visitor)).slice(0, 5)).toEqual([
        VISIT[language],
        'visitReason',
        HEALTH[language],
        'symptoms',
        'recent',
      ]);
      const heading = inquiry.main.getByRole('heading', { level: 2, name: HEALTH[language] });
      await expect(heading).toBeVisible();
      await expect(inquiry.category('symptoms').getByRole('heading', { level: 3 })).toHaveCount(1);
      await expect(inquiry.category('recent').getByRole('heading', { level: 2 })).toHaveCount(1);
      await expectAccessible(visitor, 'sections');
      expect(await findClippedElements(page)).toEqual([]);
      await picture('inquiry-sections');

      await inquiry.option('visitReason', 'reasonOther').check();
      await expect(progress).toHaveText(HEALTH[language]);
      expect((await orderOf(visitor)).slice(2, 5)).toEqual([
        HEALTH[language],
        'visitReasonOther',
        'symptoms',
      ]);
      await inquiry.answerRemaining();
      await expect(progress).toHaveCount(0);
      await inquiry.complete.tap();
      await visitor.pass.expectSent();
    });
  });
}

test.describe('sections at a kiosk that shows one question at a time', () => {
  test.use({ atKiosk: true, viewport: { width: 1080, height: 1920 }, deviceScaleFactor: 1 });

  test('have their title above each of their questions', async ({ visitor, hospital }) => {
    await publish(hospital);
    await hospital.updateStores(({ settings }) => settings.save('kiosk.oneQuestion', true));
    const { inquiry, page, picture, say } = visitor;
    await arriveAtInquiry(visitor);
    const open = inquiry.main.locator('.question-step:not([hidden])');
    const heading = open.getByRole('heading', { level: 2 });
    await expect(heading).toHaveText(VISIT.ko);
    await inquiry.option('visitReason', 'reasonOther').check();
    const next = page.getByRole('button', { name: say('screen.inquiry.nextQuestion') });
    await next.tap();
    await expect(heading).toHaveText(HEALTH.ko);
    await open.getByRole('textbox').fill('1');
    await page.keyboard.press('Escape');
    await next.tap();
    await expect(inquiry.category('symptoms')).toBeVisible();
    await expect(heading).toHaveText(HEALTH.ko);
    await expect(open.getByRole('heading', { level: 3 })).toBeFocused();
    await expectAccessible(visitor, 'one question of a section');
    await picture('inquiry-sections-one-question');
  });
});

test('saved answers have the titles of their sections', async ({ visitor, hospital, page }) => {
  await publish(hospital);
  const answerId = await saveAnswerWithLink(hospital, PATIENT_ANSWER);
  await page.goto(`/inquiry-info?answerId=${answerId}`);
  const heading = page.getByRole('heading', { level: 2 });
  await expect(heading.filter({ hasText: VISIT.ko })).toBeVisible();
  await expect(heading.filter({ hasText: HEALTH.ko })).toHaveCount(1);
  await visitor.picture('saved-answer-sections');
});
