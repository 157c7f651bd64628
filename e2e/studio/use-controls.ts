import type { Page } from '@playwright/test';
import type { Studio } from './studio-fixture.ts';

/** A page that has more shows a table or a list, and only the first row of each is used. */
const MOST_CONTROLS = 150;
const CONTROLS =
  'button, a[href], input, select, textarea, [role=button], [role=tab], [role=menuitem], [role=option], [role=switch]';
/** A control opens its dialog or menu, and its request is answered, within this time. */
const SETTLE_MILLISECONDS = 120;

interface Control {
  readonly key: string;
  readonly kind: 'press' | 'type' | 'file';
}

/** What one page's controls did. */
export interface UsedControls {
  readonly used: number;
  /** Those that could not be used, or that left an error in the browser's log, with the reason. */
  readonly failed: readonly string[];
}

/**
 * Marks the first control that is not known: of the dialog, menu or list in front, if one is open.
 * Of rows that repeat, only the first is looked at.
 */
const markNext = (page: Page, known: readonly string[]): Promise<Control | null> =>
  page.evaluate(
    ({ controls, knownKeys }) => {
      document.querySelector('[data-next]')?.removeAttribute('data-next');
      const isShown = (element: Element): boolean =>
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
        element.getBoundingClientRect().width > 0;
      const inFront = [...document.querySelectorAll('[role=dialog], [role=menu], [role=listbox]')]
        .filter((element) => isShown(element) && !element.closest('main'))
        .at(-1);
      const scope = inFront ?? document.querySelector('main');
      const isRepeated = (element: Element): boolean => {
        const row = element.closest('tr, li, [role=row], [role=option]');
        const list = row?.closest(
          'tbody, thead, ul, ol, [role=grid], [role=treegrid], [role=listbox]',
        );
        if (row === null || !list || !scope?.contains(list)) return false;
        const first = list.querySelector(`${row.tagName}${row.role ? `[role=${row.role}]` : ''}`);
        return first !== row;
      };
      for (const element of scope?.querySelectorAll(controls) ?? []) {
        if (!(element instanceof HTMLElement) || !isShown(element) || isRepeated(element)) continue;
        // A link's page is opened by its address, and a handle is for dragging.
        const leftOut = ':disabled, [aria-disabled=true], [readonly], a:not([role]), [slot=drag]';
        if (element.matches(leftOut)) continue;
        const label =
          element.getAttribute('aria-label') ??
          (element instanceof HTMLInputElement ? element.labels?.[0]?.innerText : undefined) ??
          element.innerText;
        const type = element.getAttribute('type') ?? '';
        const name = label.replaceAll(/\d+/gu, '#').slice(0, 80);
        const key = `${element.tagName} ${element.role ?? ''} ${type} ${name}`;
        if (knownKeys.includes(key)) continue;
        element.setAttribute('data-next', '');
        const isTyped =
          element instanceof HTMLTextAreaElement ||
          (element instanceof HTMLInputElement &&
            element.role !== 'combobox' &&
            ['', 'text', 'search', 'email', 'tel', 'password', 'number'].includes(type));
        return { key, kind: type === 'file' ? 'file' : isTyped ? 'type' : 'press' } as const;
      }
      return null;
    },
    { controls: CONTROLS, knownKeys: known },
  );

const operate = async (page: Page, kind: Control['kind']): Promise<void> => {
  const control = page.locator('[data-next]');
  const options = { timeout: 3_000 };
  if (kind === 'type') {
    await control.fill('1', options).catch(() => control.press('1', options));
  } else if (kind === 'file') {
    const buffer = Buffer.from('a,b\n1,2\n');
    await control.setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer }, options);
  } else {
    await control.click(options);
  }
};

/** Closes what is in front of the page; false if it stays. */
const closeFront = async (page: Page): Promise<boolean> => {
  const front = page.locator('[role=dialog]:visible, [role=menu]:visible, [role=listbox]:visible');
  const open = await front.count();
  await page.keyboard.press('Escape');
  await page.waitForTimeout(SETTLE_MILLISECONDS);
  return (await front.count()) < open;
};

/**
 * Uses each control of a page once, depth first: what a control opens is used before the rest of
 * the page. A control that something covers is tried again on a page that was opened again.
 */
export const useControls = async (
  { page, errors, open }: Studio,
  address: string,
): Promise<UsedControls> => {
  const used: string[] = [];
  const failed: string[] = [];
  const again = new Set<string>();
  const path = (): string => new URL(page.url()).pathname;
  const useUntilLost = async (start: string): Promise<void> => {
    while (used.length < MOST_CONTROLS && path() === start) {
      const next = await markNext(page, used);
      if (next === null) {
        if (!(await closeFront(page))) return;
        continue;
      }
      used.push(next.key);
      const errorsBefore = errors.length;
      try {
        await operate(page, next.kind);
      } catch (cause) {
        if (again.has(next.key)) failed.push(`${next.key}: ${String(cause).split('\n', 1).join()}`);
        else used.pop();
        again.add(next.key);
        return;
      }
      await page.waitForTimeout(SETTLE_MILLISECONDS);
      failed.push(...errors.slice(errorsBefore).map((error) => `${next.key}: ${error}`));
    }
  };
  for (let usedBefore = -1; usedBefore < used.length + again.size;) {
    usedBefore = used.length + again.size;
    await open(address);
    // A page that asks again and again is never idle.
    await page.waitForLoadState('networkidle', { timeout: 3_000 }).catch(() => undefined);
    await useUntilLost(path());
  }
  return { used: used.length, failed };
};
