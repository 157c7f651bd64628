import { expect } from '../visitor-fixture.ts';
import type { ScreenWalk } from './walk.ts';

/** The steps of a self-service participant. */
export const selfServiceWalk: ScreenWalk = async ({ visitor }, checkScreen) => {
  const { selfService, inq, ending, page } = visitor;
  await selfService.open();
  await expect(selfService.boxes).toHaveCount(2);
  await checkScreen('self-service');
  await selfService.confirm.tap();
  await expect(page.getByRole('alert')).toBeVisible();
  await checkScreen('self-service with errors');
  await selfService.enterPhoneAndAgree('01000009021');
  await expect(inq.categories.first()).toBeVisible();
  await checkScreen('self-service, questionnaire');
  for (const route of ['/thankyou-normal', '/pass-forbiden-normal']) {
    await page.goto(`${route}?lang=${visitor.language}&kioskType=R`);
    await ending(route).stay.tap();
    await checkScreen(route);
  }
};
