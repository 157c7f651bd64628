import { expect, type Page } from '@playwright/test';

/**
 * The server no longer knows the visitor in this browser: it refuses data that only visitors may
 * see.
 */
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
