import { expect, type Locator, type Response } from '@playwright/test';
import type { PassCheckResult } from '../../schemas/api.gen.ts';
import type { Envelope } from '../../schemas/calls.ts';
import { button, screenAt, type ScreenContext } from './screen-context.ts';

const isPassCheck = (response: Response): boolean =>
  response.url().endsWith('/api/v1/identity/pass-check');

const passOf = async (response: Response): Promise<PassCheckResult> => {
  const { resultCd, result } = (await response.json()) as Envelope<PassCheckResult>;
  expect(resultCd).toBe(0);
  if (result === null) throw new Error('A good pass check carries the pass');
  return result;
};

/** `/pass`: the message that a pass was sent, and the pass itself. */
export const passScreen = (stage: ScreenContext) => {
  const { page, picture, say } = stage;
  const main = screenAt(stage, '/pass');
  const qr: Locator = main.locator('.pass-qr img');
  let latest: Response | undefined;
  page.on('response', (response) => {
    if (isPassCheck(response)) latest = response;
  });
  return {
    main,
    qr,
    barcode: main.locator('.pass-barcode img'),
    /** Changes the size of the QR code. */
    resize: main.locator('.pass-qr').getByRole('button'),
    redo: button(stage, 'screen.redo.open'),
    /** Just after an accepted answer: the pass itself, and to which phone it was sent. */
    expectSent: async (): Promise<void> => {
      await page.waitForURL(/\/pass\?.*isDirect=N/);
      await expect(qr).toBeVisible();
      const next = stage.atKiosk ? 'screen.pass.sentNext' : 'screen.pass.sentToo';
      await expect(main).toContainText(say(next));
      await picture('pass-sent');
    },
    /** The server's reply for the pass that is shown now. */
    shown: async (): Promise<PassCheckResult> => {
      await expect(qr).toBeVisible();
      if (!latest) throw new Error('A pass is shown only after a pass check');
      return passOf(latest);
    },
    /** The server's reply for the pass that the next action shows. */
    passShownAfter: async (action: () => Promise<unknown>): Promise<PassCheckResult> => {
      const [response] = await Promise.all([page.waitForResponse(isPassCheck), action()]);
      const shown = await passOf(response);
      await expect(qr).toBeVisible();
      return shown;
    },
  };
};
