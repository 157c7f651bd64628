import type { ScreenContext } from './screen-context.ts';

/** A message's link, opened by its reader: in their language, on the device that they stand at. */
export const createLinkOpener =
  ({ page, language, atKiosk }: ScreenContext) =>
  async (address: string): Promise<void> => {
    const url = new URL(address);
    url.searchParams.set('lang', language);
    if (atKiosk) url.searchParams.set('kioskType', 'H');
    await page.goto(url.href);
  };
