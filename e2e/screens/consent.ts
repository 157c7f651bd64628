import { expect } from '@playwright/test';
import { button, screenAt, type ScreenContext } from './screen-context.ts';

/** `/info-agree`: the terms. */
export const consentScreen = (stage: ScreenContext) => {
  const { page, say, picture } = stage;
  const main = screenAt(stage, '/info-agree');
  const boxes = main.locator('.consent').getByRole('checkbox');
  return {
    main,
    privacy: page.getByRole('checkbox', { name: say('screen.consent.agreePrivacy') }),
    sensitive: page.getByRole('checkbox', { name: say('screen.consent.agreeSensitive') }),
    all: page.getByRole('checkbox', { name: say('screen.consent.agreeAll') }),
    fullTexts: main.getByRole('button', { name: say('screen.consent.fullText') }),
    next: button(stage, 'screen.next'),
    agreeToAll: async (): Promise<void> => {
      await expect(main).toBeVisible();
      await expect(boxes.first()).toBeVisible();
      for (const box of await boxes.all()) await box.check();
      await picture('consent');
      await button(stage, 'screen.next').tap();
    },
  };
};
