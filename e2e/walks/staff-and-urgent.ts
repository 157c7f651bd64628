import { STAFF_NUMBER } from '../screens/staff.ts';
import { expect } from '../visitor-fixture.ts';
import type { ScreenWalk } from './walk.ts';

/** The steps of staff and of the urgent survey. */
export const staffAndUrgentWalk: ScreenWalk = async ({ visitor, hospital }, checkScreen) => {
  const { staff, consent, inquiry, urgent, survey, page } = visitor;
  await staff.open(hospital, { empNo: STAFF_NUMBER, date: '20260309' });
  await expect(staff.number).toHaveValue(STAFF_NUMBER);
  await checkScreen('staff');
  await staff.number.fill('E1');
  await staff.next.tap();
  await expect(page.getByRole('alert')).toBeVisible();
  await checkScreen('staff with an error');
  await expect(staff.next).not.toHaveAttribute('aria-busy', 'true');
  await staff.number.fill(STAFF_NUMBER);
  await staff.next.tap();
  await consent.agreeToAll();
  const household = inquiry.category('housemate');
  const yes = { name: visitor.say('screen.inquiry.yes'), exact: true };
  await household.getByRole('radio', yes).first().check();
  await checkScreen('staff, questionnaire with the household');
  const send = { type: 'EMP', identity: STAFF_NUMBER, about: 'today-2', isTest: true } as const;
  await visitor.openLink(await hospital.staff.sendSurvey(send));
  await expect(urgent.staffNumber).toBeVisible();
  await checkScreen('urgent survey, staff number');
  await urgent.enterStaffNumber(STAFF_NUMBER);
  await expect(urgent.boxes).toHaveCount(2);
  await checkScreen('urgent survey, terms');
  await urgent.agreeToAll();
  await expect(survey.categories.first()).toBeVisible();
  await survey.yes('stayed').check();
  await checkScreen('urgent survey');
};
