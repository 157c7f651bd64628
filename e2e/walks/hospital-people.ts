import { category, compiled, yesNo } from '../../engine/questionnaire/testing/builders.ts';
import { categoryList } from '../../engine/questionnaire/wire/category-list.ts';
import { given, PATIENT } from '../hospital/saved-answer.ts';
import { authorPage, draftMessage } from '../screens/author-page.ts';
import { expect } from '../visit.ts';
import type { Walk } from './walk.ts';

/** What the hospital’s people see: previews and saved answers. */
export const hospitalPeopleWalk: Walk = async ({ visitor, hospital }, look) => {
  const { language, page } = visitor;
  const author = await authorPage(page, `${hospital.url}/healthz`);
  const preview = await author.open(`${hospital.url}/inquiry/draft-7`);
  const seen = { ...visitor, page: preview };
  await expect(preview.getByRole('heading', { level: 1 })).toBeVisible();
  await look('preview, waiting', seen);
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
  await look('preview', seen);
  await author.send({ ...draft, detailId: '//' });
  await expect(preview.getByRole('status').first()).toContainText('detailId');
  await look('preview, unreadable', seen);
  await page.goto(`/inquiry-info?lang=${language}`);
  await expect(page.getByRole('alert')).toBeVisible();
  await look('saved answers, not loaded');
  const answerId = await given(hospital, PATIENT);
  await page.goto(`/inquiry-info?answerId=${answerId}&lang=${language}`);
  await expect(page.locator('[data-category="rash"]')).toBeVisible();
  await look('saved answers');
};
