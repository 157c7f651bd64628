import { expect } from '@playwright/test';
import type { MessageKey } from '../../engine/wording/message-key.gen.ts';
import { button, screenAt, type ScreenContext } from './screen-context.ts';

/** `/pt`: the look-up of the patient. */
export const lookupScreen = (stage: ScreenContext) => {
  const { page, say, picture } = stage;
  const dialog = page.getByRole('dialog');
  /** The field of a patient's own look-up, or that of a caregiver's. */
  const field = (own: MessageKey, ofPatient: MessageKey) =>
    page.getByLabel(say(own), { exact: true }).or(page.getByLabel(say(ofPatient), { exact: true }));
  const phoneField = field('screen.phone.label', 'screen.lookup.patientPhone');
  const birthField = field('screen.lookup.birth', 'screen.lookup.patientBirth');
  return {
    main: screenAt(stage, '/pt'),
    tab: (way: 'byNumber' | 'byPhone') =>
      page.getByRole('tab', { name: say(`screen.lookup.${way}`) }),
    number: page.getByLabel(say('screen.lookup.number'), { exact: true }),
    phone: phoneField,
    birth: birthField,
    agree: page.getByRole('checkbox'),
    find: button(stage, 'screen.lookup.find'),
    dialog,
    byNumber: async (number: string): Promise<void> => {
      await page.getByLabel(say('screen.lookup.number'), { exact: true }).fill(number);
      await picture('lookup-number');
      await button(stage, 'screen.lookup.find').tap();
    },
    byPhone: async (phone: string, birth: string, agrees: boolean): Promise<void> => {
      await page.getByRole('tab', { name: say('screen.lookup.byPhone') }).tap();
      await phoneField.fill(phone);
      await birthField.fill(birth);
      if (agrees) await page.getByRole('checkbox').check();
      await picture('lookup-phone');
      await button(stage, 'screen.lookup.find').tap();
    },
    /** "Yes, that is the patient." */
    confirm: async (): Promise<void> => {
      await expect(dialog).toBeVisible();
      await picture('lookup-match');
      await button(stage, 'screen.lookup.yesNext').tap();
    },
  };
};
