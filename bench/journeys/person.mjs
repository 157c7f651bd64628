/** A person with a phone: does one thing after another, and counts what each costs. */

/**
 * Seconds of the person (docs/screens.md), after the keystroke-level model of Card, Moran and
 * Newell: a tap with the decision before it, a key, a swipe, and silent reading.
 */
export const MODEL = { tap: 1.2, key: 0.28, swipe: 0.8, wordsPerSecond: 4 };

/** The share of a phone's height that one swipe moves. */
const SWIPE_SHARE = 0.75;

/** Runs in the page: the texts that can be seen now, without scrolling. */
const visibleTexts = () => {
  const scope = [...document.querySelectorAll('[role="dialog"], dialog[open]')].at(-1);
  const walker = document.createTreeWalker(scope ?? document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  /** The part of the screen in which an element can show text: lists and dialogs scroll. */
  const windowOf = (element) => {
    let [top, bottom] = [0, window.innerHeight];
    for (let around = element; around; around = around.parentElement) {
      if (getComputedStyle(around).overflowY === 'visible') continue;
      const box = around.getBoundingClientRect();
      [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
    }
    return { top, bottom };
  };
  const texts = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.data.trim();
    if (text === '' || !node.parentElement?.checkVisibility({ visibilityProperty: true })) continue;
    range.selectNodeContents(node);
    const { top, bottom, width } = range.getBoundingClientRect();
    const shown = windowOf(node.parentElement);
    // Texts for screen readers only are one pixel wide.
    if (bottom > shown.top && top < shown.bottom && width > 1) texts.push(text);
  }
  return texts;
};

/** A person at a page. A text is read once; machine time is the wait after something was asked. */
export const createPerson = (page) => {
  const read = new Set();
  const cost = { taps: 0, keys: 0, swipes: 0, words: 0, machineMs: 0 };
  let requests = 0;
  page.on('request', () => {
    requests += 1;
  });

  const look = async () => {
    for (const text of await page.evaluate(visibleTexts)) {
      if (read.has(text)) continue;
      read.add(text);
      cost.words += text.split(/\s+/).length;
    }
  };

  const scrollTo = async (target) => {
    const scrolled = () => page.evaluate(() => window.scrollY);
    const before = await scrolled();
    await target.scrollIntoViewIfNeeded();
    const moved = Math.abs((await scrolled()) - before);
    if (moved === 0) return;
    cost.swipes += Math.ceil(moved / (page.viewportSize().height * SWIPE_SHARE));
    await look();
  };

  /**
   * Acts, then waits for the step that the person takes next. The wait until it is seen counts if
   * something was asked of the server, or another screen came.
   */
  const waitAfter = async (press, find) => {
    const [before, from] = [requests, page.url()];
    await press();
    const since = performance.now();
    const { step, seenAt } = await find();
    if (requests > before || page.url() !== from) cost.machineMs += seenAt - since;
    return step;
  };

  const act = async (target, press) => {
    await scrollTo(target);
    await press();
    cost.taps += 1;
  };

  return {
    page,
    cost,
    look,
    waitAfter,
    tap: (target) => act(target, () => target.tap()),
    check: (target) => act(target, () => target.check()),
    type: async (field, text) => {
      const hasFocus = await field.evaluate((input) => input === document.activeElement);
      if (hasFocus) await scrollTo(field);
      else await act(field, () => field.tap());
      await page.keyboard.type(text);
      cost.keys += text.length;
    },
    /** Seconds of the person alone. */
    seconds: () =>
      cost.taps * MODEL.tap +
      cost.keys * MODEL.key +
      cost.swipes * MODEL.swipe +
      cost.words / MODEL.wordsPerSecond,
  };
};
