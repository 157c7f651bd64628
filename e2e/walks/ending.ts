import { arriveAtConsent } from '../screens/arrive.ts';
import { expect } from '../visitor-fixture.ts';
import type { ScreenWalk } from './walk.ts';

const AUTO_RETURN_SCREENS = ['/pass-forbiden-normal', '/thankyou-normal'];

/** The possible ends of a visit, and its interruptions. */
export const endingWalk: ScreenWalk = async ({ visitor }, checkScreen) => {
  const { page, language, atKiosk } = visitor;
  await arriveAtConsent(visitor);
  await page
    .getByRole('button', { name: visitor.say('screen.consent.fullText') })
    .first()
    .tap();
  await checkScreen('consent, full text');
  for (const path of [
    '/pass-forbiden?type=UEVNUA',
    '/pass-forbiden-normal',
    '/thankyou-normal',
    '/error?titleText=meetingEnded&showDetailText=Y&detailText=meetingEnded',
    '/error?showDetailText=N',
    '/no/such/page',
    '/pass-forbiden',
    '/thankyou',
    '/error',
    '/retryInfo',
  ]) {
    const query = `lang=${language}${atKiosk ? '&kioskType=H' : ''}`;
    await page.goto(`${path}${path.includes('?') ? '&' : '?'}${query}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (atKiosk || AUTO_RETURN_SCREENS.includes(path)) await visitor.ending(path).stay.tap();
    await checkScreen(path);
    if (/^\/[\w-]+$/.test(path)) await visitor.picture(path.slice(1));
  }
};
