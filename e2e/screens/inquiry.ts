import { expect, type Locator } from '@playwright/test';
import { answerByScript } from './answer-by-script.ts';
import type { InputMethod } from './input-method.ts';
import { button, screenAt, type ScreenContext } from './screen-context.ts';

/**
 * `/inquiry`, `/inq` and `/emer-invst`: the questionnaire. Questions are found by category id,
 * answers by their names.
 */
export const inquiryScreen = (
  stage: ScreenContext,
  route: '/inquiry' | '/inq' | '/emer-invst' = '/inquiry',
) => {
  const { say, picture } = stage;
  const main = screenAt(stage, route);
  const categories = main.locator('[data-category]');
  const category = (id: string): Locator => main.locator(`[data-category="${id}"]`);
  const yes = (within: Locator): Locator =>
    within.getByRole('radio', { name: say('screen.inquiry.yes'), exact: true });
  const no = (within: Locator): Locator =>
    within.getByRole('radio', { name: say('screen.inquiry.no'), exact: true });
  const option = (id: string, value: string): Locator =>
    category(id).locator(`input[value="${value}"]`);

  /** An answer without a refusal: "no", an attestation's "yes", the last option, a text. */
  const answerForEntry = async (within: Locator, { fill, check }: InputMethod): Promise<void> => {
    const type: string = (await within.getAttribute('data-type')) ?? '';
    switch (type) {
      case 'T':
        await fill(within.getByRole('textbox'), '1층 로비');
        return;
      case 'E':
        return;
      case 'M':
        await check(within.getByRole('radio').or(within.getByRole('checkbox')).last());
        return;
      case 'H':
        await check(within.getByRole('radio', { name: say('screen.inquiry.noPlace') }));
        return;
      default:
        for (const row of await within.locator('.yes-no').all()) {
          if ((await row.getByRole('radio', { checked: true }).count()) > 0) continue;
          await check((await no(row).isEnabled()) ? no(row) : yes(row));
        }
    }
  };

  /**
   * Whether something was answered before. Rows that are answered one by one check this themselves.
   */
  const isAnswered = async (within: Locator): Promise<boolean> => {
    const type = await within.getAttribute('data-type');
    if (type === 'T') return (await within.getByRole('textbox').inputValue()) !== '';
    if (type !== 'M' && type !== 'H') return false;
    const chosen = { checked: true } as const;
    const choices = within.getByRole('radio', chosen).or(within.getByRole('checkbox', chosen));
    return (await choices.count()) > 0;
  };

  return {
    main,
    categories,
    category,
    yes: (id: string) => yes(category(id)),
    no: (id: string) => no(category(id)),
    item: (id: string, item: string, answer: 'Y' | 'N') =>
      category(id).locator(`input[name$="-${item}"][value="${answer}"]`),
    option,
    complete: button(stage, 'screen.inquiry.complete'),
    ids: (): Promise<string[]> =>
      categories.evaluateAll((all) => all.map((one) => one.getAttribute('data-category') ?? '')),
    /**
     * Answers every open question, including those that appear later: with the given input method,
     * or at once by script.
     */
    answerRemaining: async (inputMethod?: InputMethod): Promise<void> => {
      await expect(categories.first()).toBeVisible();
      if (!inputMethod) await answerByScript(main);
      else {
        for (let position = 0; position < (await categories.count()); position += 1) {
          const within = categories.nth(position);
          if (!(await isAnswered(within))) await answerForEntry(within, inputMethod);
        }
      }
      await picture(`${route.slice(1)}-answered`);
    },
  };
};
