import { expect } from '@playwright/test';
import { button, screenAt, type ScreenContext } from './screen-context.ts';

/** `/phone-pt`, `/rnok` and `/phone-num`: the last four digits of the phone that a link was sent to. */
export const lastFourScreen = (
  stage: ScreenContext,
  route: '/phone-pt' | '/rnok' | '/phone-num',
) => {
  const { page, say, picture } = stage;
  const main = screenAt(stage, route);
  const digits = page.getByLabel(say('screen.lastFour.label'), { exact: true });
  const confirm = button(stage, 'screen.confirm');
  return {
    main,
    digits,
    confirm,
    enter: async (text: string): Promise<void> => {
      await expect(main).toBeVisible();
      await digits.fill(text);
      await picture(route.slice(1));
      await confirm.tap();
    },
  };
};
