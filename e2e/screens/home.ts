import { expect } from '@playwright/test';
import { langAttribute, nativeName } from '../../engine/wording/language.ts';
import { button, screenAt, startsWith, type ScreenContext } from './screen-context.ts';

export type Purpose = 'patient' | 'guardian' | 'visitor';

/** `/`: the language, who is coming, and on which day. */
export const homeScreen = (stage: ScreenContext) => {
  const { page, language, atKiosk, say, picture } = stage;
  return {
    /** Opens the first page and chooses the visitor's language, unless the page already uses it. */
    open: async (query = ''): Promise<void> => {
      const kiosk = atKiosk ? 'kioskType=H' : '';
      await page.goto(`/?${[kiosk, query].filter(Boolean).join('&')}`);
      await expect(screenAt(stage, '/')).toBeVisible();
      const spoken = await page.locator('html').getAttribute('lang');
      if (spoken === langAttribute(language)) return;
      await page.getByRole('button', { name: nativeName('ko') }).tap();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: nativeName(language), exact: true })
        .tap();
      await expect(page.locator('html')).toHaveAttribute('lang', langAttribute(language));
    },
    purpose: (purpose: Purpose) =>
      page.getByRole('button', { name: startsWith(say(`screen.home.${purpose}`)) }),
    /** Chooses who is coming, leaves the day at today, and continues. */
    choosePurposeToday: async (purpose: Purpose): Promise<void> => {
      await picture('home');
      await page.getByRole('button', { name: startsWith(say(`screen.home.${purpose}`)) }).tap();
      await expect(page.getByRole('dialog')).toBeVisible();
      await picture('home-date');
      await button(stage, 'screen.next').tap();
    },
    dialog: page.getByRole('dialog'),
    days: page.getByRole('dialog').getByRole('radio'),
    next: button(stage, 'screen.next'),
    cancel: button(stage, 'screen.cancel'),
  };
};
