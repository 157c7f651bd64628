/** Times in milliseconds from `performance.now()`, which has nanosecond resolution in Node. */

/**
 * From here on the cost of reading the clock (about 50 ns) is negligible compared with the step.
 */
const SLOW_STEP_MS = 0.1;
const BATCH_MS = 2;
const MAX_SAMPLES = 50_000;

const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

/** The percentile of sorted numbers: the number that this share of them does not exceed. */
const percentile = (sorted, share) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];

export const median = (numbers) =>
  percentile(
    [...numbers].sort((one, other) => one - other),
    0.5,
  );

const statistics = (samples) => {
  const sorted = Float64Array.from(samples).sort();
  return { p50: percentile(sorted, 0.5), p99: percentile(sorted, 0.99) };
};

const runFor = (step, from, ms, atLeast = 1) => {
  const startedAt = performance.now();
  let at = from;
  do {
    step(at);
    at += 1;
  } while (performance.now() - startedAt < ms || at - from < atLeast);
  return { next: at, mean: (performance.now() - startedAt) / (at - from) };
};

/**
 * The mean of a step in batches, and the p50 and p99 of single steps; `step` is called with 0, 1,
 * 2, … After a warm-up it takes `budgetMs`, or longer if `atLeast` steps take longer, but never
 * more than `limitMs`.
 */
export const timeSteps = (step, { budgetMs, limitMs, atLeast }) => {
  const startedAt = performance.now();
  const left = () => limitMs - (performance.now() - startedAt);
  const warm = runFor(step, 0, Math.min(budgetMs / 2, limitMs / 4));
  let { next } = warm;
  const singles = (howMany) => {
    const samples = [];
    const from = performance.now();
    while (
      samples.length < MAX_SAMPLES &&
      (samples.length < howMany || performance.now() - from < budgetMs) &&
      (samples.length === 0 || left() > 0)
    ) {
      const before = performance.now();
      step(next);
      samples.push(performance.now() - before);
      next += 1;
    }
    return samples;
  };
  if (warm.mean > SLOW_STEP_MS) {
    const samples = singles(atLeast);
    return {
      mean: sum(samples) / samples.length,
      ...statistics(samples),
      steps: next,
      isPartial: samples.length < atLeast,
    };
  }
  const means = [];
  const from = performance.now();
  const batch = Math.max(1, Math.ceil(BATCH_MS / warm.mean));
  const measuredFrom = next;
  while (performance.now() - from < budgetMs || next - measuredFrom < atLeast) {
    const before = performance.now();
    for (const end = next + batch; next < end; next += 1) step(next);
    means.push((performance.now() - before) / batch);
  }
  return {
    mean: sum(means) / means.length,
    ...statistics(singles(100)),
    steps: next,
    isPartial: false,
  };
};

/**
 * The median time of some work, which may be asynchronous, and the time of the first run, when
 * nothing is warm.
 */
export const timeWork = async (prepare, work, { budgetMs, limitMs }) => {
  const samples = [];
  const startedAt = performance.now();
  let spent = 0;
  do {
    const prepared = prepare();
    const before = performance.now();
    const result = work(prepared);
    if (typeof result?.then === 'function') await result;
    const took = performance.now() - before;
    spent += took;
    samples.push(took);
  } while (
    (spent < budgetMs || samples.length < 5) &&
    samples.length < MAX_SAMPLES &&
    performance.now() - startedAt < limitMs
  );
  const [first] = samples;
  // The first runs happen before the compiler has optimised the work.
  const warm = samples.length > 5 ? samples.slice(Math.floor(samples.length / 3)) : samples;
  return { mean: median(warm), first, steps: samples.length };
};
