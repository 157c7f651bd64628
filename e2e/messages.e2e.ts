import { buildScreenUrl } from '../engine/visit/screen-url.ts';
import { passOfScenario } from './hospital/scenario-visit.ts';
import { arriveAtInquiry } from './screens/arrive.ts';
import { expect, test } from './visitor-fixture.ts';

test.describe('a message from the specification', () => {
  test('[MSG-05] says that an unknown address was not opened in the usual way', async ({
    visitor,
  }) => {
    const { page, ending, say } = visitor;
    await page.goto('/no-such-screen');
    await expect(ending('/error').heading).toHaveText(say('screen.error.invalidAccess'));
    await expect(ending('/error').main).toContainText(say('message.abnormalAccess'));
  });

  test('[MSG-19] [ROUTE-17] [ROUTE-22] says that answers were not saved if sending failed, and can send them again', async ({
    visitor,
  }) => {
    const { page, inquiry, pass, say } = visitor;
    await arriveAtInquiry(visitor);
    await expect(page).toHaveURL(/\/inquiry\?/);
    await inquiry.answerRemaining();
    await page.route('**/api/pre/v1/answer', (route) => route.abort());
    await inquiry.complete.tap();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(say('message.savingFailed'));
    await expect(dialog).toContainText(say('screen.offline'));
    await dialog.getByRole('button').tap();
    await page.unroute('**/api/pre/v1/answer');
    // Longer than the pause between two submissions.
    await page.waitForTimeout(3000);
    await inquiry.complete.tap();
    await pass.expectSent();
    await expect(page).toHaveURL(/\/pass\?/);
  });

  test('[MSG-20] says that registered companions are saved', async ({ visitor, hospital }) => {
    const { page, say } = visitor;
    const passCheck = await passOfScenario(hospital, 'pt-inpatient-clear');
    await page.goto(buildScreenUrl('/pass', { passCheck }));
    await page.getByRole('button', { name: say('screen.companion.open') }).tap();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(say('screen.companion.digits', { number: 1 })).fill('00009001');
    await dialog.getByRole('button', { name: say('screen.companion.register') }).tap();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('status').filter({ hasText: say('message.saved') })).toBeVisible();
  });

  for (const path of ['/phone-pt', '/rnok', '/emer-auth']) {
    test(`[MSG-37] ${path} without the token of its link names the number to call`, async ({
      visitor,
    }) => {
      const { page, ending, say } = visitor;
      await page.goto(path);
      await expect(ending('/error').main).toContainText(
        say('message.questionnaireLinkProblem', { phone: say('message.mainPhone') }),
      );
    });
  }
});
