import { removeUntouched } from '../answer/describe-fault.ts';
import { canonicalJson } from '../document/canonical-json.ts';
import type { ExpectedOutcome } from '../document/definition.ts';

/** The test without what makes no difference: Korean written out, and the order of questions. */
export const normalizeTest = ({
  language = 'ko',
  answers,
  visible,
  ...test
}: ExpectedOutcome): ExpectedOutcome => ({
  ...test,
  ...(language !== 'ko' && { language }),
  answers: removeUntouched(answers),
  ...(visible && { visible: visible.toSorted() }),
});

/** The tests in an order that does not depend on how they were written; absent if there are none. */
export const normalizeTests = (
  tests: readonly ExpectedOutcome[] = [],
): { readonly tests?: ExpectedOutcome[] } =>
  tests.length === 0
    ? {}
    : {
        tests: tests
          .map(normalizeTest)
          .map((test) => ({ test, content: canonicalJson(test) }))
          .sort((one, other) => (one.content < other.content ? -1 : 1))
          .map(({ test }) => test),
      };
