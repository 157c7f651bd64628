import { formatPhone } from '../engine/visit/phone.ts';
import { arriveAtEmployees, PARTNERS } from './screens/arrive-partner.ts';
import { expect, test } from './visitor-fixture.ts';

const { manager, employee } = PARTNERS;

test.describe('the employees of a partner company', () => {
  test.beforeEach(({ visitor, hospital }) => arriveAtEmployees(visitor, hospital));

  test('[PEMP-02] [PEMP-03] [ROLE-08] shows a delete control on every row except a manager’s', async ({
    visitor: { employees, say },
  }) => {
    const rows = employees.main.getByRole('row');
    await expect(rows).toHaveCount(6);
    await expect(employees.row(manager.name)).toContainText(say('screen.partner.manager'));
    await expect(employees.row(manager.name).getByRole('button')).toHaveCount(0);
    await expect(employees.main.getByRole('table').getByRole('button')).toHaveCount(4);
    await expect(employees.remove(employee.name)).toBeVisible();
  });

  test('[PEMP-04] [VALID-28] [VALID-29] [VALID-30] [ROLE-07] adds an employee by name, prefix and up to 8 digits', async ({
    visitor: { employees, page, say, picture },
  }) => {
    await employees.add.tap();
    await expect(employees.prefix.getByRole('option')).toHaveText([
      '010',
      '011',
      '017',
      '018',
      '019',
    ]);
    // A whole number typed where its last digits belong is that number, never a part of it.
    await employees.digits.pressSequentially('019-1234-5678');
    await expect(employees.prefix).toHaveValue('019');
    await expect(employees.digits).toHaveValue('1234-5678');
    await picture('emp-manage-whole-number');
    await employees.digits.clear();
    await employees.addConfirm.tap();
    await expect(employees.dialog).toContainText(say('screen.partner.nameError'));
    await expect(employees.dialog).toContainText(say('screen.partner.digitsError'));
    await expect(employees.name).toBeFocused();
    await employees.name.fill('새사람');
    await employees.prefix.selectOption('017');
    await employees.digits.fill('0000-40가99123');
    await expect(employees.digits).toHaveValue('0000-4099');
    await employees.digits.fill('000040');
    await employees.digits.press('Enter');
    await expect(employees.dialog).toContainText(say('screen.partner.digitsError'));
    await expect(employees.digits).toBeFocused();
    await expect(employees.name).toHaveValue('새사람');
    await employees.prefix.selectOption('010');
    await employees.digits.fill('01088887');
    await employees.addConfirm.tap();
    await expect(employees.dialog).toContainText(say('screen.partner.digitsError'));
    await employees.prefix.selectOption('017');
    await employees.digits.fill('0004099');
    await employees.addConfirm.tap();
    await expect(employees.dialog).toHaveCount(0);
    await expect(employees.row('새사람')).toContainText('017-000-4099');
    const done = page.getByRole('status').filter({
      hasText: say('screen.partner.added', { name: '새사람' }),
    });
    await expect(done).toBeFocused();
  });

  test('[VALID-31] [CODE-14] refuses a number that is already listed, names its owner, and keeps what was typed', async ({
    visitor: { employees, page, say },
  }) => {
    await employees.addPerson('새사람', '010', employee.phone.slice(3));
    const message = page
      .getByRole('dialog')
      .filter({ hasText: say('message.alreadyRegistered').slice(0, 6) });
    await expect(message).toContainText('맑은환경');
    await expect(message).toContainText(employee.name);
    await message.getByRole('button').tap();
    await expect(employees.name).toHaveValue('새사람');
    await expect(employees.digits).toHaveValue(formatPhone(employee.phone).slice(4));
    await employees.cancel.tap();
    await expect(employees.dialog).toHaveCount(0);
    await expect(employees.names).toHaveCount(5);
  });

  test('[PEMP-05] [ROLE-07] asks for confirmation with the person’s name before it deletes, and then removes the row', async ({
    visitor: { employees, page, say },
  }) => {
    await employees.remove(employee.name).tap();
    await expect(employees.dialog).toContainText(
      say('screen.partner.deleteHeading', { name: employee.name }),
    );
    await expect(employees.dialog).toContainText(formatPhone(employee.phone));
    await employees.cancel.tap();
    await expect(employees.dialog).toHaveCount(0);
    await expect(employees.remove(employee.name)).toBeFocused();
    await employees.remove(employee.name).tap();
    await employees.removeConfirm.tap();
    await expect(employees.dialog).toHaveCount(0);
    await expect(employees.row(employee.name)).toHaveCount(0);
    await expect(employees.names).toHaveCount(4);
    await expect(
      page.getByText(say('screen.partner.deleted', { name: employee.name })),
    ).toBeVisible();
  });

  test('[CODE-06] reports that an employee was already removed, and updates the list', async ({
    visitor: { employees, page, say },
    hospital,
  }) => {
    await employees.remove(employee.name).tap();
    await hospital.updateStores(({ partners }) => partners.removeEmployee(employee.id));
    await employees.removeConfirm.tap();
    const message = page
      .getByRole('dialog')
      .filter({ hasText: say('message.deleteTargetRecheck') });
    await message.getByRole('button').tap();
    await expect(employees.dialog).toHaveCount(0);
    await expect(employees.row(employee.name)).toHaveCount(0);
  });

  for (const what of ['add', 'delete'] as const) {
    test(`[ROLE-09] [CODE-18] without permission any more, to ${what} is refused with 401, and said so`, async ({
      visitor: { employees, page, say },
      hospital,
    }) => {
      await hospital.updateStores(async ({ partners }) => {
        const person = await partners.employeeById(manager.id);
        if (person) await partners.saveEmployee({ ...person, hasAuthority: false });
      });
      if (what === 'add') await employees.addPerson('새사람', '010', '00004099');
      else {
        await employees.remove(employee.name).tap();
        await employees.removeConfirm.tap();
      }
      await expect(
        page.getByRole('dialog').filter({ hasText: say('message.noPermission') }),
      ).toBeVisible();
      await expect(employees.row(employee.name)).toHaveCount(1);
      await expect(employees.row('새사람')).toHaveCount(0);
    });
  }
});

test.describe('the employees of a partner company on the smallest phone, with the longest words', () => {
  test.use({ visitorLanguage: 'ru', viewport: { width: 320, height: 640 } });

  test('fit in their table without horizontal scrolling', async ({ visitor, hospital }) => {
    const { employees, page } = visitor;
    const name = 'Нямдаваагийн Энхболдбаатарын';
    await hospital.updateStores(async ({ partners }) => {
      const person = await partners.employeeById(employee.id);
      if (person) await partners.saveEmployee({ ...person, name });
    });
    await arriveAtEmployees(visitor, hospital);
    await expect(employees.remove(name)).toBeVisible();
    const widest = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(widest).toBeLessThanOrEqual(320);
    const box = await employees.remove(name).boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(48);
    // The label fits on one line.
    expect(box?.height).toBeLessThan(64);
    await visitor.picture('emp-manage-small');
  });
});
