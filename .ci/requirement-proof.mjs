// Finds which requirements a test run proves, by the ids in the test titles.
const ID_LIST = /\[((?:[A-Z][A-Z0-9]*-\d{2})(?:[ ,]+[A-Z][A-Z0-9]*-\d{2})*)\]/g;

/** For each requirement id: how many tests that name it passed and failed. */
export const outcomesById = (tests) => {
  const outcomes = new Map();
  for (const { title, outcome, isBrowser = false } of tests) {
    for (const [, list] of title.matchAll(ID_LIST)) {
      for (const id of list.split(/[ ,]+/)) {
        const seen = outcomes.get(id) ?? { passed: 0, failed: 0, passedInBrowser: 0 };
        if (outcome === 'passed') seen.passed += 1;
        if (outcome === 'failed') seen.failed += 1;
        if (outcome === 'passed' && isBrowser) seen.passedInBrowser += 1;
        outcomes.set(id, seen);
      }
    }
  }
  return outcomes;
};

/** Whether a requirement must be verified in a browser but no browser test that names it passed. */
export const lacksBrowserTest = (verify, seen) =>
  verify === 'browser' && (seen?.passedInBrowser ?? 0) === 0;

/**
 * Whether a test that names the requirement passed (a browser test if required) and none failed.
 */
export const isProven = (verify, seen) =>
  seen !== undefined && seen.passed > 0 && seen.failed === 0 && !lacksBrowserTest(verify, seen);
