import { buildScreenUrl } from '../engine/visit/screen-url.ts';
import type { ScreenQuery } from '../engine/visit/screen-url.ts';
import { expect, test, type Visitor } from './visitor-fixture.ts';

/** In the demo hospital it starts on 16 March, so it opens at 16:00 on the 15th. */
const FORUM = { id: 'SOON-FORUM', firstDay: '20260316', guest: '01000005004' } as const;
const FORUM_OPENS = Date.parse('2026-03-15T16:00:00+09:00');
/** It takes place on this day only. */
const CONCERT = { id: 'OPEN-CONCERT', day: '20260309' } as const;
const MIDNIGHT_AFTER = Date.parse('2026-03-10T00:00:00+09:00');

/** Opens the event's link and enters the phone, unless the event has refused the guest before. */
const comeByLink = async ({ page, guestPhone, ending, say }: Visitor, query: ScreenQuery) => {
  await page.goto(buildScreenUrl('/gst/phone', query));
  const error = ending('/error').main;
  await expect(error.or(guestPhone.phone)).toBeVisible();
  if (await error.isVisible()) return;
  if (query.phone !== undefined) {
    await guestPhone.next.tap();
    return;
  }
  await guestPhone.enter('01000009001');
  const repeat = page.getByLabel(say('screen.lastFour.label'), { exact: true });
  await expect(error.or(repeat)).toBeVisible();
  if (await repeat.isVisible()) await guestPhone.repeatLastFour('9001');
};

for (const [guest, phone] of [
  ['a guest on the list', FORUM.guest],
  ['anyone', undefined],
] as const) {
  const query: ScreenQuery = {
    code: FORUM.id,
    vd: FORUM.firstDay,
    ...(phone !== undefined && { phone }),
  };

  test(`[MEET-02] [MEET-01] shows ${guest} who comes too early when the event opens, and lets them in then`, async ({
    visitor,
    hospital,
  }) => {
    const { ending, consent, page, say } = visitor;
    hospital.clock.set(FORUM_OPENS - 1000);
    await comeByLink(visitor, query);
    await expect(page).toHaveURL(/\/error/);
    await expect(ending('/error').main).toContainText(
      say('message.meetingNotYetOpen', { time: '3월 15일 16:00' }),
    );
    hospital.clock.set(FORUM_OPENS);
    await comeByLink(visitor, query);
    await expect(consent.main).toBeVisible();
  });
}

test('[MEET-04] accepts guests until the last minute of an event’s last day, and then says that the event has ended', async ({
  visitor,
  hospital,
}) => {
  const { ending, consent, page, say } = visitor;
  const query = { code: CONCERT.id, vd: CONCERT.day };
  hospital.clock.set(MIDNIGHT_AFTER - 60_000);
  await comeByLink(visitor, query);
  await expect(consent.main).toBeVisible();
  hospital.clock.set(MIDNIGHT_AFTER);
  await comeByLink(visitor, query);
  await expect(page).toHaveURL(/\/error/);
  await expect(ending('/error').main).toContainText(say('message.meetingEnded'));
});
