import { expect, type Locator, type Page } from '@playwright/test';
import type { InputMethod } from '../screens/input-method.ts';
import type { Visitor } from '../visitor-fixture.ts';

/** A Tab stop, as seen by a user without a pointer. */
interface FocusStop {
  readonly name: string;
  /** What is wrong with it; empty if it is visible and marked. */
  readonly faults: readonly string[];
}

/** The maximum number of Tab stops before the expected control. */
const MAX_TABS = 80;
/** No element: the end of the page, where the browser has its own controls. */
const BROWSER_CONTROLS = 'the browser itself';

/**
 * The focused element, whether its focus is visible (WCAG 2.4.7), and whether nothing covers it
 * (2.4.11). A row that is pressed as a whole counts as a whole, with its text.
 */
const currentFocusStop = (page: Page): Promise<FocusStop> =>
  page.evaluate((outside) => {
    const element = document.activeElement;
    if (!element || element === document.body) return { name: outside, faults: [] };
    const shown = element.closest('label') ?? element;
    const words = (element.getAttribute('aria-label') ?? shown.textContent ?? '').trim();
    const name = `${element.tagName.toLowerCase()}#${element.id} “${words.slice(0, 40)}”`;
    const faults: string[] = [];
    const isMarked = [shown, element].some((one) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(one);
      return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
    });
    if (!isMarked) faults.push('nothing marks it');
    const box = shown.getBoundingClientRect();
    const left = Math.max(box.left, 0);
    const right = Math.min(box.right, document.documentElement.clientWidth);
    const top = Math.max(box.top, 0);
    const bottom = Math.min(box.bottom, window.innerHeight);
    if (right <= left || bottom <= top) faults.push('it is out of sight');
    // Points near its edges are checked too, so that sticky content may not cover even a part of
    // it.
    const isTall = box.height > window.innerHeight;
    for (const [across, down] of [
      [0.5, 0.5],
      [0.5, 0.12],
      [0.5, 0.88],
    ] as const) {
      const y = top + (bottom - top) * down;
      const hit = document.elementFromPoint(left + (right - left) * across, y);
      const isItsOwn = hit !== null && (shown.contains(hit) || hit.contains(shown));
      if (!isItsOwn && !(isTall && down !== 0.5)) {
        faults.push(`at ${down} of its height is ${hit?.outerHTML.slice(0, 60) ?? 'nothing'}`);
      }
    }
    return { name, faults };
  }, BROWSER_CONTROLS);

/** Whether the control has the focus. For radio buttons, whether any button of the group has it. */
const hasFocus = (control: Locator): Promise<boolean> =>
  control.evaluate((element) => {
    const active = document.activeElement;
    if (active === element) return true;
    const areRadios =
      element instanceof HTMLInputElement &&
      active instanceof HTMLInputElement &&
      element.type === 'radio' &&
      active.type === 'radio';
    return areRadios && element.name === active.name && element.form === active.form;
  });

const focusStyle = (control: Locator): Promise<string> =>
  control.evaluate((element) => {
    const shown = element.closest('label') ?? element;
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(shown);
    return [outlineStyle, outlineWidth, boxShadow].join(' ');
  });

/** Operates the page with keys only. Every Tab stop on the way must be visible and marked. */
export const keyboardFor = ({ page }: Pick<Visitor, 'page'>) => {
  const { keyboard } = page;

  const reach = async (control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> => {
    await expect(control).toBeVisible();
    if (await hasFocus(control)) return;
    const before = await focusStyle(control);
    const stops: string[] = [];
    for (let pressed = 0; pressed < MAX_TABS; pressed += 1) {
      await keyboard.press(key);
      const { name, faults } = await currentFocusStop(page);
      expect(faults, `on the way to ${String(control)}: ${name}`).toEqual([]);
      stops.push(name);
      if (!(await hasFocus(control))) continue;
      if ((await control.getAttribute('type')) !== 'radio') {
        expect(await focusStyle(control), `${name} looks as if it had no focus`).not.toBe(before);
      }
      return;
    }
    throw new Error(`${key} does not reach ${String(control)}; it went over\n${stops.join('\n')}`);
  };

  /** Tabs to the control, then presses its key. */
  const press = async (control: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> => {
    await reach(control);
    await keyboard.press(key);
  };

  const fill = async (field: Locator, text: string): Promise<void> => {
    await reach(field);
    await keyboard.press('ControlOrMeta+a');
    await keyboard.type(text);
    await expect(field).not.toHaveValue('');
  };

  const check = async (box: Locator): Promise<void> => {
    await reach(box);
    if (await box.isChecked()) return;
    if (await box.evaluate((element) => element === document.activeElement)) {
      await keyboard.press('Space');
    }
    for (let pressed = 0; pressed < MAX_TABS && !(await box.isChecked()); pressed += 1) {
      await keyboard.press('ArrowDown');
    }
    await expect(box).toBeChecked();
  };

  const select = async (field: Locator, value: string): Promise<void> => {
    await reach(field);
    const steps = await field.evaluate((element, wanted) => {
      if (!(element instanceof HTMLSelectElement)) throw new Error('not a list of choices');
      const at = [...element.options].findIndex((option) => option.value === wanted);
      return at - element.selectedIndex;
    }, value);
    for (let pressed = 0; pressed < Math.abs(steps); pressed += 1) {
      await keyboard.press(steps > 0 ? 'ArrowDown' : 'ArrowUp');
    }
    await expect(field).toHaveValue(value);
  };

  const hand: InputMethod = { fill, check };
  return {
    hand,
    reach,
    press,
    fill,
    check,
    select,
    checkAll: async (boxes: Locator): Promise<void> => {
      await expect(boxes.first()).toBeVisible();
      for (const box of await boxes.all()) await check(box);
    },
    /** A new screen has opened, and its heading has the focus. */
    expectHeadingFocused: async (main: Locator): Promise<void> => {
      await expect(main.getByRole('heading', { level: 1 })).toBeFocused();
    },
    /** Tab and Shift+Tab cycle within the dialog, and Escape returns the focus. */
    expectFocusTrapped: async (dialog: Locator, opener: Locator): Promise<void> => {
      await expect(dialog).toBeVisible();
      const controls = await dialog.locator('button, input, select, a').count();
      for (const key of ['Tab', 'Shift+Tab'] as const) {
        for (let pressed = 0; pressed <= controls; pressed += 1) {
          await keyboard.press(key);
          const { name, faults } = await currentFocusStop(page);
          expect(faults, name).toEqual([]);
          if (name === BROWSER_CONTROLS) continue;
          await expect(dialog.locator(':focus'), `${name} is not in the dialog`).toHaveCount(1);
        }
      }
      await keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(opener).toBeFocused();
    },
  };
};
