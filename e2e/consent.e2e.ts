import { arriveAtConsent } from './screens/arrive.ts';
import { expect, test } from './visitor-fixture.ts';

test.describe('consent', () => {
  test('[ROUTE-16] [CONSENT-01] [CONSENT-02] [CONSENT-03] [CONSENT-04] shows both terms, each with its full text', async ({
    visitor,
  }) => {
    const { consent, page, say } = visitor;
    await arriveAtConsent(visitor);
    await expect(consent.privacy).not.toBeChecked();
    await expect(consent.sensitive).not.toBeChecked();
    await expect(consent.main).toContainText(say('screen.consent.refusalOfPatient'));
    await expect(consent.fullTexts).toHaveCount(2);
    for (const open of await consent.fullTexts.all()) {
      await open.tap();
      await expect(page.getByRole('dialog')).toContainText(/\S{2}/);
      await visitor.picture('consent-full-text');
      await page.getByRole('button', { name: say('screen.close'), exact: true }).tap();
      await expect(open).toBeFocused();
    }
    await expect(page.getByRole('button', { name: '한국어' })).toBeVisible();
  });

  test('[CONSENT-05] [CONSENT-07] opens the questionnaire with Next only after everything required is agreed', async ({
    visitor,
  }) => {
    const { consent, inquiry, page, say } = visitor;
    await arriveAtConsent(visitor);
    await expect(consent.next).toBeDisabled();
    await consent.privacy.check();
    await expect(consent.next).toBeDisabled();
    // The button looks unavailable but can be pressed: it then shows what is missing.
    await consent.next.tap({ force: true });
    await expect(page.getByRole('main')).toContainText(say('screen.consent.sensitiveMissing'));
    await expect(page).toHaveURL(/\/info-agree\?/);
    await consent.sensitive.check();
    await expect(consent.next).toBeEnabled();
    await consent.next.tap();
    await expect(inquiry.main).toBeVisible();
  });

  test('[CONSENT-05] agrees to both terms with one box below them, and takes both back', async ({
    visitor,
  }) => {
    const { consent } = visitor;
    await arriveAtConsent(visitor);
    await expect(consent.all).not.toBeChecked();
    await consent.all.check();
    await expect(consent.privacy).toBeChecked();
    await expect(consent.sensitive).toBeChecked();
    await expect(consent.next).toBeEnabled();
    await consent.privacy.uncheck();
    await expect(consent.all).not.toBeChecked();
    await expect(consent.sensitive).toBeChecked();
    await expect(consent.next).toBeDisabled();
    await consent.all.check();
    await consent.all.uncheck();
    await expect(consent.privacy).not.toBeChecked();
    await expect(consent.sensitive).not.toBeChecked();
  });

  test('[CONSENT-06] shows a message and goes back if the terms cannot be loaded', async ({
    visitor,
  }) => {
    const { lookup, page, say, home } = visitor;
    await page.route('**/api/v1/term?*', (route) => route.abort());
    await home.open();
    await home.choosePurposeToday('patient');
    await lookup.byNumber('20000001');
    await lookup.confirm();
    const message = page.getByRole('dialog');
    await expect(message).toContainText(say('message.termsNotLoaded'));
    await message.getByRole('button').tap();
    await expect(lookup.main).toBeVisible();
  });
});
