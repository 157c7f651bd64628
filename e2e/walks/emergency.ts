import { expect } from '../visitor-fixture.ts';
import type { ScreenWalk } from './walk.ts';

/** A tablet of the emergency room. */
export const emergencyWalk: ScreenWalk = async ({ visitor, hospital }, checkScreen) => {
  const { emergency, lookup, page } = visitor;
  await emergency.enrol(hospital);
  await emergency.open();
  await expect(lookup.number).toBeVisible();
  await checkScreen('emergency room');
  await lookup.byNumber('20000010');
  await expect(lookup.dialog).toContainText('01:40');
  await checkScreen('emergency room, found');
  await lookup.confirm();
  await expect(emergency.noCompanion).toBeVisible();
  await emergency.next.tap();
  await expect(page.getByRole('alert')).toBeVisible();
  await visitor.picture('emma-companion-errors');
  await checkScreen('emergency room, who came along, with errors');
  await emergency.open();
  await lookup.byNumber('29999999');
  await expect(emergency.newPatient).toBeVisible();
  await checkScreen('emergency room, no one found');
  await emergency.newPatient.tap();
  await emergency.next.tap();
  await expect(page.getByRole('alert')).toBeVisible();
  await checkScreen('emergency room, new patient with errors');
};
