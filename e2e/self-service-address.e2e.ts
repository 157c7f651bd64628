import { parseScreenQuery, buildScreenUrl, type ScreenQuery } from '../engine/visit/screen-url.ts';
import { SLEEP_RESEARCH } from './screens/self-service.ts';
import { expect, test, type Visitor } from './visitor-fixture.ts';

/** Opens the phone entry with that query, as a link on a poster does. */
const openWith = async ({ page, selfService }: Visitor, query: ScreenQuery): Promise<void> => {
  const loaded = await page.goto(buildScreenUrl(`/inquiry-research/${SLEEP_RESEARCH}`, query));
  expect(loaded?.status()).toBe(200);
  await expect(selfService.phone).toBeVisible();
  await expect(selfService.boxes).toHaveCount(2);
};

test.describe('[ROUTE-32] the address of the self-service', () => {
  for (const [query, type] of [
    [{}, 'PT'],
    [{ type: 'NOK' }, 'NOK'],
    [{ wide: 'Y' }, 'PT'],
    [{ type: 'NOK', wide: 'Y' }, 'NOK'],
  ] as const) {
    test(`opens the phone entry with ${JSON.stringify(query)}, and keeps to it`, async ({
      visitor,
    }) => {
      const { selfService, inq, page } = visitor;
      await openWith(visitor, query);
      await selfService.enterPhoneAndAgree('01000009021');
      await expect(inq.main).toBeVisible();
      const next = parseScreenQuery(new URL(page.url()).searchParams);
      expect(next).toMatchObject({ ...query, type, inqCode: SLEEP_RESEARCH });
      expect('wide' in next).toBe('wide' in query);
    });
  }

  test('opens it in kiosk style: full width, with a keypad and no telephone link', async ({
    visitor,
  }) => {
    const { selfService, page, say } = visitor;
    await page.setViewportSize({ width: 1080, height: 1920 });
    await openWith(visitor, {});
    expect((await selfService.main.boundingBox())?.width).toBe(1080);
    await expect(page.locator('a[href^="tel:"]')).toHaveCount(0);
    await selfService.phone.tap();
    const keypad = page.getByRole('region', { name: say('screen.kiosk.keypad') });
    await keypad.getByRole('button', { name: '7', exact: true }).tap();
    await expect(selfService.phone).toHaveValue('7');
  });
});
