/** What is measured inside a page: it is there before the page's own scripts. */
import { observeInteractions, oncePainted } from '../browser/page-timing.mjs';

let largest = null;
new PerformanceObserver((list) => {
  for (const { startTime, size, element } of list.getEntries()) {
    largest = { at: startTime, size, what: element?.tagName.toLowerCase() ?? '' };
  }
}).observe({ type: 'largest-contentful-paint', buffered: true });

const interactions = observeInteractions();

/** Whether what matches reaches the lower edge of the screen, or there is all of it that there will be. */
const isScreenful = ({ painted, fills }) => {
  const all = document.querySelectorAll(painted);
  const last = all[all.length - 1];
  return last !== undefined && (!fills || last.getBoundingClientRect().bottom >= innerHeight);
};

/** The middle of an element, or null while something lies over it. */
const middleOf = (element) => {
  const { x, y, width, height } = element.getBoundingClientRect();
  const middle = { x: x + width / 2, y: y + height / 2 };
  return element.contains(document.elementFromPoint(middle.x, middle.y)) ? middle : null;
};

let watched;

/**
 * Looks out, from now on, for the paint of what a page is there for, and for that of the effect of
 * the first tap in it.
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
  /** Where a finger has to go, as soon as that can be seen. */
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
  /** When a finger was first lifted since looking out began. */
  tappedAt: () => watched.tappedAt,
  paints: () => ({
    first: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? null,
    largest,
  }),
  interactions: () =>
    [...interactions.values()].map(({ startTime, duration }) => ({ startTime, duration })),
};
if (window.probeOf) watch(window.probeOf);
