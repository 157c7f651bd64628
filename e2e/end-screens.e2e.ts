import { RESULT_CODE } from '../engine/outcome/result-code.ts';
import { buildScreenUrl } from '../engine/visit/screen-url.ts';
import type { UserType } from '../schemas/api.gen.ts';
import { expect, test } from './visitor-fixture.ts';

test.describe('the error page', () => {
  test('[ROUTE-27] [ERR-03] [ERR-04] [ERR-06] says by default that the pass is invalid, and which number to call', async ({
    visitor,
  }) => {
    const { home, ending, page, say } = visitor;
    await home.open();
    await home.purpose('patient').tap();
    await expect(home.dialog).toBeVisible();
    await page.goto('/error');
    const error = ending('/error');
    await expect(error.heading).toHaveText(say('screen.error.invalidPass'));
    await expect(error.main).toContainText(
      say('screen.error.detail', { phone: say('message.mainPhone') }),
    );
    await expect(error.main).not.toContainText(
      say('screen.error.detailMessaging', { phone: say('message.mainPhone') }),
    );
    await error.toStart.tap();
    await expect(home.purpose('patient')).toBeVisible();
  });

  test('[ERR-01] [ERR-02] shows the title and the detail that its address names, and no words of the address', async ({
    visitor,
  }) => {
    const { ending, page, say } = visitor;
    const error = ending('/error');
    const names = { titleText: 'notValidNow', detailText: 'linkExpired', showDetailText: 'Y' };
    const open = async (query: Readonly<Record<string, string>>) => {
      await page.goto(`/error?${new URLSearchParams(query).toString()}`);
    };
    await open(names);
    await expect(error.heading).toHaveText(say('screen.error.notValidNow'));
    await expect(page).toHaveTitle(new RegExp(say('screen.error.notValidNow')));
    await expect(error.main).toContainText(say('message.linkExpired'));
    await visitor.picture('error-own-texts');
    await open({ ...names, showDetailText: 'N' });
    await expect(error.heading).toHaveText(say('screen.error.notValidNow'));
    await expect(error.main).not.toContainText(say('message.linkExpired'));
    await expect(error.main).not.toContainText(say('message.mainPhone'));
    const lure = '환불은 02-0000-0000';
    await open({ ...names, titleText: lure, detailText: lure });
    await expect(error.heading).toHaveText(say('screen.error.invalidPass'));
    await expect(error.main).toContainText(say('message.mainPhone'));
    await expect(page.getByText(lure)).toHaveCount(0);
    await visitor.picture('error-unknown-texts');
    await expect(page).not.toHaveTitle(new RegExp(lure));
  });

  test('[ERR-05] asks a visitor who came by a message to check the link again', async ({
    visitor,
  }) => {
    const { ending, page, say } = visitor;
    await page.goto('/error');
    await expect(ending('/error').main).toContainText(
      say('screen.error.detailMessaging', { phone: say('message.mainPhone') }),
    );
  });

  test('treats an unknown address as invalid access', async ({ visitor }) => {
    const { ending, page, say } = visitor;
    await page.goto('/nowhere');
    await expect(ending('/error').heading).toHaveText(say('screen.error.invalidAccess'));
  });
});

test.describe('a pass that was not issued', () => {
  test('[ROUTE-23] [ERR-07] shows the number to call', async ({ visitor }) => {
    const { ending, page, say } = visitor;
    await page.goto(buildScreenUrl('/pass-forbiden', { type: 'PT' }));
    const notIssued = ending('/pass-forbiden');
    await expect(notIssued.heading).toHaveText(say('message.passNotIssued'));
    await expect(notIssued.main).toContainText(say('message.mainPhone'));
    await expect(notIssued.main.getByRole('link')).toHaveAttribute('href', 'tel:15990000');
    await expect(notIssued.main).toContainText(say('screen.notIssued.treatment'));

    // Others are not treated: they call before they come.
    await page.goto(buildScreenUrl('/pass-forbiden', { type: 'GST' }));
    await expect(notIssued.main).toContainText(say('screen.notIssued.beforeComing'));
    await expect(notIssued.main).not.toContainText(say('screen.notIssued.treatment'));
  });

  test('[ERR-08] sends staff of a partner company to their department head', async ({
    visitor,
  }) => {
    const { ending, page, say } = visitor;
    await page.goto(buildScreenUrl('/pass-forbiden', { type: 'PEMP' }));
    const notIssued = ending('/pass-forbiden');
    await expect(notIssued.main).toContainText(say('screen.notIssued.partner'));
    await expect(notIssued.main).not.toContainText(say('message.mainPhone'));

    // An address without a type belongs to the current visit.
    await page.evaluate(() => {
      sessionStorage.setItem('munjin.session', JSON.stringify({ userType: 'PEMP' }));
    });
    await page.goto(buildScreenUrl('/pass-forbiden'));
    await expect(notIssued.main).toContainText(say('screen.notIssued.partner'));

    // The link in the message with the pass does the same, once it is refused.
    await page.route('**/identity/pass-check', (route) =>
      route.fulfill({ json: { resultCd: RESULT_CODE.notIssued, resultMsg: '', result: null } }),
    );
    await page.goto(buildScreenUrl('/pass', { passCheck: 'A'.repeat(43), type: 'PEMP' }));
    await expect(notIssued.main).toContainText(say('screen.notIssued.partner'));
  });

  test('[ROUTE-28] [ERR-09] asks after a redo to fill in again through the earlier message', async ({
    visitor,
  }) => {
    const { ending, page, say } = visitor;
    await page.goto('/retryInfo');
    const retry = ending('/retryInfo');
    await expect(retry.heading).toHaveText(say('screen.retryInfo.heading'));
    await expect(retry.main).toContainText(say('screen.retryInfo.detail'));
  });
});

test.describe('the thank-you page', () => {
  const DAY = '20260309';
  const NOTED = ['PT', 'GST', 'TMP', 'PEMP'] as const satisfies readonly UserType[];
  const PLAIN = ['EMP', 'RNOK', 'WVIS'] as const satisfies readonly UserType[];

  test('[ROUTE-25] [THANKS-01] [THANKS-02] [THANKS-03] shows the day, and asks visitors who enter with it to show it at the entrance', async ({
    visitor,
  }) => {
    const { ending, page, say } = visitor;
    const thanks = ending('/thankyou');
    for (const type of NOTED) {
      await page.goto(buildScreenUrl('/thankyou', { type, vd: DAY }));
      await expect(thanks.main).toContainText(say('screen.thanks.completed'));
      await expect(thanks.main).toContainText(
        say('screen.thanks.visitDate', { date: '3월 9일 (월)' }),
      );
      await expect(thanks.main).toContainText(say('screen.thanks.showAtEntrance'));
    }
    for (const type of PLAIN) {
      await page.goto(buildScreenUrl('/thankyou', { type, vd: DAY }));
      await expect(thanks.main).toContainText(say('screen.thanks.completed'));
      await expect(thanks.main).not.toContainText('3월 9일');
      await expect(thanks.main).not.toContainText(say('screen.thanks.showAtEntrance'));
    }
  });

  test('[THANKS-02] [THANKS-04] mentions the guardian tag to a guardian', async ({ visitor }) => {
    const { ending, page, say } = visitor;
    await page.goto(buildScreenUrl('/thankyou', { type: 'NOK', vd: DAY }));
    const thanks = ending('/thankyou');
    await expect(thanks.main).toContainText(say('screen.thanks.showAtEntranceGuardian'));
    await expect(thanks.main).toContainText('3월 9일 (월)');
  });

  test('[ROUTE-24] [ROUTE-26] returns to the start after 10 s on a phone too, in the visitor’s language', async ({
    visitor,
  }) => {
    const { ending, home, page } = visitor;
    await page.clock.install();
    for (const route of ['/thankyou-normal', '/pass-forbiden-normal']) {
      await page.goto(`${route}?lang=en`);
      await expect(ending(route).countdown).toBeVisible();
    }
    await expect(home.dialog).toHaveCount(0);
    await page.clock.runFor(10_000);
    await expect(page.locator('main[data-screen="/"]')).toBeVisible({ timeout: 5_000 });
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });
});
