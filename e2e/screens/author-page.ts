import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FrameLocator, Page } from '@playwright/test';
import type { CategoryData } from '../../web/visitor/preview/preview-message.ts';

/** The messages that the author's page received, with their origins. */
interface ReceivedMessage {
  readonly origin: string;
  readonly data: unknown;
}

declare global {
  interface Window {
    draft: unknown;
    heard: ReceivedMessage[];
    opened: Window | null;
    lostKeyboard: number;
  }
}

/** A server of another origin with one empty page, like an author's tool elsewhere. */
export interface OtherServer {
  readonly origin: string;
  readonly close: () => Promise<void>;
}

/**
 * `127.0.0.1` is another site than `localhost`, the hospital's host. Another port is only another
 * origin.
 */
export const openOtherServer = async (
  host: 'localhost' | '127.0.0.1' = 'localhost',
): Promise<OtherServer> => {
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end('<!doctype html><html lang="en"><title>Author</title><body></body></html>');
  });
  await new Promise<void>((resolve) => {
    server.listen(0, resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://${host}:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
};

/**
 * A page on which an author views a draft: it answers each `needCategoryData` with the draft, and
 * records every message it receives.
 */
export const openAuthorPage = async (page: Page, address: string) => {
  await page.goto(address);
  await page.evaluate(() => {
    window.draft = null;
    window.heard = [];
    window.addEventListener('message', ({ origin, data, source }: MessageEvent<unknown>) => {
      window.heard.push({ origin, data });
      const asked = data as { type?: unknown; refreshIdx?: unknown };
      if (asked.type !== 'needCategoryData' || window.draft === null) return;
      source?.postMessage(
        { ...window.draft, refreshIdx: asked.refreshIdx },
        { targetOrigin: origin },
      );
    });
  });
  const text = page.getByRole('textbox');
  return {
    page,
    /** The author's text field, after a call of `write`. */
    text,
    /** Focuses a field of the page, and from then on counts how often the page loses the focus. */
    startTyping: async (): Promise<void> => {
      await page.evaluate(() => {
        document.body.append(document.createElement('textarea'));
        window.lostKeyboard = 0;
        window.addEventListener('blur', () => {
          window.lostKeyboard += 1;
        });
      });
      await text.focus();
    },
    focusLossCount: (): Promise<number> => page.evaluate(() => window.lostKeyboard),
    /** What it sends from now on when it is asked. */
    setDraft: (draft: unknown): Promise<void> =>
      page.evaluate((kept) => {
        window.draft = kept;
      }, draft),
    receivedMessages: (): Promise<readonly ReceivedMessage[]> => page.evaluate(() => window.heard),
    /** The address in a frame. */
    frame: async (url: string): Promise<FrameLocator> => {
      const number = await page.locator('iframe').count();
      await page.evaluate((src) => {
        const frame = document.createElement('iframe');
        frame.src = src;
        frame.width = '390';
        frame.height = '840';
        document.body.append(frame);
      }, url);
      return page.frameLocator('iframe').nth(number);
    },
    /** The address in its own window. */
    open: async (url: string): Promise<Page> => {
      const [opened] = await Promise.all([
        page.waitForEvent('popup'),
        page.evaluate((target) => {
          window.opened = window.open(target, '_blank');
        }, url),
      ]);
      return opened;
    },
    /** Sends a message to its frame, or to the window that it opened, without being asked. */
    send: (message: unknown): Promise<void> =>
      page.evaluate((sent) => {
        const target = window.frames[0] ?? window.opened;
        target?.postMessage(sent, '*');
      }, message),
  };
};

/** What is sent besides the questions, for a preview of that name. */
export const draftMessage = (
  refreshIdx: string,
  { language, categoryList }: Pick<CategoryData, 'language' | 'categoryList'>,
): CategoryData => ({ type: 'categoryData', refreshIdx, language, detailId: '', categoryList });
