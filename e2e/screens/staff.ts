import { expect } from '@playwright/test';
import { buildScreenUrl } from '../../engine/visit/screen-url.ts';
import { createLinkOpener } from './link-opener.ts';
import { button, screenAt, type ScreenContext } from './screen-context.ts';

/** Staff of the demo hospital who may register. */
export const STAFF_NUMBER = 'E100001';

/** `/emp`: the staff number. */
export const staffScreen = (stage: ScreenContext) => {
  const { page, say, picture } = stage;
  const main = screenAt(stage, '/emp');
  const number = page.getByLabel(say('screen.staff.number'), { exact: true });
  const next = button(stage, 'screen.next');
  return {
    main,
    number,
    next,
    /** Opens the address that the hospital's app opens, for a number and a day. */
    open: async (
      hospital: { readonly url: string },
      query: { readonly empNo?: string; readonly date?: string } = {},
    ): Promise<void> => {
      await createLinkOpener(stage)(hospital.url + buildScreenUrl('/emp', query));
    },
    enter: async (text: string): Promise<void> => {
      await expect(number).toBeVisible();
      await number.fill(text);
      await picture('emp');
      await next.tap();
    },
  };
};
