import { inStudioLanguage } from './draft-client.ts';
import { expect, test } from './studio-fixture.ts';

test.describe('find and replace', () => {
  test('is not for a user who cannot edit', async ({ studio }) => {
    const { page } = studio;
    await studio.signIn('reviewer');
    await studio.open('/questionnaires/replace');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      inStudioLanguage('볼 수 없는 화면입니다', 'This page is not for your role'),
    );
  });
});
