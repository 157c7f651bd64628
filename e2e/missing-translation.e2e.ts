import { expect, test } from './visitor-fixture.ts';
import { catalogueOf } from './wording.ts';

test.describe('a text without a translation', () => {
  test.use({ visitorLanguage: 'ja' });
  const NOTE = 'screen.home.patientNote';

  for (const [what, isEnglishFirst, language] of [
    ['English', true, 'en'],
    ['Korean, where the hospital has set so,', false, 'ko'],
  ] as const) {
    test(`is ${what} and marked with its language`, async ({ visitor, hospital }) => {
      await hospital.updateStores(async ({ wording, settings }) => {
        await wording.put('ja', NOTE, '');
        await settings.save('wording.englishFirst', isEnglishFirst);
      });
      const { home, page } = visitor;
      await home.open();
      await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
      const standingIn = page.locator('[data-fallback]');
      await expect(standingIn).toHaveText([catalogueOf(language)[NOTE] ?? '']);
      await expect(standingIn).toHaveAttribute('lang', language);
      await expect(standingIn).toHaveAttribute('dir', 'ltr');
    });
  }
});
