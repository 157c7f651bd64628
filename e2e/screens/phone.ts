import { expect } from '@playwright/test';
import { button, screenAt, type ScreenContext } from './screen-context.ts';

/**
 * `/nok`, `/phone-num`, `/gst/phone`, `/gst/etc`, `/pemp`: the visitor's own phone, and its last
 * four digits as confirmation.
 */
export const phoneScreen = (
  stage: ScreenContext,
  route: '/nok' | '/phone-num' | '/gst/phone' | '/gst/etc' | '/pemp',
) => {
  const { page, say, picture } = stage;
  const name = route.replaceAll('/', '-').slice(1);
  return {
    main: screenAt(stage, route),
    phone: page.getByLabel(say('screen.phone.own'), { exact: true }),
    next: button(stage, 'screen.next'),
    enter: async (phone: string): Promise<void> => {
      await expect(screenAt(stage, route)).toBeVisible();
      await page.getByLabel(say('screen.phone.own'), { exact: true }).fill(phone);
      await picture(name);
      await button(stage, 'screen.next').tap();
    },
    repeatLastFour: async (digits: string): Promise<void> => {
      await page.getByLabel(say('screen.lastFour.label'), { exact: true }).fill(digits);
      await picture(`${name}-last-four`);
      await button(stage, 'screen.confirm').tap();
    },
  };
};
