import { passOfScenario } from '../hospital/scenario-visit.ts';
import { openPartnerLink, PARTNERS } from '../screens/arrive-partner.ts';
import { expect } from '../visitor-fixture.ts';
import type { ScreenWalk } from './walk.ts';

/** A partner company’s steps up to its employees. */
export const partnerWalk: ScreenWalk = async ({ visitor, hospital }, checkScreen) => {
  const { partner, pass, employees, page } = visitor;
  const { manager, employee } = PARTNERS;
  await passOfScenario(hospital, 'pemp-already-registered');
  await openPartnerLink(visitor, hospital, { ...manager, phone: employee.phone });
  await expect(partner.phone).toHaveAttribute('aria-invalid', 'true');
  await checkScreen('partner company, another phone');
  await partner.enter(manager.phone);
  await expect(pass.qr).toBeVisible();
  await expect(employees.manage).toBeVisible();
  await checkScreen('orange pass');
  await employees.manage.tap();
  await employees.expectShown();
  await checkScreen('people of a partner company');
  await employees.add.tap();
  await employees.addConfirm.tap();
  await checkScreen('people of a partner company, adding with errors');
  await employees.cancel.tap();
  await employees.remove(employee.name).tap();
  await expect(page.getByRole('dialog')).toBeVisible();
  await checkScreen('people of a partner company, deleting');
  await visitor.picture('emp-manage-delete');
};
