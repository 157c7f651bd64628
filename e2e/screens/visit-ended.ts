import { expect, type Page } from '@playwright/test';

/** The server knows nobody at this browser any more: what it shows to visitors alone is refused. */
export const expectVisitEnded = async (page: Page): Promise<void> => {
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const reply = await fetch('/api/v1/term?answerType=PT&language=ko');
        return reply.status;
      }),
    )
    .toBe(401);
};
