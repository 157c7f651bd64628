import { expect, type Locator, type Response } from '@playwright/test';
import type { PassCheckResult } from '../../schemas/api.gen.ts';
import type { Envelope } from '../../schemas/calls.ts';
import { button, screenAt, type ScreenContext } from './screen-context.ts';

const isPassCheck = (response: Response): boolean =>
  response.url().endsWith('/api/v1/identity/pass-check');

/** `/pass`: the message that a pass was sent, and the pass itself. */
export const passScreen = (stage: ScreenContext) => {
  const { page, picture } = stage;
  const main = screenAt(stage, '/pass');
  const qr: Locator = main.locator('.pass-qr img');
  return {
    main,
    qr,
    barcode: main.locator('.pass-barcode img'),
    enlarge: main.locator('button.pass-qr'),
    showNow: button(stage, 'screen.pass.showNow'),
    redo: button(stage, 'screen.redo.open'),
    expectSent: async (): Promise<void> => {
      await page.waitForURL(/\/pass\?.*isDirect=N/);
      await expect(button(stage, 'screen.pass.showNow')).toBeVisible();
      await picture('pass-sent');
    },
    /** The server's reply for the pass that the next action shows. */
    passShownAfter: async (action: () => Promise<unknown>): Promise<PassCheckResult> => {
      const [response] = await Promise.all([page.waitForResponse(isPassCheck), action()]);
      const { resultCd, result } = (await response.json()) as Envelope<PassCheckResult>;
      expect(resultCd).toBe(0);
      if (result === null) throw new Error('A good pass check carries the pass');
      await expect(qr).toBeVisible();
      return result;
    },
  };
};
