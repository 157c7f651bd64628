/** Measures inside a page. It runs before the page's own scripts. */
import { observeInteractions, oncePainted } from '../browser/page-timing.mjs';

let largest = null;
new PerformanceObserver((list) => {
  for (const { startTime, size, element } of list.getEntries()) {
    largest = { at: startTime, size, what: element?.tagName.toLowerCase() ?? '' };
  }
}).observe({ type: 'largest-contentful-paint', buffered: true });

const interactions = observeInteractions();

/** Whether the matching content reaches the lower edge of the screen or is complete. */
const isScreenful = ({ painted, fills }) => {
  const all = document.querySelectorAll(painted);
  const last = all[all.length - 1];
  return last !== undefined && (!fills || last.getBoundingClientRect().bottom >= innerHeight);
};

/** The middle of an element; null while another element covers it. */
const middleOf = (element) => {
  const { x, y, width, height } = element.getBoundingClientRect();
  const middle = { x: x + width / 2, y: y + height / 2 };
  return element.contains(document.elementFromPoint(middle.x, middle.y)) ? middle : null;
};

let watched;

/**
 * From now on, watches for the paint of the page's main content and for the paint of the effect of
 * the first tap.
 */
const watch = ({ target, effect, ...sight }) => {
  const seen = new Promise((resolve) => {
    oncePainted(() => isScreenful(sight), resolve);
  });
  const answered = new Promise((resolve) => {
    oncePainted(() => document.querySelector(effect) !== null, resolve);
  });
  const tappedAt = new Promise((resolve) => {
    const onUp = ({ timeStamp }) => resolve(timeStamp);
    addEventListener('pointerup', onUp, { capture: true, once: true });
  });
  watched = { seen, answered, tappedAt, target };
};

window.probe = {
  watch,
  /** Where to tap, as soon as the place is visible. */
  target: () => watched.seen.then(() => middleOf(document.querySelector(watched.target))),
  seen: () => watched.seen,
  answered: () => watched.answered,
  isAnsweredWithin: (ms) =>
    Promise.race([
      watched.answered.then(() => true),
      new Promise((resolve) => {
        setTimeout(() => resolve(false), ms);
      }),
    ]),
  /** When a finger was first lifted after the watch started. */
  tappedAt: () => watched.tappedAt,
  paints: () => ({
    first: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? null,
    largest,
  }),
  interactions: () =>
    [...interactions.values()].map(({ startTime, duration }) => ({ startTime, duration })),
};
if (window.probeOf) watch(window.probeOf);
