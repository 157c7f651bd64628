import type { Locator } from '@playwright/test';

const SAMPLE_TEXT = '1층 로비';

/**
 * Selects an answer without a refusal for every open question, including those that appear later.
 * Returns the ids of the questions that need a text.
 */
const pressAnswers = (main: Locator): Promise<string[]> =>
  main.evaluate(async (form) => {
    // A list is drawn in parts, each after the previous one is painted.
    const drawn = async (): Promise<void> => {
      for (let frame = 0; frame < 2; frame += 1) {
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
      await new Promise((resolve) => setTimeout(resolve));
    };
    const choicesOf = (within: Element): HTMLInputElement[] => [
      ...within.querySelectorAll<HTMLInputElement>('input[type="radio"], input[type="checkbox"]'),
    ];
    const answerOf = (within: Element, type: string): HTMLInputElement | undefined => {
      const choices = choicesOf(within);
      if (choices.some(({ checked }) => checked)) return undefined;
      if (type === 'M') return choices.at(-1);
      if (type === 'H')
        return choices.find(({ name, value }) => name.endsWith('-asked') && value === 'N');
      const no = choices.find(({ value }) => value === 'N');
      return no?.disabled === true ? choices.find(({ value }) => value === 'Y') : no;
    };
    let pressed = true;
    while (pressed) {
      pressed = false;
      await drawn();
      for (const category of form.querySelectorAll<HTMLElement>('[data-category]')) {
        const { type = '' } = category.dataset;
        if (type === 'T' || type === 'E') continue;
        const rows =
          type === 'M' || type === 'H' ? [category] : category.querySelectorAll('.yes-no');
        for (const row of rows) {
          const answer = answerOf(row, type);
          if (!answer) continue;
          answer.click();
          pressed = true;
        }
      }
    }
    return [...form.querySelectorAll<HTMLElement>('[data-type="T"]')]
      .filter((category) => category.querySelector('input')?.value === '')
      .map((category) => category.dataset['category'] ?? '');
  });

/** Answers every open question by script, for tests of what follows. */
export const answerByScript = async (main: Locator): Promise<void> => {
  for (let open = await pressAnswers(main); open.length > 0; open = await pressAnswers(main)) {
    for (const id of open) {
      await main.locator(`[data-category="${id}"]`).getByRole('textbox').fill(SAMPLE_TEXT);
    }
  }
};
