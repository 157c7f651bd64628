import type { Page } from '@playwright/test';
import { arriveAtInquiry, OUTPATIENT } from './screens/arrive.ts';
import { expect, test } from './visitor-fixture.ts';

const SESSION_MS = 31 * 60_000;

/** Names of the databases of this browser, and how many drafts it holds. */
const storedDrafts = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const databases = await indexedDB.databases();
    if (!databases.some(({ name }) => name === 'munjin-drafts')) return 0;
    return new Promise<number>((pass, fail) => {
      const opening = indexedDB.open('munjin-drafts');
      opening.addEventListener('error', () => {
        fail(new Error('the drafts cannot be opened'));
      });
      opening.addEventListener('success', () => {
        const counting = opening.result.transaction('drafts').objectStore('drafts').count();
        counting.addEventListener('success', () => {
          pass(counting.result);
          opening.result.close();
        });
      });
    });
  });

test.describe('unfinished answers on a phone', () => {
  test('are there again after the tab was closed, with consent and companions, until they are sent', async ({
    visitor,
  }) => {
    const { inquiry, page, say } = visitor;
    await arriveAtInquiry(visitor);
    await inquiry.option('visitReason', 'reasonOther').check();
    await inquiry.category('visitReasonOther').getByRole('textbox').fill('원무과');
    await expect.poll(() => storedDrafts(page)).toBe(1);
    await page.waitForTimeout(500);
    const address = page.url();
    await page.goto('about:blank');

    const reopened = await page.context().newPage();
    await page.close();
    await reopened.goto(address);
    const main = reopened.locator('main[data-screen="/inquiry"]');
    await expect(main.locator('input[value="reasonOther"]')).toBeChecked();
    await expect(main.locator('[data-category="visitReasonOther"] input')).toHaveValue('원무과');
    await expect(main).toContainText(say('screen.draft.restored'));

    await test.step('a reload does not return to consent either', async () => {
      await reopened.reload();
      await expect(main.locator('input[value="reasonOther"]')).toBeChecked();
    });

    await test.step('they can be discarded, and stay so', async () => {
      await main.getByRole('button', { name: say('screen.draft.discard') }).tap();
      await reopened
        .getByRole('dialog')
        .getByRole('button', { name: say('screen.draft.discardYes') })
        .tap();
      await expect(main.getByRole('heading', { level: 1 })).toBeFocused();
      await expect(main.locator('input[value="reasonOther"]')).not.toBeChecked();
      await expect(main).not.toContainText(say('screen.draft.restored'));
      await reopened.waitForTimeout(500);
      await reopened.reload();
      await expect(main.locator('input[value="reasonOther"]')).not.toBeChecked();
    });
  });

  test('are shown after the session has ended only once the same person was identified again, and are gone once they are sent', async ({
    visitor,
    hospital,
  }) => {
    const { home, lookup, consent, inquiry, pass, page, say } = visitor;
    await arriveAtInquiry(visitor);
    await inquiry.option('visitReason', 'reasonOther').check();
    await expect.poll(() => storedDrafts(page)).toBe(1);
    await page.waitForTimeout(500);
    hospital.clock.advance(SESSION_MS);
    await page.reload();
    const message = page.getByRole('dialog');
    await expect(message).toContainText(say('message.sessionExpired'));
    await expect(message).toContainText(say('screen.draft.kept'));
    await expect(page.locator('[data-category]')).toHaveCount(0);
    await message.getByRole('button').tap();

    const identify = async (number: string): Promise<void> => {
      await home.open();
      await home.choosePurposeToday('patient');
      await lookup.byNumber(number);
      await lookup.confirm();
      await consent.agreeToAll();
    };
    await identify('20000013');
    await expect(inquiry.categories.first()).toBeVisible();
    await expect(inquiry.option('visitReason', 'reasonOther')).not.toBeChecked();
    await identify(OUTPATIENT.number);
    await expect(inquiry.option('visitReason', 'reasonOther')).toBeChecked();
    const drafts = await storedDrafts(page);
    await inquiry.answerRemaining();
    await inquiry.complete.tap();
    await pass.expectSent();
    expect(await storedDrafts(page)).toBe(drafts - 1);
  });
});

test.describe('unfinished answers at a kiosk', () => {
  test.use({ atKiosk: true, viewport: { width: 1080, height: 1920 }, deviceScaleFactor: 1 });

  test('are kept nowhere', async ({ visitor }) => {
    const { inquiry, page } = visitor;
    await arriveAtInquiry(visitor);
    await inquiry.option('visitReason', 'reasonOther').check();
    await page.waitForTimeout(500);
    const stored = await page.evaluate(async () => ({
      databases: (await indexedDB.databases()).map(({ name }) => name),
      local: Object.keys(localStorage),
      session: Object.keys(sessionStorage),
    }));
    expect(stored).toEqual({ databases: [], local: [], session: [] });
  });
});
