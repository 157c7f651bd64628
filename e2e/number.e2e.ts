import {
  category,
  compiled,
  hidden,
  item,
  yesNo,
} from '../engine/questionnaire/testing/builders.ts';
import { categoryList } from '../engine/questionnaire/wire/category-list.ts';
import { draftMessage, openAuthorPage } from './screens/author-page.ts';
import { expect, test } from './visitor-fixture.ts';
import { wordingIn } from './wording.ts';

const NAME = 'numbers';
const FEVER = compiled(
  category('temperature', 'NU', {
    question: {
      ko: '오늘 잰 체온을 적어 주세요.',
      en: 'What is your temperature today?',
      ar: 'ما درجة حرارتك اليوم؟',
    },
    number: { min: 34, max: 43, decimals: 1, unit: '℃' },
    items: [item('fever', { from: 38, target: 'pills' })],
  }),
  hidden(yesNo('pills')),
  category('age', 'NU', { optional: true }),
);

test.describe('a number', () => {
  for (const language of ['en', 'ar'] as const) {
    test(`is typed with its unit, judged by its bounds, and reveals by its ranges (${language})`, async ({
      page,
      hospital,
    }) => {
      const say = wordingIn(language);
      const author = await openAuthorPage(page, `${hospital.url}/healthz`);
      const list = categoryList(FEVER, { language, userType: 'PT' }, []);
      await author.setDraft(draftMessage(NAME, { language, categoryList: list }));
      const preview = await author.open(`${hospital.url}/inquiry/${NAME}`);
      const question = preview.locator('[data-category="temperature"]');
      const field = question.getByRole('textbox');
      await expect(question).toContainText('℃');
      await expect(field).toHaveAttribute('inputmode', 'decimal');
      await expect(field).toHaveAccessibleDescription(
        say('screen.inquiry.numberBounds', { min: '34', max: '43' }),
      );

      await test.step('only digits and one point arrive', async () => {
        await field.pressSequentially('3x8,.5');
        await expect(field).toHaveValue('38,5');
        await expect(preview.locator('[data-category="pills"]')).toBeVisible();
      });
      await test.step('a comma that could separate thousands is no decimal point', async () => {
        const whole = preview.locator('[data-category="age"]').getByRole('textbox');
        await whole.pressSequentially('1,000');
        await expect(whole).toHaveValue('1000');
        await whole.fill('');
      });
      await test.step('digits of an Arabic keyboard are digits', async () => {
        await field.fill('٣٦٫٨');
        await expect(field).toHaveValue('36.8');
        await expect(preview.locator('[data-category="pills"]')).toHaveCount(0);
      });
      await test.step('a number out of bounds says which is accepted, and stays as typed', async () => {
        await field.fill('380');
        await preview
          .getByRole('button', { name: say('screen.inquiry.complete'), exact: true })
          .tap();
        await preview.getByRole('dialog').getByRole('button').tap();
        await expect(question).toContainText(say('screen.inquiry.tooLarge', { max: '43' }));
        await expect(field).toHaveValue('380');
        await expect(field).toHaveAttribute('aria-invalid', 'true');
        await field.fill('');
        await field.pressSequentially('37.55');
        // The question takes one decimal.
        await expect(field).toHaveValue('37.5');
        await expect(question.locator('[aria-invalid="true"]')).toHaveCount(0);
      });
      await test.step('it is complete', async () => {
        await preview
          .getByRole('button', { name: say('screen.inquiry.complete'), exact: true })
          .tap();
        await expect
          .poll(async () => (await author.receivedMessages()).map(({ data }) => data))
          .toContainEqual({ type: 'refresh', refreshIdx: NAME });
      });
    });
  }
});
