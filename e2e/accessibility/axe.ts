import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import AxeBuilder from '@axe-core/playwright';
import type { Frame, Page } from '@playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The builder injects the same script unminified, and again on every check. */
const AXE_SCRIPT = readFileSync(
  createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright')).resolve(
    'axe-core/axe.min.js',
  ),
  'utf8',
);

/**
 * The script reads the colours of a page again for every element, which took a quarter of its time.
 * This cache keeps what was read once.
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
 * The WCAG 2.2 AA violations that axe finds in the current page, frames included: the rule, the
 * element and the problem. If `part` is given, only that part is checked.
 */
export const findAxeViolations = async (page: Page, part?: string): Promise<string[]> => {
  await Promise.all(page.frames().map(injectAxe));
  const builder = new AxeBuilder({ page, axeSource: EMPTY_SCRIPT })
    .options({ resultTypes: ['violations'] })
    .withTags(TAGS);
  // The script runs in the page, so the results need no separate page to be merged.
  builder.setLegacyMode();
  if (part !== undefined) builder.include(part);
  const { violations } = await builder.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary ?? ''}`,
    ),
  );
};
