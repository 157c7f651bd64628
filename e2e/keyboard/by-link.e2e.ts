import { runEarlierVisit } from '../hospital/earlier-visit.ts';
import { passOfScenario } from '../hospital/scenario-visit.ts';
import { openPartnerLink, PARTNERS } from '../screens/arrive-partner.ts';
import { STAFF_NUMBER } from '../screens/staff.ts';
import { expect, test } from '../visitor-fixture.ts';
import { keyboardFor } from './keyboard.ts';

const RESIDENT = '2026A0001';
const NEWCOMER = { name: '나래', digits: '00009077' };

test.describe('with the keyboard alone, by a link', () => {
  test('a resident guardian enters the last four digits and the id, and is thanked', async ({
    visitor,
    hospital,
  }) => {
    test.slow();
    const { residentLink, resident, inquiry, ending, page } = visitor;
    const keys = keyboardFor(visitor);
    await runEarlierVisit(hospital, 'pt-inpatient-clear');
    const invited = { type: 'RNOK', identity: RESIDENT, day: 'today' } as const;
    await visitor.openLink(await hospital.staff.invite(invited));
    await expect(residentLink.digits).toBeVisible();
    await keys.expectHeadingFocused(residentLink.main);
    await keys.fill(residentLink.digits, '7001');
    await keys.press(residentLink.confirm);
    await expect(resident.boxes.first()).toBeVisible();
    await keys.expectHeadingFocused(resident.main);
    await keys.press(resident.next);
    await expect(page.getByRole('alert')).toBeFocused();
    await keys.press(page.getByRole('alert').getByRole('link').first());
    await expect(resident.id).toBeFocused();
    await page.keyboard.type(RESIDENT);
    await keys.checkAll(resident.boxes);
    await keys.press(resident.next);
    await keys.expectHeadingFocused(inquiry.main);
    await inquiry.answerRemaining(keys.hand);
    await keys.press(inquiry.complete);
    await keys.expectHeadingFocused(ending('/thankyou').main);
  });

  test('staff answer for their household too, and are thanked', async ({ visitor, hospital }) => {
    test.slow();
    const { staff, consent, inquiry, ending, say } = visitor;
    const keys = keyboardFor(visitor);
    await staff.open(hospital, { date: '20260309' });
    await keys.expectHeadingFocused(staff.main);
    await keys.fill(staff.number, STAFF_NUMBER);
    await keys.press(staff.next);
    await keys.expectHeadingFocused(consent.main);
    await keys.checkAll(consent.main.getByRole('checkbox'));
    await keys.press(consent.next);
    await keys.expectHeadingFocused(inquiry.main);
    await inquiry.answerRemaining(keys.hand);
    const household = inquiry.category('housemate');
    const yes = { name: say('screen.inquiry.yes'), exact: true };
    await keys.check(household.getByRole('radio', yes).first());
    for (const group of await household.locator('[data-member]').all()) {
      await keys.check(group.getByRole('radio').or(group.getByRole('checkbox')).first());
    }
    for (const text of await household.getByRole('textbox').all()) await keys.fill(text, '-');
    await keys.press(inquiry.complete);
    await keys.expectHeadingFocused(ending('/thankyou').main);
  });

  test('the manager of a partner company adds and removes an employee', async ({
    visitor,
    hospital,
  }) => {
    const { partner, pass, employees, page, say } = visitor;
    const keys = keyboardFor(visitor);
    const { manager, employee } = PARTNERS;
    await passOfScenario(hospital, 'pemp-already-registered');
    await openPartnerLink(visitor, hospital, { ...manager, phone: employee.phone });
    await expect(page.getByRole('alert')).toBeFocused();
    await keys.fill(partner.phone, manager.phone);
    await keys.press(partner.next);
    await expect(pass.qr).toBeVisible();
    await keys.expectHeadingFocused(pass.main);
    await keys.press(employees.manage);
    await employees.expectShown();
    await keys.expectHeadingFocused(employees.main);

    await keys.press(employees.add);
    await keys.expectFocusTrapped(employees.dialog, employees.add);
    await keys.press(employees.add);
    await keys.press(employees.addConfirm);
    await expect(employees.name).toBeFocused();
    await keys.fill(employees.name, NEWCOMER.name);
    await keys.select(employees.prefix, '011');
    await keys.fill(employees.digits, NEWCOMER.digits);
    await page.keyboard.press('Enter');
    const done = employees.main.getByRole('status');
    await expect(done).toBeFocused();
    await expect(employees.row(NEWCOMER.name)).toBeVisible();

    const remove = employees.remove(NEWCOMER.name);
    await keys.press(remove);
    await keys.expectFocusTrapped(employees.dialog, remove);
    await keys.press(remove);
    await keys.press(employees.removeConfirm);
    await expect(employees.row(NEWCOMER.name)).toHaveCount(0);
    await expect(done).toBeFocused();
    await keys.press(page.getByRole('button', { name: say('screen.back') }));
    await expect(pass.qr).toBeVisible();
    await keys.expectHeadingFocused(pass.main);
  });

  test('a patient answers the urgent survey', async ({ visitor, hospital }) => {
    test.slow();
    const { urgent, survey, ending, page } = visitor;
    const keys = keyboardFor(visitor);
    const send = { type: 'PT', identity: '20000001', about: 'today-2', isTest: false } as const;
    await visitor.openLink(await hospital.staff.sendSurvey(send));
    await expect(urgent.lastFour).toBeVisible();
    await keys.expectHeadingFocused(urgent.main);
    await keys.fill(urgent.lastFour, '4321');
    await keys.press(urgent.confirm);
    await expect(page.getByRole('alert')).toBeFocused();
    await expect(urgent.confirm).not.toHaveAttribute('aria-busy', 'true');
    await keys.fill(urgent.lastFour, '0001');
    await keys.press(urgent.confirm);
    await expect(urgent.boxes.first()).toBeVisible();
    await keys.expectHeadingFocused(urgent.main);
    await keys.checkAll(urgent.boxes);
    await keys.press(urgent.next);
    await keys.expectHeadingFocused(survey.main);
    await keys.check(survey.yes('stayed'));
    await survey.answerRemaining(keys.hand);
    await keys.press(survey.complete);
    await keys.expectHeadingFocused(ending('/thankyou').main);
  });
});
