import { RESULT_CODE } from '../engine/outcome/result-code.ts';
import { buildScreenUrl } from '../engine/visit/screen-url.ts';
import { encodeParameter } from '../engine/wording/query-parameter.ts';
import { expect, test, type Visitor } from './visitor-fixture.ts';

const openHome = (visitor: Visitor, url: string): Promise<void> =>
  visitor.openLink(url + buildScreenUrl('/', { type: 'ICUGST' }));

/**
 * The last four digits of the patient's phone. Without them, nothing about intensive care is shown.
 */
const enterDigits = async ({ page, say }: Visitor, digits: string): Promise<void> => {
  await page.getByLabel(say('screen.lastFour.label')).fill(digits);
  await page.getByRole('button', { name: say('screen.confirm') }).tap();
};

test.describe('a guest of intensive care', () => {
  test('[HOME-08] [HOME-12] sees three buttons after Cancel, none of them for intensive care', async ({
    visitor,
    hospital,
  }) => {
    const { home, page } = visitor;
    await openHome(visitor, hospital.url);
    await home.cancel.tap();
    await expect(home.dialog).toHaveCount(0);
    await expect(page.locator('.purpose')).toHaveCount(3);
    expect(new URL(page.url()).searchParams.get('type')).toBeNull();
    await home.purpose('patient').tap();
    await home.next.tap();
    await expect(page).toHaveURL(/\/pt\?.*type=UFQ/);
  });

  test('[HOME-04] is offered the current day, even if the screen has been open since yesterday', async ({
    visitor,
    hospital,
  }) => {
    const { home, page } = visitor;
    await page.clock.install();
    await openHome(visitor, hospital.url);
    await expect(home.days).toHaveCount(1);
    hospital.clock.set(Date.parse('2026-03-10T17:00:00+09:00'));
    await page.clock.runFor(10 * 60_000);
    await expect(home.days).toHaveCount(2);
    await home.next.tap();
    await expect(page).toHaveURL(new RegExp(`vd=${encodeParameter('20260310')}&`));
  });

  test('[FLOW-06] is sent to the error page if the patient is elsewhere', async ({
    visitor,
    hospital,
  }) => {
    const { home, lookup, page, say } = visitor;
    await openHome(visitor, hospital.url);
    await home.next.tap();
    await lookup.byNumber('20000002');
    await lookup.confirm();
    await enterDigits(visitor, '0002');
    await expect(page).toHaveURL(/\/error/);
    await expect(page.getByRole('main')).toContainText(say('message.intensiveCareNotVerified'));
  });

  test('[CODE-13] sees a message if the limit of guests is reached, and may look up another patient', async ({
    visitor,
    hospital,
  }) => {
    const { home, lookup, page, say } = visitor;
    const resultMsg = say('message.companionLimitExceeded');
    await page.route('**/api/v1/identity/check-icu-patient', (route) =>
      route.fulfill({ json: { resultCd: RESULT_CODE.guardianLimit, resultMsg, result: null } }),
    );
    await openHome(visitor, hospital.url);
    await home.next.tap();
    await lookup.byNumber('20000009');
    await lookup.confirm();
    await enterDigits(visitor, '0009');
    await expect(page.getByRole('dialog')).toContainText(resultMsg);
    await page.getByRole('dialog').getByRole('button').tap();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(lookup.number).toHaveValue('20000009');
  });
});
