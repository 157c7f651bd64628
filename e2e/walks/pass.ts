import { buildScreenUrl } from '../../engine/visit/screen-url.ts';
import { passesOfScenario, passOfScenario } from '../hospital/scenario-visit.ts';
import { expect } from '../visitor-fixture.ts';
import type { ScreenWalk } from './walk.ts';

/** Passes of every kind, and the actions on them. */
export const passWalk: ScreenWalk = async ({ visitor, hospital }, checkScreen) => {
  const { pass, openLink, page, say } = visitor;
  const [passCheck = '', guardian = ''] = await passesOfScenario(hospital, 'nok-disabled-first');
  await hospital.recordEntry(guardian);
  await openLink(hospital.url + buildScreenUrl('/pass', { passCheck }));
  await expect(pass.qr).toBeVisible();
  await page.getByRole('button', { name: say('screen.companion.change') }).tap();
  await page.getByLabel(say('screen.companion.digits', { number: 2 })).fill('123');
  await page.getByRole('button', { name: say('screen.companion.register') }).tap();
  await checkScreen('companions with an error');
  await visitor.picture('companion');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('screen.cancel') })
    .tap();
  await pass.redo.tap();
  await checkScreen('redo');
  await page.keyboard.press('Escape');

  const show = async (passCheck: string): Promise<void> => {
    await openLink(hospital.url + buildScreenUrl('/pass', { passCheck }));
    await expect(pass.barcode).toBeVisible();
  };
  await show(await passOfScenario(hospital, 'gst-visit-with-reason'));
  await checkScreen('pass for one entry, orange, with its reason');
  // A hospital may show places of visits in Korean and English only; then staff ask for them.
  await hospital.updateStores(({ settings }) =>
    settings.save('inquiry.placesInEveryLanguage', false),
  );
  await show(await passOfScenario(hospital, 'pt-outpatient-clear', { language: 'ja' }));
  await expect(pass.main).toContainText(say('screen.pass.placesToCheck'));
  await checkScreen('pass whose places are to be checked');
  await hospital.updateStores(({ settings }) => settings.save('passUse.GST', false));
  await show(await passOfScenario(hospital, 'gst-open-meeting'));
  await expect(pass.qr).toHaveCount(0);
  await checkScreen('certificate');
};
