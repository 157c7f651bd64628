/**
 * Shared by the pages: measures the times from data to paint and from tap to paint inside the page.
 */

/** Runs right after the current frame is painted; animation frames must not come first. */
const afterCurrentFrame = (then) => {
  void scheduler.postTask(then, { priority: 'user-blocking' });
};

const afterPaint = (then) => {
  requestAnimationFrame(() => {
    afterCurrentFrame(then);
  });
};

/** Calls `then` with the time after the first paint at which `holds` is true. */
export const oncePainted = (holds, then) => {
  requestAnimationFrame(() => {
    if (holds()) afterCurrentFrame(() => then(performance.now()));
    else oncePainted(holds, then);
  });
};

const place = () => document.getElementById('place');
const isScreenFilled = () => place().getBoundingClientRect().bottom >= window.innerHeight;

/** The longest event of each interaction, measured by the browser from input to next paint. */
export const observeInteractions = () => {
  const longest = new Map();
  new PerformanceObserver((list) => {
    for (const { interactionId, startTime, duration } of list.getEntries()) {
      if (!interactionId) continue;
      const before = longest.get(interactionId);
      if (!before || before.duration < duration)
        longest.set(interactionId, { startTime, duration });
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
  return longest;
};

/**
 * Creates `window.bench` of a page. `mount(size)` fetches the data, draws the form and returns the
 * times from the arrival of the data. `expect(count)` prepares for a tap after which that many
 * questions are drawn. `tapped()` returns the time from lifting the finger to that paint.
 */
export const installBench = ({ render, questions }) => {
  const drawn = () => document.querySelectorAll(questions).length;
  const interactions = observeInteractions();
  let tap = Promise.resolve(0);

  const mount = async (size) => {
    const text = await (await fetch(`/data/${size}.json`)).text();
    const arrived = performance.now();
    const { count, ...data } = JSON.parse(text);
    const whole = new Promise((resolve) => {
      oncePainted(() => drawn() === count, resolve);
    });
    const first = new Promise((resolve) => {
      oncePainted(() => drawn() > 0 && (isScreenFilled() || drawn() === count), resolve);
    });
    await render(place(), data);
    const [firstScreen, all] = [(await first) - arrived, (await whole) - arrived];
    await new Promise(afterPaint);
    const paint = performance.getEntriesByName('first-contentful-paint')[0];
    return { firstScreen, all, firstContentfulPaint: paint ? paint.startTime - arrived : null };
  };

  const expect = (count) => {
    tap = new Promise((resolve) => {
      addEventListener(
        'pointerup',
        ({ timeStamp }) => {
          addEventListener(
            'click',
            () => {
              oncePainted(
                () => drawn() === count,
                (painted) => resolve(painted - timeStamp),
              );
            },
            { capture: true, once: true },
          );
        },
        { capture: true, once: true },
      );
    });
  };

  window.bench = {
    mount,
    drawn,
    expect,
    tapped: () => tap,
    interactions: () =>
      [...interactions.values()].sort((one, other) => one.startTime - other.startTime),
  };
};
