import { RESULT_CODE } from '../engine/outcome/result-code.ts';
import { buildScreenUrl } from '../engine/visit/screen-url.ts';
import { arriveAtInquiry, OUTPATIENT } from './screens/arrive.ts';
import { expect, test, type Visitor } from './visitor-fixture.ts';

const openLookup = async ({ page, lookup }: Visitor): Promise<void> => {
  await page.goto(buildScreenUrl('/pt', { vd: '20260309', type: 'PT' }));
  await expect(lookup.number).toBeVisible();
};

/** A patient is found, and then not identified. */
const failIdentity = async (visitor: Visitor, resultMsg: string): Promise<void> => {
  await openLookup(visitor);
  await visitor.page.route('**/api/v3/identity/patient', (route) =>
    route.fulfill({ json: { resultCd: RESULT_CODE.notFound, resultMsg, result: null } }),
  );
  await visitor.lookup.byNumber(OUTPATIENT.number);
  await visitor.lookup.confirm();
};

test.describe('the modal', () => {
  test('[ERR-14] shows errors, information and running calls', async ({ visitor }) => {
    const { lookup, inquiry, page, say } = visitor;
    await test.step('error', async () => {
      await failIdentity(visitor, '예약을 찾을 수 없습니다.');
      await expect(page.locator('dialog.dialog-error')).toContainText(say('screen.modal.error'));
      await page.getByRole('dialog').getByRole('button').tap();
    });
    await test.step('loading', async () => {
      let letGo = (): void => undefined;
      const held = new Promise<void>((resolve) => {
        letGo = resolve;
      });
      await page.route('**/api/v1/identity/check-patient', async (route) => {
        await held;
        await route.continue();
      });
      await expect(lookup.find).not.toHaveAttribute('aria-busy', 'true');
      await lookup.find.tap();
      const loading = page.getByRole('status').filter({ hasText: say('screen.loading') });
      await expect(loading).toBeVisible();
      letGo();
      await expect(loading).toHaveCount(0);
    });
    await test.step('info', async () => {
      await page.unroute('**/api/v3/identity/patient');
      await arriveAtInquiry(visitor);
      await inquiry.complete.tap();
      await expect(page.locator('dialog.dialog-info')).toContainText(say('screen.modal.info'));
    });
  });

  test('[ERR-15] shows ‘invalid access’ for an error without a message', async ({ visitor }) => {
    const { page, say } = visitor;
    await failIdentity(visitor, '');
    await expect(page.getByRole('dialog')).toContainText(say('message.invalidAccess'));
  });
});

test.describe('a failed call', () => {
  test('[ERR-11] [ERR-12] network failure: the spinner closes, the error is shown and logged, and what was typed stays', async ({
    visitor,
  }) => {
    const { lookup, page, say } = visitor;
    const logged: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') logged.push(message.text());
    });
    await openLookup(visitor);
    await page.route('**/api/v1/identity/check-patient', (route) => route.abort());
    await lookup.byNumber('20000001');
    await expect(page.getByRole('dialog')).toContainText(say('screen.offline'));
    await expect(page.locator('.loading')).toHaveCount(0);
    expect(logged.join('\n')).toContain('network failure at checkPatient');
    await page.getByRole('dialog').getByRole('button').tap();
    await expect(lookup.number).toHaveValue('20000001');
  });

  test('[ERR-13] [CODE-19] an unknown code: the generic error page', async ({ visitor }) => {
    const { lookup, ending, page, say } = visitor;
    await openLookup(visitor);
    await page.route('**/api/v1/identity/check-patient', (route) =>
      route.fulfill({ json: { resultCd: 999, resultMsg: 'what?', result: null } }),
    );
    await lookup.byNumber('20000001');
    await expect(page).toHaveURL(/\/error/);
    await expect(ending('/error').heading).toHaveText(say('screen.error.invalidAccess'));
    await expect(ending('/error').main).not.toContainText('what?');
  });
});
