import type { Page } from '@playwright/test';
import { inStudioLanguage } from './draft-client.ts';
import { expect, test } from './studio-fixture.ts';

/** The state of all questionnaires, by the call of their list. */
const listQuestionnaires = (page: Page) =>
  page.evaluate(async () => {
    const { result } = (await (await fetch('/api/admin/v1/questionnaires')).json()) as {
      result: {
        questionnaires: {
          code: string;
          versions: number;
          published: { detailId: string } | null;
          draft: { revision: number } | null;
        }[];
      };
    };
    return result.questionnaires;
  });

const draftText = (page: Page, code: string): Promise<string> =>
  page.evaluate(
    async (of) => (await fetch(`/api/admin/v1/questionnaires/${of}/draft`)).text(),
    code,
  );

test.describe('find and replace', () => {
  test('changes the wording of fever in every questionnaire, as one edit of each draft', async ({
    studio,
  }) => {
    const { page } = studio;
    await studio.signIn('editor');
    await studio.open('/questionnaires');
    const before = await listQuestionnaires(page);
    await page
      .getByRole('link', { name: inStudioLanguage('찾아 바꾸기', 'Find and replace') })
      .click();
    const field = (name: string) => page.getByRole('main').getByLabel(name, { exact: true });
    await field(inStudioLanguage('찾을 말', 'Find')).fill('37.5');
    await field(inStudioLanguage('바꿀 말', 'Replace with')).fill('37.8');
    await page.keyboard.press('Enter');
    const lists = page.getByRole('main').getByRole('region');
    await expect(lists.first()).toBeVisible();
    await studio.checkPage('replace');
    const count = await lists.count();
    expect(count).toBeGreaterThanOrEqual(5);
    // One questionnaire is left out, and one place of another.
    await lists.last().getByRole('checkbox').first().uncheck();
    const english = lists.first().getByRole('checkbox', {
      name: inStudioLanguage(
        'symptoms/fever/option, 영어 바꾸기',
        'Replace in symptoms/fever/option, English',
      ),
    });
    await english.uncheck();
    await page
      .getByRole('button', {
        name: inStudioLanguage(
          `초안 ${String(count - 1)}개에 저장`,
          `Save in ${String(count - 1)} drafts`,
        ),
      })
      .click();
    await expect(lists).toHaveCount(0);

    const after = await listQuestionnaires(page);
    const published = (all: typeof after) =>
      all.map(({ code, versions, published: active }) => [code, versions, active?.detailId]);
    expect(published(after)).toEqual(published(before));
    const edited = after.filter(
      ({ code, draft }) => draft && !before.find((one) => one.code === code)?.draft,
    );
    expect(edited).toHaveLength(count - 1);
    let withEnglish = 0;
    for (const { code } of edited) {
      const text = await draftText(page, code);
      expect(text, code).toContain('37.8');
      if (text.includes('Fever of 37.5 °C')) withEnglish += 1;
    }
    expect(withEnglish).toBe(1);
  });

  test('is not for a user who cannot edit', async ({ studio }) => {
    const { page } = studio;
    await studio.signIn('reviewer');
    await studio.open('/questionnaires/replace');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      inStudioLanguage('볼 수 없는 화면입니다', 'This page is not for your role'),
    );
  });
});
