import type { Locator, Page } from '@playwright/test';
import type { MessageKey } from '../../engine/wording/message-key.gen.ts';
import type { Language } from '../../schemas/api.gen.ts';
import type { Say } from '../wording.ts';

/** A visitor's page, its language, and the texts they see in it. */
export interface ScreenContext {
  readonly page: Page;
  readonly language: Language;
  readonly atKiosk: boolean;
  readonly say: Say;
  /** Saves a picture of the screen, of a part of it or of another page, for review by people. */
  readonly picture: (name: string, part?: Locator, another?: Page) => Promise<void>;
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A text as the start of an accessible name: notes may follow it. */
export const startsWith = (text: string): RegExp => new RegExp(`^\\s*${escaped(text)}`);

/** A button by the text of its name. */
export const button = ({ page, say }: ScreenContext, key: MessageKey): Locator =>
  page.getByRole('button', { name: say(key), exact: true });

/** The main part of a screen, by its route. */
export const screenAt = ({ page }: ScreenContext, route: string): Locator =>
  page.locator(`main[data-screen="${route}"]`);
