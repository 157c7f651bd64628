import { expect, type Locator } from '@playwright/test';
import { button, screenAt, startsWith, type ScreenContext } from './screen-context.ts';

/** `/gst/grpo` and `/gst/code`: the purpose of a guest's visit. */
export const guestScreens = (stage: ScreenContext) => {
  const { page, say, picture } = stage;
  const main = screenAt(stage, '/gst/grpo');
  const choose = async (option: Locator): Promise<void> => {
    await option.check();
    await picture('gst-grpo');
    await button(stage, 'screen.next').tap();
  };
  return {
    main,
    meeting: (meetingId: string) => main.locator(`input[value="${meetingId}"]`),
    otherVisit: main.getByRole('radio', { name: startsWith(say('screen.guest.otherVisit')) }),
    chooseMeeting: (meetingId: string) => choose(main.locator(`input[value="${meetingId}"]`)),
    chooseOtherVisit: () =>
      choose(main.getByRole('radio', { name: startsWith(say('screen.guest.otherVisit')) })),
    code: page.getByLabel(say('screen.guest.code'), { exact: true }),
    enterCode: async (code: string): Promise<void> => {
      await expect(screenAt(stage, '/gst/code')).toBeVisible();
      await page.getByLabel(say('screen.guest.code'), { exact: true }).fill(code);
      await picture('gst-code');
      await button(stage, 'screen.guest.checkCode').tap();
    },
  };
};
