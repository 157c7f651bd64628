import { expect, type Page } from '@playwright/test';
import type { Tone } from '../../web/gate/gate-sound.ts';
import { button, screenAt, type ScreenContext } from './screen-context.ts';

/** `/gate`: the gate's screen, on its own device. */
export const gateScreen = (stage: ScreenContext) => {
  const { page, say, picture } = stage;
  const main = screenAt(stage, '/gate');
  const result = page.locator('.gate-result');
  /** Opens a gate that is not paired yet. */
  const visit = async (): Promise<void> => {
    await page.addInitScript((language) => {
      if (window.localStorage.getItem('munjin.gate') === null) {
        window.localStorage.setItem('munjin.gate', JSON.stringify({ language }));
      }
    }, stage.language);
    await page.goto('/gate');
    await expect(page.locator('main[data-state="pairing"]')).toBeVisible();
  };
  return {
    main,
    result,
    dialog: page.getByRole('dialog'),
    code: page.getByLabel(say('screen.device.code')),
    pair: button(stage, 'screen.device.submit'),
    manualEntry: button(stage, 'screen.gate.hand'),
    peopleInside: button(stage, 'screen.gate.inside'),
    camera: button(stage, 'screen.gate.camera'),
    close: result.getByRole('button', { name: say('screen.close') }),
    checks: result.locator('.gate-checks'),
    showChecks: result.getByRole('button', { name: say('screen.gate.showChecks') }),
    letIn: result.getByRole('button', { name: say('screen.gate.checkedLetIn') }),
    leftUnscanned: result.getByRole('button', { name: say('screen.gate.release') }),
    notLetIn: result.getByRole('button', { name: say('screen.gate.notLetIn') }),
    recordEntry: result.getByRole('button', { name: say('screen.gate.recordEntry') }),
    status: page.locator('.gate-status').first(),
    directionIn: button(stage, 'screen.gate.in'),
    directionOut: button(stage, 'screen.gate.out'),
    visit,
    /** Opens the gate and pairs it, in the language of the test. */
    open: async (pairingCode: string): Promise<void> => {
      await visit();
      await picture('gate-pairing');
      await page.getByLabel(say('screen.device.code')).fill(pairingCode);
      await button(stage, 'screen.device.submit').click();
      await expect(page.locator('main[data-state="ready"]')).toBeVisible();
      await picture('gate-ready');
    },
    /** Types as a keyboard-wedge scanner does. */
    scan: async (code: string): Promise<void> => {
      await typeAsScanner(page, code);
    },
    expectResult: async (tone: Tone): Promise<void> => {
      await expect(page.locator(`.gate-result[data-tone="${tone}"]`)).toBeVisible();
      await expect(result).toContainText(say(`screen.gate.word.${tone}`));
      await picture(`gate-${tone}`);
    },
  };
};

const keyEventOf = (character: string) => ({
  key: character,
  code: /\d/.test(character) ? `Digit${character}` : `Key${character.toUpperCase()}`,
  text: character,
});

const ENTER = { key: 'Enter', code: 'Enter', text: '\r', windowsVirtualKeyCode: 13 };

/** Sends one key after another without waiting for the reply, as a scanner does. */
const typeAsScanner = async (page: Page, code: string): Promise<void> => {
  const keyboard = await page.context().newCDPSession(page);
  const strokes = [...[...code].map(keyEventOf), ENTER].flatMap((key) => [
    keyboard.send('Input.dispatchKeyEvent', { type: 'keyDown', ...key }),
    keyboard.send('Input.dispatchKeyEvent', { type: 'keyUp', key: key.key, code: key.code }),
  ]);
  await Promise.all(strokes);
  await keyboard.detach();
};
