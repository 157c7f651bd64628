import { buildScreenUrl } from '../engine/visit/screen-url.ts';
import { OUTPATIENT } from './screens/arrive.ts';
import { expect, test, type Visitor } from './visitor-fixture.ts';

const openLookup = async ({ page, lookup }: Visitor, type: 'PT' | 'NOK'): Promise<void> => {
  await page.goto(buildScreenUrl('/pt', { vd: '20260309', type }));
  await expect(lookup.number).toBeVisible();
};

test.describe('patient lookup', () => {
  test('[ROUTE-04] [FIND-01] has two tabs, which keep what was typed', async ({ visitor }) => {
    const { lookup } = visitor;
    await openLookup(visitor, 'PT');
    await lookup.number.fill('2000');
    await lookup.tab('byPhone').tap();
    await expect(lookup.phone).toBeVisible();
    await expect(lookup.birth).toBeVisible();
    await lookup.tab('byNumber').tap();
    await expect(lookup.number).toHaveValue('2000');
  });

  test('[FIND-02] [FIND-03] [FIND-04] shows one match masked and asks for confirmation', async ({
    visitor,
  }) => {
    const { lookup } = visitor;
    await openLookup(visitor, 'PT');
    await lookup.byNumber(OUTPATIENT.number);
    await expect(lookup.dialog).toContainText('김*늘');
    await expect(lookup.dialog).not.toContainText('김하늘');
    await expect(lookup.dialog).not.toContainText(OUTPATIENT.birth);
  });

  test('[FIND-05] shows several matches by name to choose from', async ({ visitor }) => {
    const { lookup } = visitor;
    await openLookup(visitor, 'PT');
    await lookup.byPhone('01000000011', '20100505', false);
    await expect(lookup.dialog.getByRole('radio', { name: '한유나' })).toBeVisible();
    await expect(lookup.dialog.getByRole('radio', { name: '한유진' })).not.toBeChecked();
  });

  test('[FIND-06] [ROUTE-27] opens the error page without a day', async ({ visitor }) => {
    await visitor.page.goto(buildScreenUrl('/pt', { type: 'PT' }));
    await expect(visitor.page).toHaveURL(/\/error/);
    await expect(visitor.page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('[FIND-07] opens the error page with a past day', async ({ visitor }) => {
    await visitor.page.goto(buildScreenUrl('/pt', { vd: '20260308', type: 'PT' }));
    await expect(visitor.page).toHaveURL(/\/error/);
  });

  test('leaves consent unticked for a patient too if the hospital has set so', async ({
    visitor,
    hospital,
  }) => {
    await hospital.updateStores(({ settings }) => settings.save('consent.lookUpPrechecked', false));
    const { lookup, page, say } = visitor;
    await openLookup(visitor, 'PT');
    await lookup.tab('byPhone').tap();
    await expect(lookup.agree).not.toBeChecked();
    await lookup.byPhone('01000000011', '20100505', false);
    await expect(page.getByRole('alert')).toContainText(say('screen.lookup.agreeError'));
    await visitor.picture('lookup-consent-missing');
    await lookup.agree.check();
    await lookup.byPhone('01000000011', '20100505', true);
    await expect(lookup.dialog).toBeVisible();
  });

  test('[VALID-07] ticks consent for a patient, and not for a guardian', async ({ visitor }) => {
    const { lookup } = visitor;
    await openLookup(visitor, 'PT');
    await lookup.tab('byPhone').tap();
    await expect(lookup.agree).toBeChecked();
    await openLookup(visitor, 'NOK');
    await lookup.tab('byPhone').tap();
    await expect(lookup.agree).not.toBeChecked();
  });

  test('asks a caregiver for the phone and birth date of the patient, by these names', async ({
    visitor,
  }) => {
    const { lookup, page, say } = visitor;
    await openLookup(visitor, 'NOK');
    await lookup.tab('byPhone').tap();
    await expect(page.getByLabel(say('screen.lookup.patientPhone'))).toBeVisible();
    await expect(page.getByLabel(say('screen.lookup.patientBirth'))).toBeVisible();
  });

  test('[FLOW-07] says at the field that no one was found, and keeps what was typed', async ({
    visitor,
  }) => {
    const { lookup, page, say } = visitor;
    await openLookup(visitor, 'PT');
    await lookup.byNumber('29999999');
    await expect(page.getByRole('alert')).toContainText(
      say('message.registrationNumberNotVerified'),
    );
    await expect(page).toHaveURL(/\/pt\?/);
    await expect(lookup.number).toHaveValue('29999999');
    await expect(lookup.number).toHaveAttribute('aria-invalid', 'true');
    await visitor.picture('lookup-not-found');
    // An error ends with what it was about.
    await lookup.number.fill('20000001');
    await expect(lookup.number).not.toHaveAttribute('aria-invalid', 'true');
    await lookup.byNumber('29999999');
    await expect(lookup.number).toHaveAttribute('aria-invalid', 'true');
    await expect(lookup.dialog).toHaveCount(0);
  });

  for (const type of ['PT', 'NOK'] as const) {
    test(`[FLOW-07] says where to ask if phone and birth date match no one, to: ${type}`, async ({
      visitor,
    }) => {
      const { lookup, page, say } = visitor;
      await openLookup(visitor, type);
      await lookup.byPhone('01099999999', '19990909', true);
      await expect(lookup.phone).toHaveAttribute('aria-invalid', 'true');
      const phone = say('message.mainPhone');
      const notFound = say('message.patientNotVerified', { phone });
      expect(notFound).toContain(phone);
      await expect(page.getByRole('alert')).toContainText(notFound);
      await expect(page.locator('#lookup-phone-error')).toHaveText(notFound);
      await expect(lookup.phone).toHaveValue(/999-?9999$/);
      await expect(lookup.dialog).toHaveCount(0);
      await visitor.picture(`lookup-phone-not-found-${type}`);
    });
  }

  test('[VALID-06] reports a birth date that does not exist beside the field, and looks up no one', async ({
    visitor,
  }) => {
    const { lookup, page, say } = visitor;
    await openLookup(visitor, 'PT');
    let lookedUp = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/identity/phone-birth')) lookedUp += 1;
    });
    for (const noBirth of ['19850231', '20260310']) {
      await lookup.byPhone(OUTPATIENT.phone, noBirth, true);
      await expect(page.getByRole('alert')).toContainText(say('screen.lookup.birthError'));
      await expect(lookup.birth).toHaveAttribute('aria-invalid', 'true');
    }
    expect(lookedUp).toBe(0);
    await lookup.byPhone(OUTPATIENT.phone, OUTPATIENT.birth, true);
    await expect(lookup.dialog).toContainText('김*늘');
  });

  test('lets one field be corrected while another is still wrong', async ({ visitor }) => {
    const { lookup, page } = visitor;
    await openLookup(visitor, 'PT');
    await lookup.tab('byPhone').tap();
    await lookup.find.tap();
    await expect(page.getByRole('alert')).toBeFocused();
    await lookup.phone.pressSequentially('01012345678');
    await expect(lookup.phone).toBeFocused();
    await expect(lookup.phone).toHaveValue(/^010-?1234-?5678$/);
    await expect(lookup.phone).not.toHaveAttribute('aria-invalid', 'true');
    await expect(lookup.birth).toHaveAttribute('aria-invalid', 'true');
    await lookup.find.tap();
    await expect(page.getByRole('alert')).toBeFocused();
  });

  test('[FLOW-06] opens the error page if nothing is planned', async ({ visitor }) => {
    const { lookup, page } = visitor;
    await openLookup(visitor, 'PT');
    await lookup.byNumber('20000003');
    await lookup.confirm();
    await expect(page).toHaveURL(/\/error/);
  });
});
