/** Measures inside the editor's page. It runs before the page's own scripts. */
import { observeInteractions } from '../browser/page-timing.mjs';

const interactions = observeInteractions();
const keys = [];
let base = 0;

/** The question as the preview shows it, in the preview's own document. */
const shown = (id) => {
  const frame = document.querySelector('iframe');
  return frame?.contentDocument?.querySelector(`[data-category="${id}"]`)?.textContent ?? '';
};

const afterPaint = (then) => {
  requestAnimationFrame(() => {
    void scheduler.postTask(() => then(performance.now()), { priority: 'user-blocking' });
  });
};

/** Watches for keys in a field, and for their letters in the preview of a category. */
const watch = (field, id) => {
  keys.length = 0;
  base = field.value.length;
  let pressedAt = 0;
  field.addEventListener('keydown', ({ timeStamp }) => {
    pressedAt = timeStamp;
  });
  field.addEventListener('input', () => {
    const key = { at: pressedAt, painted: null, previewed: null, value: field.value };
    keys.push(key);
    afterPaint((painted) => {
      key.painted = painted - key.at;
    });
  });
  const look = () => {
    const waiting = keys.filter(({ previewed }) => previewed === null);
    if (waiting.length > 0) {
      const text = shown(id);
      const seen = waiting.findLastIndex(({ value }) => text.includes(value));
      if (seen >= 0) {
        afterPaint((painted) => {
          for (const key of waiting.slice(0, seen + 1)) key.previewed ??= painted - key.at;
        });
      }
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
};

window.probe = {
  watch,
  shown,
  typed: () => keys.map(({ at, painted, previewed }) => ({ at, painted, previewed })),
  letters: () => base,
  interactions: () =>
    [...interactions.values()].map(({ startTime, duration }) => ({ startTime, duration })),
};
