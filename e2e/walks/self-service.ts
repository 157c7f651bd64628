import { expect } from '../visit.ts';
import type { Walk } from './walk.ts';

/** The way of who takes part by themselves. */
export const selfServiceWalk: Walk = async ({ visitor }, look) => {
  const { selfService, inq, ending, page } = visitor;
  await selfService.open();
  await expect(selfService.boxes).toHaveCount(2);
  await look('self-service');
  await selfService.confirm.tap();
  await expect(page.getByRole('alert')).toBeVisible();
  await look('self-service with errors');
  await selfService.take('01000009021');
  await expect(inq.categories.first()).toBeVisible();
  await look('self-service, questionnaire');
  for (const route of ['/thankyou-normal', '/pass-forbiden-normal']) {
    await page.goto(`${route}?lang=${visitor.language}&kioskType=R`);
    await ending(route).stay.tap();
    await look(route);
  }
};
