import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import AxeBuilder from '@axe-core/playwright';
import type { Frame, Page } from '@playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The builder brings the same script in its long form, and anew at each look. */
const AXE_SCRIPT = readFileSync(
  createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright')).resolve(
    'axe-core/axe.min.js',
  ),
  'utf8',
);

/**
 * It reads the few colours of a page anew for each element that they stand on, which took a fourth
 * of its time: what was read once is kept here.
 */
const COLOUR_CACHE_SCRIPT = `(() => {
  const known = new Map();
  const { prototype } = window.axe.commons.color.Color;
  const { parseString } = prototype;
  prototype.parseString = function (text) {
    const found = known.get(text);
    if (found === undefined) {
      parseString.call(this, text);
      known.set(text, [this.r, this.g, this.b, this.alpha]);
    } else {
      [this.r, this.g, this.b, this.alpha] = found;
    }
    return this;
  };
})();`;

const EMPTY_SCRIPT = 'void 0';

const injectAxe = async (frame: Frame): Promise<void> => {
  if (await frame.evaluate(() => 'axe' in window)) return;
  await frame.evaluate(`${AXE_SCRIPT};${COLOUR_CACHE_SCRIPT}`);
};

/**
 * What a machine finds against WCAG 2.2 AA on the page as it stands, frames included: the rule, the
 * element and what is wrong; within `part` alone, where one is named.
 */
export const findAxeViolations = async (page: Page, part?: string): Promise<string[]> => {
  await Promise.all(page.frames().map(injectAxe));
  const builder = new AxeBuilder({ page, axeSource: EMPTY_SCRIPT })
    .options({ resultTypes: ['violations'] })
    .withTags(TAGS);
  // It gathers within the page: the findings need no page of their own to be put together.
  builder.setLegacyMode();
  if (part !== undefined) builder.include(part);
  const { violations } = await builder.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary ?? ''}`,
    ),
  );
};
