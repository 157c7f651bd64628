import { formatPhone } from '../../engine/visit/phone.ts';
import { arriveAtPartnerPass, PARTNERS } from '../screens/arrive-partner.ts';
import { POINTER } from '../screens/input-method.ts';
import { runOnlyAs } from '../matrix.ts';
import { expect, test } from '../visitor-fixture.ts';
import { expectPassInHand } from './gate.ts';

test.describe('a partner company employee', () => {
  test(
    '[ROUTE-15] [ROUTE-29] [PEMP-01] [PEMP-02] [PASS-17] [PASS-19] who manages its employees gets an orange pass that scans, and the list',
    runOnlyAs('vi-phone'),
    async ({ visitor, anotherVisitor, hospital }) => {
      const { pass, employees, page, say } = visitor;
      const { manager, employee } = PARTNERS;
      await arriveAtPartnerPass(visitor, hospital, manager, POINTER);
      const issued = await expectPassInHand(
        visitor,
        await anotherVisitor(),
        hospital,
        manager.phone,
      );
      expect(issued).toMatchObject({ answerType: 'PEMP', identityNo: manager.phone });
      await expect(pass.main.locator('.pass-orange')).toContainText(say('type.staff'));

      await employees.manage.tap();
      await expect(page).toHaveURL(/\/emp-manage\?/);
      await employees.expectShown();
      const columns = employees.main.getByRole('columnheader');
      await expect(columns).toHaveText([
        say('screen.partner.name'),
        say('screen.phone.label'),
        say('screen.partner.manageColumn'),
      ]);
      await expect(employees.row(employee.name)).toContainText(formatPhone(employee.phone));
    },
  );
});
