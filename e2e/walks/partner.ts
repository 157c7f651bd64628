import { passOfScenario } from '../hospital/scenario-visit.ts';
import { comeByPartnerLink, PARTNERS } from '../screens/arrive-partner.ts';
import { expect } from '../visit.ts';
import type { Walk } from './walk.ts';

/** A partner company’s way to its people. */
export const partnerWalk: Walk = async ({ visitor, hospital }, look) => {
  const { partner, pass, employees, page } = visitor;
  const { manager, employee } = PARTNERS;
  await passOfScenario(hospital, 'pemp-already-registered');
  await comeByPartnerLink(visitor, hospital, { ...manager, phone: employee.phone });
  await expect(partner.phone).toHaveAttribute('aria-invalid', 'true');
  await look('partner company, another phone');
  await partner.enter(manager.phone);
  await expect(pass.qr).toBeVisible();
  await expect(employees.manage).toBeVisible();
  await look('orange pass');
  await employees.manage.tap();
  await employees.expectShown();
  await look('people of a partner company');
  await employees.add.tap();
  await employees.addConfirm.tap();
  await look('people of a partner company, adding with errors');
  await employees.cancel.tap();
  await employees.remove(employee.name).tap();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look('people of a partner company, deleting');
  await visitor.picture('emp-manage-delete');
};
