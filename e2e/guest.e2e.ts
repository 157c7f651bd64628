import { buildScreenUrl } from '../engine/visit/screen-url.ts';
import { expect, test } from './visitor-fixture.ts';

const TODAY = '20260309';
const CONCERT = { id: 'OPEN-CONCERT', name: '로비 작은 음악회' } as const;

test.describe('the purpose of a guest', () => {
  test('[GUEST-02] offers an event of the day by its name', async ({ visitor }) => {
    const { home, guest } = visitor;
    await home.open();
    await home.choosePurposeToday('visitor');
    const offered = guest.main.getByRole('radio', { name: CONCERT.name });
    await expect(offered).toHaveValue(CONCERT.id);
    await expect(guest.otherVisit).toBeVisible();
  });

  test('[GUEST-08] goes to the other visit on a day without events', async ({
    visitor,
    hospital,
  }) => {
    const { home, otherVisit, page } = visitor;
    await hospital.updateStores(async ({ meetings }) => {
      for (const { meetingId } of await meetings.all()) await meetings.remove(meetingId);
    });
    await home.open();
    await home.choosePurposeToday('visitor');
    await expect(otherVisit.phone).toBeVisible();
    await expect(page).toHaveURL(/\/gst\/etc\?/);
  });
});

test.describe('a link to an event that does not accept guests now', () => {
  for (const [what, query] of [
    ['of a registered guest', { code: 'ENDED-EXPO', phone: '01000005005' }],
    ['of everyone', { code: 'ENDED-EXPO', vd: TODAY }],
  ] as const) {
    test(`[MEET-04] ${what} opens the expired screen at once where the event has ended`, async ({
      visitor,
      hospital,
    }) => {
      const { page, say, guestPhone } = visitor;
      await visitor.openLink(hospital.url + buildScreenUrl('/gst/phone', query));
      await expect(page).toHaveURL(/\/error\?/);
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toHaveText(say('screen.error.meetingEnded'));
      await expect(page.getByRole('main')).toContainText(say('message.meetingEnded'));
      await expect(guestPhone.phone).toHaveCount(0);
    });
  }

  test('[MEET-02] shows the opening time of an event that has not opened', async ({
    visitor,
    hospital,
  }) => {
    const { page, say } = visitor;
    const query = { code: 'SOON-FORUM', vd: TODAY };
    await visitor.openLink(hospital.url + buildScreenUrl('/gst/phone', query));
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText(say('screen.error.notValidNow'));
    const opening = say('message.meetingNotYetOpen', { time: '3월 15일 16:00' });
    await expect(page.getByRole('main')).toContainText(opening);
  });
});

test.describe('[GUEST-01] the guest’s phone screen reads its address', () => {
  test('the event and the day', async ({ visitor }) => {
    const { page, guestPhone } = visitor;
    await page.goto(buildScreenUrl('/gst/phone', { code: CONCERT.id, vd: TODAY }));
    await expect(guestPhone.main).toContainText(CONCERT.name);
    await expect(guestPhone.phone).toHaveValue('');
  });

  test('the phone and the day', async ({ visitor }) => {
    const { page, guestPhone, consent } = visitor;
    await page.goto(buildScreenUrl('/gst/phone', { phone: '01000006001', vd: TODAY }));
    await expect(guestPhone.phone).toHaveValue('010-0000-6001');
    await guestPhone.next.tap();
    await expect(consent.main).toBeVisible();
  });
});

test('a guest who enters a landline sees at the field that no message reaches it', async ({
  visitor,
}) => {
  const { home, guest, guestPhone, page, say } = visitor;
  await home.open();
  await home.choosePurposeToday('visitor');
  await guest.chooseMeeting(CONCERT.id);
  await guestPhone.enter('02-1234-5678');
  await expect(page.getByRole('alert')).toContainText(say('message.mobilePhoneOnly'));
  await expect(guestPhone.phone).toHaveAttribute('aria-invalid', 'true');
  await expect(page).toHaveURL(/\/gst\/phone/);
  await visitor.picture('gst-phone-landline');
});
