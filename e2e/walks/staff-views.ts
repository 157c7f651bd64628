import { category, compiled, yesNo } from '../../engine/questionnaire/testing/builders.ts';
import { categoryList } from '../../engine/questionnaire/wire/category-list.ts';
import { saveAnswerWithLink, PATIENT_ANSWER } from '../hospital/saved-answer.ts';
import { openAuthorPage, draftMessage } from '../screens/author-page.ts';
import { expect } from '../visitor-fixture.ts';
import type { ScreenWalk } from './walk.ts';

/** Pages for staff: previews and saved answers. */
export const staffViewsWalk: ScreenWalk = async ({ visitor, hospital }, checkScreen) => {
  const { language, page } = visitor;
  const author = await openAuthorPage(page, `${hospital.url}/healthz`);
  const preview = await author.open(`${hospital.url}/inquiry/draft-7`);
  const seen = { ...visitor, page: preview };
  await expect(preview.getByRole('heading', { level: 1 })).toBeVisible();
  await checkScreen('preview, waiting', seen);
  const draft = draftMessage('draft-7', {
    language,
    categoryList: categoryList(
      compiled(yesNo('fever'), category('since', 'T')),
      { language, userType: 'PT' },
      [],
    ),
  });
  await author.send(draft);
  await expect(preview.locator('[data-category]')).toHaveCount(2);
  await checkScreen('preview', seen);
  await author.send({ ...draft, detailId: '//' });
  await expect(preview.getByRole('status').first()).toContainText('detailId');
  await checkScreen('preview, unreadable', seen);
  await page.goto(`/inquiry-info?lang=${language}`);
  await expect(page.getByRole('alert')).toBeVisible();
  await checkScreen('saved answers, not loaded');
  const answerId = await saveAnswerWithLink(hospital, PATIENT_ANSWER);
  await page.goto(`/inquiry-info?answerId=${answerId}&lang=${language}`);
  await expect(page.locator('[data-category="recent"]')).toBeVisible();
  await checkScreen('saved answers');
};
