import type { Hospital } from './hospital/hospital.ts';
import { STAFF_NUMBER } from './screens/staff.ts';
import { expect, test, type Visitor } from './visitor-fixture.ts';

const TODAY = '20260309';
const TOMORROW = '20260310';
const NOT_ENTITLED = 'E100002';

const arriveAtInquiry = async (visitor: Visitor, hospital: Hospital): Promise<void> => {
  await visitor.staff.open(hospital, { empNo: STAFF_NUMBER, date: TODAY });
  await expect(visitor.staff.number).toHaveValue(STAFF_NUMBER);
  await visitor.staff.next.tap();
  await visitor.consent.agreeToAll();
  await expect(visitor.inquiry.categories.first()).toBeVisible();
};

test.describe('the staff screen', () => {
  test('[STAFF-01] is filled by its link, and accepts another number too', async ({
    visitor,
    hospital,
  }) => {
    const { staff, consent, page, say } = visitor;
    await staff.open(hospital, { empNo: 'E100003', date: TODAY });
    await expect(staff.number).toHaveValue('E100003');
    await expect(staff.number).toHaveAccessibleDescription(say('screen.staff.numberGiven'));
    await expect(staff.main).toContainText('3월 9일');
    await staff.number.fill(STAFF_NUMBER);
    await expect(staff.number).toHaveAccessibleDescription(say('screen.staff.numberHint'));
    await staff.next.tap();
    await expect(consent.main).toBeVisible();
    const query = new URL(page.url()).searchParams;
    expect(Buffer.from(query.get('idn') ?? '', 'base64url').toString()).toBe(STAFF_NUMBER);
  });

  test('[VALID-17] [VALID-18] [VALID-19] keeps 7 letters and digits in capitals, and requires all of them', async ({
    visitor,
    hospital,
  }) => {
    const { staff, page, say } = visitor;
    await staff.open(hospital);
    await staff.enter('e1-00 한');
    await expect(staff.number).toHaveValue('E100');
    await expect(page.getByRole('alert')).toContainText(say('screen.staff.numberError'));
    await expect(staff.number).toHaveAttribute('aria-invalid', 'true');
    await expect(staff.number).toHaveAccessibleDescription(
      new RegExp(say('screen.staff.numberError')),
    );
    await staff.number.fill('e1-00 00199');
    await expect(staff.number).toHaveValue(STAFF_NUMBER);
    await staff.next.tap();
    await expect(visitor.consent.main).toBeVisible();
  });

  for (const [who, number] of [
    ['[STAFF-02] [FLOW-07] who may not register', NOT_ENTITLED],
    ['[VALID-20] whose number no one has', 'Z999999'],
  ] as const) {
    test(`tells staff ${who} that they have no authority, and stays`, async ({
      visitor,
      hospital,
    }) => {
      const { staff, page, say } = visitor;
      await staff.open(hospital);
      await staff.enter(number);
      await expect(page.getByRole('alert')).toContainText(say('message.noStaffAuthority'));
      await expect(staff.number).toHaveAttribute('aria-invalid', 'true');
      await expect(staff.number).toHaveValue(number);
      await expect(page).toHaveURL(/\/emp(\?|$)/);
    });
  }

  test('[STAFF-03] keeps 60 px free at the bottom, on a short page and on a long one', async ({
    visitor,
    hospital,
  }) => {
    const { staff, page } = visitor;
    for (const height of [844, 420]) {
      await page.setViewportSize({ width: 390, height });
      await staff.open(hospital);
      await expect(staff.number).toBeVisible();
      const free = await page.evaluate(() => {
        window.scrollTo(0, document.documentElement.scrollHeight);
        const drawn = document.querySelector('footer')?.getBoundingClientRect().bottom ?? 0;
        return window.innerHeight - drawn;
      });
      // A page scrolls by whole pixels.
      expect(Math.round(free)).toBe(60);
      await page.evaluate(() => {
        window.scrollTo(0, 0);
      });
      await staff.next.focus();
      const next = await staff.next.boundingBox();
      expect((next?.y ?? 0) + (next?.height ?? 0)).toBeLessThanOrEqual(height - 60);
    }
  });

  test('[CODE-18] opens the error page for a link with a past day', async ({
    visitor,
    hospital,
  }) => {
    const { staff, page, say } = visitor;
    await staff.open(hospital, { empNo: STAFF_NUMBER, date: '20260308' });
    await expect(page).toHaveURL(/\/error/);
    await expect(page.getByRole('main')).toContainText(say('message.linkExpired'));
  });

  test('says beside the field if the number of a link is unknown', async ({
    visitor,
    hospital,
  }) => {
    const { staff, page, say } = visitor;
    await staff.open(hospital, { empNo: 'Z999999', date: TODAY });
    await expect(staff.number).toHaveValue('Z999999');
    await expect(page.getByRole('alert')).toContainText(say('message.staffNumberNotVerified'));
    await expect(staff.number).toHaveAttribute('aria-invalid', 'true');
  });

  test('opens a link for tomorrow from 16:00 today', async ({ visitor, hospital }) => {
    const { staff, consent, page } = visitor;
    await staff.open(hospital, { empNo: STAFF_NUMBER, date: TOMORROW });
    await staff.next.tap();
    await expect(page).toHaveURL(/\/error/);
    hospital.clock.advance(6 * 3_600_000);
    await staff.open(hospital, { empNo: STAFF_NUMBER, date: TOMORROW });
    await staff.next.tap();
    await expect(consent.main).toBeVisible();
  });

  test('fills in the number even if the network fails, and continues once it is back', async ({
    visitor,
    hospital,
  }) => {
    const { staff, consent, page, say } = visitor;
    await page.route('**/identity/find-emp', (route) => route.abort());
    await staff.open(hospital, { empNo: STAFF_NUMBER, date: TODAY });
    await expect(page.getByRole('dialog')).toContainText(say('screen.offline'));
    await page.getByRole('dialog').getByRole('button').tap();
    await expect(staff.number).toHaveValue(STAFF_NUMBER);
    await staff.next.tap();
    await expect(consent.main).toBeVisible();
  });
});

test.describe('the staff screen of a kiosk', () => {
  test.use({ atKiosk: true, viewport: { width: 1080, height: 1920 }, deviceScaleFactor: 1 });

  test('accepts letters and digits from the kiosk’s own keypad', async ({ visitor, hospital }) => {
    const { staff, consent, page, say } = visitor;
    await staff.open(hospital);
    await staff.number.tap();
    const letters = page.getByRole('region', { name: say('screen.kiosk.letterKeypad') });
    const digits = page.getByRole('region', { name: say('screen.kiosk.keypad'), exact: true });
    await digits.getByRole('button', { name: say('screen.kiosk.toLetters'), exact: true }).tap();
    await letters.getByRole('button', { name: 'E', exact: true }).tap();
    await letters.getByRole('button', { name: say('screen.kiosk.toDigits'), exact: true }).tap();
    for (const digit of '100001') {
      await digits.getByRole('button', { name: digit, exact: true }).tap();
    }
    await expect(staff.number).toHaveValue(STAFF_NUMBER);
    await staff.next.tap();
    await expect(consent.main).toBeVisible();
  });
});

test.describe('the questionnaire of staff', () => {
  test('[INQ-09] [VALID-38] [VALID-39] [VALID-40] includes their household, which must be complete too', async ({
    visitor,
    hospital,
  }) => {
    const { inquiry, page, say } = visitor;
    await arriveAtInquiry(visitor, hospital);
    await inquiry.answerRemaining();
    const household = inquiry.category('housemate');
    await expect(
      page.getByRole('heading', { name: say('screen.inquiry.householdHeading'), exact: true }),
    ).toBeVisible();
    await household
      .getByRole('radio', { name: say('screen.inquiry.yes'), exact: true })
      .first()
      .check();
    await inquiry.complete.tap();
    await expect(page.getByRole('dialog')).toContainText(say('message.unanswered'));
    await page.getByRole('dialog').getByRole('button').tap();
    await expect(page).toHaveURL(/\/inquiry\?/);
    await expect(household.locator('[data-member]').first()).toBeInViewport();
    for (const member of await household.locator('[data-member]').all()) {
      await member.getByRole('radio').first().check();
    }
    await inquiry.complete.tap();
    await expect(page).toHaveURL(/\/thankyou\?/);
    await expect(page.getByRole('main')).not.toContainText(say('screen.thanks.showAtEntrance'));
  });

  test('[FLOW-10] ends at pass-not-issued after a refusal', async ({ visitor, hospital }) => {
    const { inquiry, page } = visitor;
    await arriveAtInquiry(visitor, hospital);
    await inquiry.answerRemaining();
    await inquiry.item('recent', 'isolation', 'Y').check();
    await inquiry.answerRemaining();
    await inquiry.complete.tap();
    await expect(page).toHaveURL(/\/pass-forbiden/);
  });

  test('[FLOW-21] ends with thanks after consent alone if none is in use', async ({
    visitor,
    hospital,
  }) => {
    const { staff, consent, page, say } = visitor;
    await hospital.staff.changeQuestionnaireUse({ EMP: 'N' });
    await staff.open(hospital, { empNo: STAFF_NUMBER, date: TODAY });
    await staff.next.tap();
    await expect(consent.main).toContainText(say('screen.staff.refusal'));
    await expect(consent.main).not.toContainText(say('screen.consent.refusal'));
    await consent.agreeToAll();
    await expect(page).toHaveURL(/\/thankyou\?/);
    await expect(page.getByRole('main')).toContainText(say('screen.thanks.completed'));
  });

  test('leads to a pending urgent survey without asking for consent again', async ({
    visitor,
    hospital,
  }) => {
    const { inquiry, survey, page, say } = visitor;
    await hospital.staff.sendSurvey({
      type: 'EMP',
      identity: STAFF_NUMBER,
      about: 'today-3',
      isTest: false,
    });
    await arriveAtInquiry(visitor, hospital);
    await inquiry.answerRemaining();
    await inquiry.complete.tap();
    await expect(page).toHaveURL(/\/emer-invst\?/);
    expect(page.url()).not.toContain(STAFF_NUMBER);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('screen.urgent.heading'));
    await survey.answerRemaining();
    await survey.complete.tap();
    await expect(page).toHaveURL(/\/thankyou/);
  });

  test('[FLOW-04] shows the confirmation to staff who have answered today', async ({
    visitor,
    hospital,
  }) => {
    const { inquiry, staff, page, say } = visitor;
    await arriveAtInquiry(visitor, hospital);
    await inquiry.answerRemaining();
    await inquiry.complete.tap();
    await expect(page).toHaveURL(/\/thankyou\?/);
    await staff.open(hospital, { empNo: STAFF_NUMBER, date: TODAY });
    await staff.next.tap();
    await expect(page).toHaveURL(/\/pass\?/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      say('screen.pass.titleCertificate', { date: '03-09' }),
    );
  });
});
