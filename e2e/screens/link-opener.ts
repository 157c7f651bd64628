import type { ScreenContext } from './screen-context.ts';

/** Opens a message's link as its reader does: in their language, on their device. */
export const createLinkOpener =
  ({ page, language, atKiosk }: ScreenContext) =>
  async (address: string): Promise<void> => {
    const url = new URL(address);
    url.searchParams.set('lang', language);
    if (atKiosk) url.searchParams.set('kioskType', 'H');
    await page.goto(url.href);
  };
