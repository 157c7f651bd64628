import { buildScreenUrl } from '../../engine/visit/screen-url.ts';
import { arriveAtConsent } from '../screens/arrive.ts';
import { expect } from '../visitor-fixture.ts';
import type { ScreenWalk } from './walk.ts';

const AFTERNOON = Date.parse('2026-03-09T17:00:00+09:00');

/** Interruptions: choices, messages, failed loads, and no network at all. */
export const interruptionWalk: ScreenWalk = async ({ visitor, hospital }, checkScreen) => {
  const { home, lookup, guardian, consent, inquiry, page, say } = visitor;
  const dialog = page.getByRole('dialog');
  hospital.clock.set(AFTERNOON);
  await home.open();
  await home.purpose('guardian').tap();
  await expect(home.days).toHaveCount(2);
  await checkScreen('home, both days');
  await home.next.tap();
  await lookup.byPhone('01000000011', '20100505', true);
  await expect(dialog.getByRole('radio')).toHaveCount(2);
  await lookup.confirm();
  await checkScreen('lookup, several found, none chosen');
  await page.keyboard.press('Escape');
  await lookup.tab('byNumber').tap();
  await expect(lookup.find).not.toHaveAttribute('aria-busy', 'true');
  await lookup.byNumber('29999999');
  await expect(page.getByRole('alert')).toBeVisible();
  await checkScreen('lookup, no one found');
  await lookup.byPhone('01099999999', '19990909', true);
  await expect(page.getByRole('alert')).toContainText(
    say('message.patientNotVerified', { phone: say('message.mainPhone') }),
  );
  await checkScreen('lookup by phone, no one found');
  await lookup.tab('byNumber').tap();
  await expect(lookup.find).not.toHaveAttribute('aria-busy', 'true');
  await lookup.byNumber('20000002');
  await lookup.confirm();
  await expect(page.getByRole('main')).toContainText(say('screen.patientFirst.fillInNote'));
  await checkScreen('guardian, the patient comes first');
  await page.getByRole('button', { name: say('screen.patientFirst.filledIn') }).tap();
  await expect(guardian.phone).toBeVisible();
  await checkScreen('guardian');
  await guardian.enter('01000009001');
  await expect(page.getByRole('main')).toContainText(say('message.noPassHere'));
  await checkScreen('guardian, nothing that a number opens');

  await page.route('**/api/v1/inquiry?**', (route) => route.abort(), { times: 1 });
  await arriveAtConsent(visitor);
  await consent.agreeToAll();
  await expect(page.getByRole('button', { name: say('screen.reload') })).toBeVisible();
  await checkScreen('questionnaire that did not come');
  await page.getByRole('button', { name: say('screen.reload') }).tap();
  await page.getByRole('button', { name: say('screen.companion.open') }).tap();
  await checkScreen('questionnaire, companions');
  await page.keyboard.press('Escape');
  await page.context().clearCookies();
  await inquiry.answerRemaining();
  await inquiry.complete.tap();
  await expect(dialog).toContainText(say('message.sessionExpired'));
  if (visitor.atKiosk) await expect(dialog).toContainText(say('screen.kiosk.erased'));
  await checkScreen('session that is over');

  // At a kiosk the end of a session restarts the page. The two pages without a network exist only
  // on a phone.
  if (visitor.atKiosk) return;
  await page.goto(buildScreenUrl('/pt', { vd: '20260309', type: 'PT' }));
  await expect(lookup.number).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await expect(lookup.number).toBeVisible();
  await page.context().setOffline(true);
  await lookup.byNumber('20000001');
  await expect(dialog).toContainText(say('screen.offline'));
  await checkScreen('lookup without a network');
  await page.goto('/');
  await expect(page.locator('#not-started').getByRole('heading')).toBeVisible();
  await checkScreen('no network at all');
  await page.context().setOffline(false);
};
