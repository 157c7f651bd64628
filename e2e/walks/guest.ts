import { button } from '../screens/screen-context.ts';
import { expect } from '../visitor-fixture.ts';
import type { ScreenWalk } from './walk.ts';

/** A guest’s steps up to the terms. */
export const guestWalk: ScreenWalk = async ({ visitor }, checkScreen) => {
  const { home, guest, guestPhone, otherVisit, consent, page } = visitor;
  await home.open();
  await home.choosePurposeToday('visitor');
  await expect(guest.main).toBeVisible();
  await expect(guest.otherVisit).toBeVisible();
  await checkScreen('guest, purpose');
  await guest.chooseMeeting('CODE-SEMINAR');
  await expect(guest.code).toBeVisible();
  await checkScreen('guest, code');
  await guest.enterCode('4321');
  await expect(page.getByRole('alert')).toBeVisible();
  const checkCode = button(visitor, 'screen.guest.checkCode');
  await expect(checkCode).not.toHaveAttribute('aria-busy', 'true');
  await checkScreen('guest, wrong code');
  await guest.enterCode('1234');
  await expect(guestPhone.phone).toBeVisible();
  await checkScreen('guest, phone');
  await guestPhone.enter('01000009003');
  await checkScreen('guest, last four');
  await guestPhone.repeatLastFour('9003');
  await expect(consent.main).toBeVisible();
  await home.open();
  await home.choosePurposeToday('visitor');
  await guest.chooseOtherVisit();
  await expect(otherVisit.phone).toBeVisible();
  await checkScreen('guest, another visit');
};
