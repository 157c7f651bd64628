import { expect } from '../visit.ts';
import type { Walk } from './walk.ts';

/** A tablet of the emergency room. */
export const emergencyWalk: Walk = async ({ visitor, hospital }, look) => {
  const { emergency, lookup, page } = visitor;
  await emergency.enrol(hospital);
  await emergency.open();
  await expect(lookup.number).toBeVisible();
  await look('emergency room');
  await lookup.byNumber('20000010');
  await expect(lookup.dialog).toContainText('01:40');
  await look('emergency room, found');
  await lookup.confirm();
  await expect(emergency.nobodyAlong).toBeVisible();
  await emergency.next.tap();
  await expect(page.getByRole('alert')).toBeVisible();
  await visitor.picture('emma-companion-errors');
  await look('emergency room, who came along, with errors');
  await emergency.open();
  await lookup.byNumber('29999999');
  await expect(emergency.newPatient).toBeVisible();
  await look('emergency room, nobody found');
  await emergency.newPatient.tap();
  await emergency.next.tap();
  await expect(page.getByRole('alert')).toBeVisible();
  await look('emergency room, new patient with errors');
};
