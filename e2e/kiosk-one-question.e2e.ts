import { nativeName } from '../engine/wording/language.ts';
import { expectAccessible } from './accessibility/expect-accessible.ts';
import { findClippedElements } from './layout-checks.ts';
import { answerByScript } from './screens/answer-by-script.ts';
import { arriveAtInquiry } from './screens/arrive.ts';
import type { Hospital } from './hospital/hospital.ts';
import { expect, test, type Visitor } from './visitor-fixture.ts';
import { wordingIn } from './wording.ts';

const askOneByOne = ({ updateStores }: Hospital) =>
  updateStores(({ settings }) => settings.save('kiosk.oneQuestion', true));

/** The only question on the screen, and the buttons that lead from it to others. */
const stepOf = ({ page, inquiry, say }: Visitor) => {
  const open = inquiry.main.locator('.question-step:not([hidden])');
  const move = (key: 'screen.inquiry.previousQuestion' | 'screen.inquiry.nextQuestion') =>
    page.getByRole('button', { name: say(key), exact: true });
  return {
    open,
    heading: open.getByRole('heading', { level: 2 }),
    back: move('screen.inquiry.previousQuestion'),
    next: move('screen.inquiry.nextQuestion'),
    id: () => open.locator('[data-category]').getAttribute('data-category'),
    expectPlace: async (number: number, total: number): Promise<void> => {
      const text = say('screen.inquiry.position', { number, total });
      await expect(inquiry.main.locator('.question-position')).toHaveText(text);
    },
  };
};

/** Answers one question after the other, from the one on the screen to the last. */
const answerUpToLast = async ({
  open,
  next,
  heading,
  id,
}: ReturnType<typeof stepOf>): Promise<string[]> => {
  const seen: string[] = [];
  for (;;) {
    await answerByScript(open);
    const shown = (await id()) ?? '';
    expect(seen).not.toContain(shown);
    seen.push(shown);
    if ((await next.count()) === 0) return seen;
    await next.tap();
    await expect(heading).toBeFocused();
  }
};

test.use({ atKiosk: true, viewport: { width: 1080, height: 1920 }, deviceScaleFactor: 1 });

for (const language of ['ko', 'ar'] as const) {
  test.describe(`a kiosk in ${language} that shows one question at a time`, () => {
    test.use({ visitorLanguage: language });

    test('leads a patient question by question to the pass', async ({ visitor, hospital }) => {
      test.slow();
      await askOneByOne(hospital);
      const { page, inquiry, pass, picture, say } = visitor;
      const { open, heading, back, next, expectPlace } = stepOf(visitor);
      await arriveAtInquiry(visitor);
      await expect(heading).toHaveCount(1);
      await expect(inquiry.category('symptoms')).toBeHidden();
      await expect(back).toHaveCount(0);
      await expect(inquiry.complete).toHaveCount(0);
      const questions = (await inquiry.ids()).length;
      await expectPlace(1, questions);
      await picture('inquiry-one-question');

      await next.tap();
      await expect(open).toContainText(say('screen.inquiry.missingAnswer'));
      await expect(open.getByRole('radiogroup')).toBeFocused();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expectAccessible(visitor, 'one question, with an error');
      expect(await findClippedElements(page)).toEqual([]);

      await inquiry.option('visitReason', 'reasonOther').check();
      await expectPlace(1, questions + 1);
      await next.press('Enter');
      await expect(inquiry.category('visitReasonOther')).toBeVisible();
      await expect(heading).toBeFocused();
      await expect(heading).toHaveAccessibleDescription(
        new RegExp(say('screen.inquiry.position', { number: 2, total: questions + 1 })),
      );
      await expectPlace(2, questions + 1);
      const text = open.getByRole('textbox');
      await text.fill('1');
      await expectAccessible(visitor, 'one question, a text');
      await page.keyboard.press('Escape');
      await next.tap();
      await expect(inquiry.category('symptoms')).toBeVisible();
      // A long question scrolls below the buttons.
      await expect(next).toBeInViewport({ ratio: 1 });
      await picture('inquiry-one-question-items');
      await back.tap();
      await expect(heading).toBeFocused();
      await expect(text).toHaveValue('1');
      await back.press('Enter');
      await expect(heading).toBeFocused();
      await expect(inquiry.option('visitReason', 'reasonOther')).toBeChecked();
      await next.tap();
      // A double tap reports nothing about the question that it brings.
      await next.dblclick();
      await expect(inquiry.category('symptoms')).toBeVisible();
      await expect(open.locator('.category-missing')).toHaveCount(0);

      const seen = await answerUpToLast(stepOf(visitor));
      const asked = await inquiry.ids();
      expect(seen).toEqual(asked.slice(2));
      await expectPlace(asked.length, asked.length);
      await expectAccessible(visitor, 'the last question');
      await picture('inquiry-one-question-last');
      await inquiry.complete.tap();
      await pass.expectSent();
    });
  });
}

test.describe('a kiosk that shows one question at a time', () => {
  test('leads to a question that the language brought, instead of submitting', async ({
    visitor,
    hospital,
  }) => {
    test.slow();
    await askOneByOne(hospital);
    await hospital.updateStores(({ settings }) =>
      settings.save('inquiry.placesInEveryLanguage', false),
    );
    const { page, inquiry, pass, say } = visitor;
    const { open, next, id } = stepOf(visitor);
    const chooseLanguage = async (from: 'ko' | 'ar', to: 'ko' | 'ar') => {
      await page.getByRole('button', { name: nativeName(from) }).tap();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: nativeName(to), exact: true })
        .tap();
      await expect(page.locator('html')).toHaveAttribute('lang', to);
    };
    await arriveAtInquiry(visitor);
    await inquiry.option('visitReason', 'reasonTests').check();
    await next.tap();
    await chooseLanguage('ko', 'ar');
    await expect(inquiry.category('symptoms')).toBeVisible();
    await expect(inquiry.category('visitedPlaces')).toHaveCount(0);
    const inArabic = stepOf({ ...visitor, say: wordingIn('ar') });
    await answerUpToLast(inArabic);
    const last = await inArabic.id();
    await chooseLanguage('ar', 'ko');
    await expect(inquiry.category('visitedPlaces')).toBeHidden();
    expect(await id()).toBe(last);
    await inquiry.complete.tap();
    await expect(inquiry.category('visitedPlaces')).toBeVisible();
    await expect(open).toContainText(say('screen.inquiry.missingAnswer'));
    await page
      .getByRole('dialog')
      .filter({ hasText: say('message.unanswered') })
      .getByRole('button')
      .tap();
    await expect(open.locator('[id^="category-visitedPlaces"]:focus')).toBeVisible();
    await answerUpToLast(stepOf(visitor));
    await inquiry.complete.tap();
    await pass.expectSent();
  });

  test('forgets the answers and the place when no one touches it', async ({
    visitor,
    hospital,
  }) => {
    await askOneByOne(hospital);
    const { page, home, inquiry } = visitor;
    const { next, expectPlace } = stepOf(visitor);
    await page.clock.install();
    await arriveAtInquiry(visitor);
    const questions = (await inquiry.ids()).length;
    await inquiry.option('visitReason', 'reasonTests').check();
    await next.tap();
    await expectPlace(2, questions);
    await page.clock.runFor(62_000);
    await expect(home.purpose('patient')).toBeVisible();
    await arriveAtInquiry(visitor);
    await expectPlace(1, questions);
    await expect(inquiry.option('visitReason', 'reasonTests')).not.toBeChecked();
  });
});

test.describe('a phone', () => {
  test.use({ atKiosk: false, viewport: { width: 390, height: 844 } });

  test('shows all questions on one page, whatever kiosks do', async ({ visitor, hospital }) => {
    await askOneByOne(hospital);
    const { inquiry } = visitor;
    await arriveAtInquiry(visitor);
    await expect(inquiry.category('symptoms')).toBeVisible();
    await expect(inquiry.complete).toBeVisible();
    await expect(stepOf(visitor).next).toHaveCount(0);
  });
});
