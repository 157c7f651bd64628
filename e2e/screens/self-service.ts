import { expect } from '@playwright/test';
import { buildScreenUrl, type ScreenQuery } from '../../engine/visit/screen-url.ts';
import { button, screenAt, type ScreenContext } from './screen-context.ts';

export const SLEEP_RESEARCH = 'SLEEP_RESEARCH';

/** `/inquiry-research/{inqCode}`: phone and terms of a self-service participant. */
export const selfServiceScreen = (stage: ScreenContext) => {
  const { page, language, say, picture } = stage;
  const main = screenAt(stage, '/inquiry-research');
  const boxes = main.locator('.consent').getByRole('checkbox');
  const phone = page.getByLabel(say('screen.phone.own'), { exact: true });
  return {
    main,
    phone,
    boxes,
    confirm: button(stage, 'screen.confirm'),
    open: async (query: ScreenQuery = {}, inqCode: string = SLEEP_RESEARCH): Promise<void> => {
      await page.goto(buildScreenUrl(`/inquiry-research/${inqCode}`, { ...query, lang: language }));
    },
    /** Types the phone, agrees to everything, and continues. */
    enterPhoneAndAgree: async (number: string): Promise<void> => {
      await expect(boxes.first()).toBeVisible();
      await picture('inquiry-research');
      await phone.fill(number);
      for (const box of await boxes.all()) await box.check();
      await picture('inquiry-research-filled');
      await button(stage, 'screen.confirm').tap();
    },
  };
};
