import { expectAccessible } from '../accessibility/expect-accessible.ts';
import { alsoRunAs } from '../matrix.ts';
import { arriveAtConsent, OUTPATIENT } from '../screens/arrive.ts';
import { expect, test } from '../visitor-fixture.ts';

/** A 6-year-old inpatient. */
const CHILD = '20000006';

test.describe('a patient under 14', alsoRunAs('ar-kiosk'), () => {
  test('has the consent of a legal representative, who is named before the terms', async ({
    visitor,
    hospital,
  }) => {
    test.slow();
    const { representative, consent, inquiry, pass, page, say } = visitor;
    await arriveAtConsent(visitor, CHILD);
    await expect(representative.heading).toBeVisible();
    await expectAccessible(visitor, 'representative');
    await representative.next.tap();
    for (const key of ['relationError', 'nameError'] as const) {
      await expect(page.getByRole('main')).toContainText(say(`screen.representative.${key}`));
    }
    await expectAccessible(visitor, 'representative with errors');
    await representative.enter();

    await expect(page.getByRole('main')).toContainText('김보호');
    await expect(consent.privacy).not.toBeChecked();
    await expectAccessible(visitor, 'terms of a child');
    await consent.fullTexts.first().tap();
    const dialog = page.getByRole('dialog');
    await expect(dialog.locator('strong').first()).toContainText('90');
    await expect(dialog).not.toContainText('**');
    await expect(dialog).not.toContainText('{');
    await expect(dialog.locator('strong').last()).toContainText('14');
    await expectAccessible(visitor, 'text of a child’s terms');
    await page.getByRole('button', { name: say('screen.close'), exact: true }).tap();

    await page.getByRole('button', { name: say('screen.representative.change') }).tap();
    await expect(representative.name).toHaveValue('김보호');
    await representative.relation('father').check();
    await representative.next.tap();
    await consent.agreeToAll();
    await expect(inquiry.categories.first()).toBeVisible();
    await inquiry.answerRemaining();
    await inquiry.complete.tap();
    await pass.expectSent();
    await hospital.updateStores(async ({ answers, legalRepresentatives }) => {
      const record = await answers.latestOfPatient(CHILD, '20260309', '20260309');
      expect(await legalRepresentatives.byAnswer(record?.answerId ?? '')).toEqual({
        relation: 'father',
        name: '김보호',
        phone: '01000009099',
      });
    });
  });

  test('is the only one asked for it', async ({ visitor }) => {
    await arriveAtConsent(visitor, OUTPATIENT.number);
    await expect(visitor.consent.privacy).toBeVisible();
    await expect(visitor.representative.name).toHaveCount(0);
  });

  test('can get this consent with the keyboard alone', async ({ visitor }) => {
    const { representative, consent, page } = visitor;
    await arriveAtConsent(visitor, CHILD);
    await representative.relation('mother').focus();
    await page.keyboard.press('Space');
    await expect(representative.relation('mother')).toBeChecked();
    await page.keyboard.press('ArrowDown');
    await expect(representative.relation('father')).toBeChecked();
    await page.keyboard.press('Tab');
    await expect(representative.name).toBeFocused();
    await page.keyboard.type('Kim');
    await page.keyboard.press('Tab');
    await expect(representative.phone).toBeFocused();
    await page.keyboard.type('01000009099');
    await page.keyboard.press('Enter');
    await expect(consent.privacy).toBeVisible();
  });
});
