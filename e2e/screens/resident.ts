import { expect } from '@playwright/test';
import { button, screenAt, type ScreenContext } from './screen-context.ts';

/** `/rnok-auth`: the id of a resident guardian, and the terms. */
export const residentScreen = (stage: ScreenContext) => {
  const { page, say, picture } = stage;
  const main = screenAt(stage, '/rnok-auth');
  const id = page.getByLabel(say('screen.resident.id'), { exact: true });
  const boxes = main.locator('.consent').getByRole('checkbox');
  const next = button(stage, 'screen.next');
  return {
    main,
    id,
    boxes,
    next,
    /** Types the id, agrees to all terms, and continues. */
    enter: async (text: string): Promise<void> => {
      await expect(main).toBeVisible();
      await expect(boxes.first()).toBeVisible();
      await id.fill(text);
      for (const box of await boxes.all()) await box.check();
      await picture('rnok-auth');
      await next.tap();
    },
  };
};
