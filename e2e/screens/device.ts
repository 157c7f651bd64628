import { expect } from '@playwright/test';
import { button, screenAt, type ScreenContext } from './screen-context.ts';

/** `/device`: where a kiosk or a tablet is paired. */
export const deviceScreen = (stage: ScreenContext) => {
  const { page, language, say } = stage;
  const code = page.getByLabel(say('screen.device.code'));
  const submit = button(stage, 'screen.device.submit');
  return {
    main: screenAt(stage, '/device'),
    code,
    submit,
    open: async (): Promise<void> => {
      await page.goto(`/device?lang=${language}`);
      await expect(screenAt(stage, '/device').getByRole('heading', { level: 1 })).toBeVisible();
    },
    pair: async (pairingCode: string): Promise<void> => {
      await code.fill(pairingCode);
      await submit.tap();
    },
    start: button(stage, 'screen.device.start'),
    toGate: button(stage, 'screen.device.toGate'),
    unpair: button(stage, 'screen.device.unpair').first(),
    dialog: page.getByRole('dialog'),
  };
};
