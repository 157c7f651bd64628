import { formatPhone } from '../engine/visit/phone.ts';
import { encodeParameter } from '../engine/wording/query-parameter.ts';
import { arriveAtPartnerPass, openPartnerLink, PARTNERS } from './screens/arrive-partner.ts';
import { expect, test, type Visitor } from './visitor-fixture.ts';

const { manager, employee, managerWithoutAuthority } = PARTNERS;

const heading = ({ page }: Visitor) => page.getByRole('heading', { level: 1 });

test.describe('the link of a partner company', () => {
  test('[PEMP-01] [VALID-14] asks for the employee’s own phone, and accepts no other', async ({
    visitor,
    hospital,
  }) => {
    const { partner, consent, page, say } = visitor;
    await openPartnerLink(visitor, hospital, { ...employee, phone: '010-0000-40' });
    await expect(partner.phone).toHaveValue('010-0000-40');
    await expect(page.getByRole('alert')).toContainText(say('screen.phone.lengthError'));
    await partner.enter(manager.phone);
    await expect(page.getByRole('alert')).toContainText(say('message.phoneMismatch'));
    await expect(partner.phone).toHaveAttribute('aria-invalid', 'true');
    await expect(partner.phone).toHaveValue(formatPhone(manager.phone));
    await partner.enter(employee.phone);
    await expect(consent.main).toBeVisible();
  });

  for (const [what, path] of [
    ['without a person', '/pemp'],
    ['that names a person wrongly', `/pemp?pid=${encodeParameter('PE-0001')}`],
    ['without a person to the list', '/emp-manage'],
  ] as const) {
    test(`${what} is an invalid access`, async ({ visitor }) => {
      await visitor.page.goto(path);
      await expect(heading(visitor)).toHaveText(visitor.say('screen.error.invalidAccess'));
    });
  }

  for (const path of ['/pemp', '/emp-manage']) {
    test(`to ${path} that was sent to no one, or that is over, shows that it is not valid now`, async ({
      visitor,
    }) => {
      const { page, say } = visitor;
      await page.goto(`${path}?pid=${encodeParameter('A'.repeat(43))}`);
      await expect(heading(visitor)).toHaveText(say('screen.error.notValidNow'));
      await expect(page.getByRole('main')).toContainText(say('message.linkExpired'));
    });
  }

  test('[CODE-07] [FLOW-06] opens the error page with the reason if the company has no reservation', async ({
    visitor,
    hospital,
  }) => {
    const { openLink, partner, page, say } = visitor;
    // The company is expected tomorrow, and not on the day itself any more.
    const link = await hospital.staff.invitePartner(employee.id, 'today');
    await openLink(link);
    await expect(partner.main).toBeVisible();
    await hospital.updateStores(async ({ partnerVisits }) => {
      for (const { reservationId } of await partnerVisits.allReservations()) {
        await partnerVisits.removeReservation(reservationId);
      }
    });
    await partner.enter(employee.phone);
    await expect(heading(visitor)).toHaveText(say('screen.error.noSchedule'));
    await expect(page.getByRole('main')).toContainText(
      say('message.noPartnerReservation', { date: '3월 9일' }),
    );
  });

  test('[ERR-08] [FLOW-05] [FLOW-10] after a refusal, asks the visitor to inform the department head', async ({
    visitor,
    hospital,
    anotherVisitor,
  }) => {
    const { consent, inquiry, page, say } = visitor;
    await openPartnerLink(visitor, hospital, employee);
    await consent.agreeToAll();
    await expect(inquiry.categories.first()).toBeVisible();
    await inquiry.item('recent', 'isolation', 'Y').check();
    await inquiry.answerRemaining();
    await inquiry.complete.tap();
    await expect(page).toHaveURL(/\/pass-forbiden/);
    await expect(heading(visitor)).toHaveText(say('message.passNotIssued'));
    await expect(page.getByRole('main')).toContainText(say('screen.notIssued.partner'));

    const again = await anotherVisitor();
    await openPartnerLink(again, hospital, employee);
    await expect(again.page).toHaveURL(/\/pass-forbiden/);
    await expect(again.page.getByRole('main')).toContainText(say('screen.notIssued.partner'));
    await expect(again.page.getByRole('main')).not.toContainText(say('message.mainPhone'));
  });

  test('[FLOW-04] [PASS-17] opens an existing pass directly, with the Manage staff button, also after a reload', async ({
    visitor,
    hospital,
    anotherVisitor,
  }) => {
    await arriveAtPartnerPass(visitor, hospital, manager);
    const { pass, employees, page } = await anotherVisitor().then(async (again) => {
      await openPartnerLink(again, hospital, manager);
      return again;
    });
    await expect(pass.qr).toBeVisible();
    await expect(employees.manage).toBeVisible();
    await page.reload();
    await employees.manage.tap();
    await employees.expectShown();
    await page.reload();
    await employees.expectShown();
    await page.goBack();
    await expect(pass.qr).toBeVisible();
  });

  test('[PASS-17] shows the Manage staff button on the pass from the message’s link, also after a redo', async ({
    visitor,
    hospital,
    anotherVisitor,
  }) => {
    await arriveAtPartnerPass(visitor, hospital, manager);
    const [link = ''] = await hospital.messageLinks(manager.phone);
    expect(link).toContain('/l/');
    const { openLink, pass, inquiry, employees, page, say } = await anotherVisitor();
    await openLink(link);
    await expect(pass.qr).toBeVisible();
    await employees.manage.tap();
    await employees.expectShown();
    await page.goBack();
    await expect(pass.qr).toBeVisible();
    await pass.redo.tap();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('screen.redo.redo') })
      .tap();
    await expect(inquiry.categories.first()).toBeVisible();
    await inquiry.answerRemaining();
    await inquiry.complete.tap();
    await pass.expectSent();
    await employees.manage.tap();
    await employees.expectShown();
  });

  test('[PASS-17] [ROLE-06] shows no such button on the pass of another employee', async ({
    visitor,
    hospital,
    anotherVisitor,
  }) => {
    await arriveAtPartnerPass(visitor, hospital, employee);
    const [link = ''] = await hospital.messageLinks(employee.phone);
    const { openLink, pass, employees } = await anotherVisitor();
    await openLink(link);
    await expect(pass.qr).toBeVisible();
    await expect(pass.redo).toBeVisible();
    await expect(employees.manage).toHaveCount(0);
  });

  test('keeps the Manage staff button after a redo', async ({ visitor, hospital }) => {
    const { pass, inquiry, employees, page, say } = visitor;
    await arriveAtPartnerPass(visitor, hospital, manager);
    await pass.redo.tap();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('screen.redo.redo') })
      .tap();
    await expect(inquiry.categories.first()).toBeVisible();
    await inquiry.answerRemaining();
    await inquiry.complete.tap();
    await pass.expectSent();
    await expect(employees.manage).toBeVisible();
  });

  test('[REDO-06] leads to a pass after a redo from the message’s link, in a browser without stored data', async ({
    visitor,
    hospital,
    anotherVisitor,
  }) => {
    await arriveAtPartnerPass(visitor, hospital, employee);
    const [link = ''] = await hospital.messageLinks(employee.phone);
    const { openLink, pass, inquiry, page, say } = await anotherVisitor();
    await openLink(link);
    await pass.redo.tap();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('screen.redo.redo') })
      .tap();
    await expect(inquiry.categories.first()).toBeVisible();
    await inquiry.answerRemaining();
    await inquiry.complete.tap();
    await pass.expectSent();
  });
});

test.describe('the pass of a partner company employee', () => {
  for (const [what, person] of [
    ['an employee', employee],
    ['a manager without authority', managerWithoutAuthority],
  ] as const) {
    test(`[PASS-17] [ROLE-06] of ${what} has no way to the staff`, async ({
      visitor,
      hospital,
    }) => {
      const { pass, employees } = visitor;
      await arriveAtPartnerPass(visitor, hospital, person);
      await expect(pass.redo).toBeVisible();
      await expect(employees.manage).toHaveCount(0);
      await pass.shown();
      await expect(employees.manage).toHaveCount(0);
    });
  }

  test('[ROLE-09] [CODE-18] shows a message if the manager has lost the authority', async ({
    visitor,
    hospital,
  }) => {
    const { employees, page, say } = visitor;
    await arriveAtPartnerPass(visitor, hospital, manager);
    await expect(employees.manage).toBeVisible();
    await hospital.updateStores(async ({ partners }) => {
      const person = await partners.employeeById(manager.id);
      if (person) await partners.saveEmployee({ ...person, hasAuthority: false });
    });
    await employees.manage.tap();
    await expect(page.getByRole('dialog')).toContainText(say('message.noPermission'));
    await page.getByRole('dialog').getByRole('button').tap();
    await expect(page).toHaveURL(/\/pass\?/);
  });
});
