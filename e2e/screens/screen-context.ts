import type { Locator, Page } from '@playwright/test';
import type { MessageKey } from '../../engine/wording/message-key.gen.ts';
import type { Language } from '../../schemas/api.gen.ts';
import type { Say } from '../wording.ts';

/** Where a visitor stands: a page, a language, and the words they read in it. */
export interface ScreenContext {
  readonly page: Page;
  readonly language: Language;
  readonly atKiosk: boolean;
  readonly say: Say;
  /** Keeps a picture of the screen for people to look at. */
  readonly picture: (name: string) => Promise<void>;
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A text as the beginning of an accessible name: notes may follow it. */
export const startsWith = (text: string): RegExp => new RegExp(`^\\s*${escaped(text)}`);

/** A button by the wording of its name. */
export const button = ({ page, say }: ScreenContext, key: MessageKey): Locator =>
  page.getByRole('button', { name: say(key), exact: true });

/** The main part of a screen, by the route that it belongs to. */
export const screenAt = ({ page }: ScreenContext, route: string): Locator =>
  page.locator(`main[data-screen="${route}"]`);
