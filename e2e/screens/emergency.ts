import { expect } from '@playwright/test';
import { buildScreenUrl } from '../../engine/visit/screen-url.ts';
import { pairingCodeFor } from '../hospital/gate-device.ts';
import type { Hospital } from '../hospital/hospital.ts';
import { deviceScreen } from './device.ts';
import { button, type ScreenContext } from './screen-context.ts';

/** `/pt` at a tablet of the emergency room. */
export const emergencyScreens = (stage: ScreenContext) => {
  const { page, language, say, picture } = stage;
  const dialog = page.getByRole('dialog');
  return {
    /** Makes this browser a tablet of the emergency room, as staff do at set-up. */
    enrol: async (hospital: Hospital): Promise<void> => {
      const device = deviceScreen(stage);
      await device.open();
      await device.pair(await pairingCodeFor(hospital, { kind: 'emergency', name: '응급실 1' }));
      await expect(device.unpair).toBeVisible();
    },
    open: async (): Promise<void> => {
      await page.goto(buildScreenUrl('/pt', { type: 'EMMA', lang: language }));
    },
    dialog,
    newPatient: button(stage, 'screen.emergency.newPatient'),
    again: button(stage, 'screen.emergency.again'),
    birth: page.getByLabel(say('screen.lookup.birth'), { exact: true }),
    phone: page.getByLabel(say('screen.phone.label'), { exact: true }),
    next: button(stage, 'screen.next'),
    companion: {
      phone: page.getByLabel(say('screen.emergency.companionPhone'), { exact: true }),
      birth: page.getByLabel(say('screen.emergency.companionBirth'), { exact: true }),
      number: page.getByLabel(say('screen.emergency.companionNumber'), { exact: true }),
    },
    noCompanion: button(stage, 'screen.emergency.nobodyAlong'),
    /** The patient came without a companion. */
    continueWithoutCompanion: async (): Promise<void> => {
      const noCompanionButton = button(stage, 'screen.emergency.nobodyAlong');
      await expect(noCompanionButton).toBeVisible();
      await picture('emma-companion');
      await noCompanionButton.tap();
    },
    /** "Start as a new patient", with the data that identifies such a patient. */
    startAsNew: async (birth: string, phone: string): Promise<void> => {
      await expect(dialog).toContainText(say('screen.emergency.notFoundHeading'));
      await picture('emma-not-found');
      await button(stage, 'screen.emergency.newPatient').tap();
      await page.getByLabel(say('screen.lookup.birth'), { exact: true }).fill(birth);
      await page.getByLabel(say('screen.phone.label'), { exact: true }).fill(phone);
      await picture('emma-new-patient');
      await button(stage, 'screen.next').tap();
    },
  };
};
