import AxeBuilder from '@axe-core/playwright';
import { arriveAtConsent } from './screens/arrive.ts';
import { expect, test, type Visitor } from './visit.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** No violation of WCAG 2.2 AA that a machine can find, on the screen as it stands. */
const expectAccessible = async ({ page }: Visitor, screen: string): Promise<void> => {
  // Contrast is judged by what is drawn once nothing moves any more.
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => null))),
  );
  const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) =>
        `${screen}: ${id} at ${target.join(' ')}: ${failureSummary ?? ''}`,
    ),
  );
  expect(found).toEqual([]);
};

test.describe('a machine finds nothing against WCAG 2.2 AA', () => {
  test('on a patient’s way to the pass', async ({ visitor }) => {
    test.slow();
    const { home, lookup, consent, inquiry, pass, page } = visitor;
    await home.open();
    await expectAccessible(visitor, 'home');
    await home.purpose('patient').tap();
    await expectAccessible(visitor, 'home, day');
    await home.next.tap();
    await expect(lookup.number).toBeVisible();
    await expectAccessible(visitor, 'lookup by number');
    await lookup.find.tap();
    await expectAccessible(visitor, 'lookup with an error');
    await lookup.tab('byPhone').tap();
    await expectAccessible(visitor, 'lookup by phone');
    await lookup.tab('byNumber').tap();
    await lookup.byNumber('20000001');
    await expect(lookup.dialog).toBeVisible();
    await expectAccessible(visitor, 'lookup, found');
    await lookup.confirm();
    await expect(consent.privacy).toBeVisible();
    await expectAccessible(visitor, 'consent');
    await consent.agreeToAll();
    await expect(inquiry.categories.first()).toBeVisible();
    await inquiry.yes('overseas').check();
    await inquiry.yes('otherHospital').check();
    await inquiry.yes('rash').check();
    await expectAccessible(visitor, 'questionnaire');
    await inquiry.complete.tap();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(visitor, 'questionnaire, message');
    await page.getByRole('dialog').getByRole('button').tap();
    await expectAccessible(visitor, 'questionnaire with unanswered questions');
    await inquiry.no('overseas').check();
    await inquiry.no('otherHospital').check();
    await inquiry.no('rash').check();
    await inquiry.answerTheRest();
    await inquiry.complete.tap();
    await pass.expectSent();
    await expectAccessible(visitor, 'pass sent');
    await pass.passShownBy(() => pass.showNow.tap());
    await expectAccessible(visitor, 'pass');
  });

  test('on a guest’s way to the terms', async ({ visitor }) => {
    const { home, guest, guestPhone, consent, page } = visitor;
    await home.open();
    await home.comeToday('visitor');
    await expect(guest.main).toBeVisible();
    await expect(guest.otherVisit).toBeVisible();
    await expectAccessible(visitor, 'guest, purpose');
    await guest.chooseMeeting('CODE-SEMINAR');
    await expect(page).toHaveURL(/\/gst\/code/);
    await expectAccessible(visitor, 'guest, code');
    await guest.enterCode('1234');
    await expect(guestPhone.phone).toBeVisible();
    await expectAccessible(visitor, 'guest, phone');
    await guestPhone.enter('01000009003');
    await expectAccessible(visitor, 'guest, last four');
    await guestPhone.repeatLastFour('9003');
    await expect(consent.main).toBeVisible();
  });

  test('on the ends of the way', async ({ visitor }) => {
    const { page } = visitor;
    await arriveAtConsent(visitor);
    await page
      .getByRole('button', { name: visitor.say('screen.consent.fullText') })
      .first()
      .tap();
    await expectAccessible(visitor, 'consent, full text');
    for (const path of ['/pass-forbiden', '/thankyou', '/error', '/retryInfo']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(visitor, path);
      await visitor.picture(path.slice(1));
    }
  });
});
