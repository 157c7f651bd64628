import type { Locator, Page, TestInfo } from '@playwright/test';

/** What a job costs its user. Typing a character, Tab, Enter or a shortcut is one key. */
export interface Cost {
  clicks: number;
  /** Times that typing began in another field. */
  fields: number;
  keys: number;
}

/** One job of the studio's users, as `npm run bench:jobs` lists it. */
export interface Job {
  readonly name: string;
  /** The figure of the review of 2026-11-23. */
  readonly review: string;
  readonly target: string;
}

/** The type of the annotations that `npm run bench:jobs` reads from the report. */
const ANNOTATION = 'job';

/** Counts a user's clicks and keys in the page, where each of them arrives. */
const countInPage = (): void => {
  const report = (what: keyof Cost): void => {
    (window as unknown as { countOf: (what: keyof Cost) => void }).countOf(what);
  };
  let typedIn: EventTarget | null = null;
  addEventListener('pointerdown', () => report('clicks'), true);
  addEventListener(
    'keydown',
    ({ key, ctrlKey }) => {
      const isModifier = ['Control', 'Shift', 'Alt', 'Meta'].includes(key);
      if (!isModifier && (key.length > 1 || ctrlKey)) report('keys');
    },
    true,
  );
  addEventListener(
    'input',
    (event) => {
      if (!(event instanceof InputEvent)) return;
      if (event.inputType === 'insertText') report('keys');
      if (typedIn !== event.target) report('fields');
      typedIn = event.target;
    },
    true,
  );
};

/** A user of the studio, whose clicks and keys are counted. Created before the page is opened. */
export const createUser = async (page: Page) => {
  const cost: Cost = { clicks: 0, fields: 0, keys: 0 };
  await page.exposeBinding('countOf', (_, what: keyof Cost) => {
    cost[what] += 1;
  });
  await page.addInitScript(countInPage);
  return {
    page,
    type: (text: string) => page.keyboard.type(text),
    press: (key: string) => page.keyboard.press(key),
    /** Presses Tab until the field has the focus. */
    tabTo: async (field: Locator): Promise<void> => {
      const isThere = () => field.evaluate((element) => element === document.activeElement);
      for (let step = 0; step < 20 && !(await isThere()); step += 1) {
        await page.keyboard.press('Tab');
      }
    },
    /** The cost since the last call of this. */
    takeCost: async (): Promise<Cost> => {
      // What the page reported is here before its answer.
      await page.evaluate(() => document.title);
      const taken = { ...cost };
      Object.assign(cost, { clicks: 0, fields: 0, keys: 0 });
      return taken;
    },
  };
};

export type User = Awaited<ReturnType<typeof createUser>>;

/** Checks something within a job, at no cost. */
type Aside = (check: () => Promise<void>) => Promise<void>;

/** Does a job and adds its cost to the report: one cost for each of its users. */
export const doJob = async (
  { annotations }: TestInfo,
  job: Job,
  users: readonly User[],
  work: (aside: Aside) => Promise<void>,
): Promise<readonly Cost[]> => {
  for (const user of users) await user.takeCost();
  const began = performance.now();
  let besides = 0;
  await work(async (check) => {
    const since = performance.now();
    await check();
    besides += performance.now() - since;
  });
  const seconds = (performance.now() - began - besides) / 1000;
  const costs: Cost[] = [];
  for (const user of users) costs.push(await user.takeCost());
  annotations.push({ type: ANNOTATION, description: JSON.stringify({ ...job, costs, seconds }) });
  return costs;
};
