import { category, compiled } from '../engine/questionnaire/testing/builders.ts';
import { categoryList } from '../engine/questionnaire/wire/category-list.ts';
import { draftMessage, openAuthorPage } from './screens/author-page.ts';
import { expect, test } from './visitor-fixture.ts';
import { wordingIn } from './wording.ts';

const NAME = 'dates';
const WORDS = { ko: '언제부터 열이 났습니까?', en: 'Since when have you had a fever?' };
const DATES = compiled(
  category('onset', 'DA', { question: WORDS }),
  category('recent', 'DA', { question: WORDS, days: 14 }),
);

test('a date shows the words of its question once, and its field is named by them; and an error once', async ({
  page,
  hospital,
}) => {
  const author = await openAuthorPage(page, `${hospital.url}/healthz`);
  const list = categoryList(DATES, { language: 'en', userType: 'PT' }, []);
  await author.setDraft(draftMessage(NAME, { language: 'en', categoryList: list }));
  const preview = await author.open(`${hospital.url}/inquiry/${NAME}`);
  await expect(
    preview.locator('[data-category="recent"]').getByRole('combobox', { name: WORDS.en }),
  ).toBeVisible();
  for (const id of ['onset', 'recent']) {
    const label = preview.locator(`[data-category="${id}"] .field-label`);
    await expect(label).toHaveText(WORDS.en);
    expect((await label.boundingBox())?.width).toBeLessThanOrEqual(1);
  }
  await preview.getByRole('button', { name: wordingIn('en')('screen.inquiry.complete') }).click();
  for (const id of ['onset', 'recent'])
    await expect(preview.locator(`[data-category="${id}"] .field-error`)).toHaveCount(1);
});
