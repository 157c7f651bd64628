import { expect } from '@playwright/test';
import { button, screenAt, type ScreenContext } from './screen-context.ts';

/** `/info-agree` before the terms: the legal representative of a patient under 14. */
export const representativeScreen = (stage: ScreenContext) => {
  const { page, say, picture } = stage;
  const main = screenAt(stage, '/info-agree');
  const field = (key: Parameters<typeof say>[0]) =>
    page.getByRole('textbox', { name: say(key), exact: true });
  const relation = (who: 'mother' | 'father' | 'guardian') =>
    page.getByRole('radio', { name: say(`screen.representative.${who}`), exact: true });
  const name = field('screen.representative.name');
  const phone = field('screen.representative.phone');
  return {
    main,
    heading: page.getByRole('heading', { level: 1, name: say('screen.representative.heading') }),
    relation,
    name,
    phone,
    next: button(stage, 'screen.next'),
    enter: async (): Promise<void> => {
      await expect(name).toBeVisible();
      await relation('mother').check();
      await name.fill('김보호');
      await phone.fill('01000009099');
      await picture('representative');
      await button(stage, 'screen.next').tap();
    },
  };
};
