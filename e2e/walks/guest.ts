import { button } from '../screens/stage.ts';
import { expect } from '../visit.ts';
import type { Walk } from './walk.ts';

/** A guest’s way to the terms. */
export const guestWalk: Walk = async ({ visitor }, look) => {
  const { home, guest, guestPhone, otherVisit, consent, page } = visitor;
  await home.open();
  await home.comeToday('visitor');
  await expect(guest.main).toBeVisible();
  await expect(guest.otherVisit).toBeVisible();
  await look('guest, purpose');
  await guest.chooseMeeting('CODE-SEMINAR');
  await expect(page).toHaveURL(/\/gst\/code/);
  await look('guest, code');
  await guest.enterCode('4321');
  await expect(page.getByRole('alert')).toBeVisible();
  const confirm = button(visitor, 'screen.confirm');
  await expect(confirm).not.toHaveAttribute('aria-busy', 'true');
  await look('guest, wrong code');
  await guest.enterCode('1234');
  await expect(guestPhone.phone).toBeVisible();
  await look('guest, phone');
  await guestPhone.enter('01000009003');
  await look('guest, last four');
  await guestPhone.repeatLastFour('9003');
  await expect(consent.main).toBeVisible();
  await home.open();
  await home.comeToday('visitor');
  await guest.chooseOtherVisit();
  await expect(otherVisit.phone).toBeVisible();
  await look('guest, another visit');
};
