import { expect } from '@playwright/test';
import { button, screenAt, type ScreenContext } from './screen-context.ts';

/** `/emer-auth`: the receiver of the urgent survey, and its terms. */
export const urgentScreens = (stage: ScreenContext) => {
  const { page, say, picture } = stage;
  const main = screenAt(stage, '/emer-auth');
  const staffNumber = page.getByLabel(say('screen.staff.number'), { exact: true });
  const lastFour = page.getByLabel(say('screen.lastFour.label'), { exact: true });
  const confirm = button(stage, 'screen.confirm');
  const boxes = page.getByRole('main').locator('.consent').getByRole('checkbox');
  const next = button(stage, 'screen.next');
  return {
    main,
    staffNumber,
    lastFour,
    confirm,
    boxes,
    next,
    enterStaffNumber: async (text: string): Promise<void> => {
      await staffNumber.fill(text);
      await picture('emer-auth-staff');
      await confirm.tap();
    },
    enterLastFour: async (digits: string): Promise<void> => {
      await lastFour.fill(digits);
      await picture('emer-auth');
      await confirm.tap();
    },
    agreeToAll: async (): Promise<void> => {
      await expect(boxes.first()).toBeVisible();
      for (const box of await boxes.all()) await box.check();
      await picture('emer-auth-consent');
      await next.tap();
    },
  };
};
