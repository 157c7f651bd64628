import { canonicalJson } from '../document/canonical-json.ts';
import type { ExpectedOutcome, QuestionnaireDefinition } from '../document/definition.ts';
import type { Change } from './change.ts';
import { normalizeTest } from './normalize-tests.ts';

interface LocatedTest {
  readonly test: ExpectedOutcome;
  readonly content: string;
  readonly at: number;
  readonly pointer: string;
}

/** The tests by title, in their order; equal titles are numbered by their contents. */
const locateTests = ({ tests = [] }: QuestionnaireDefinition): ReadonlyMap<string, LocatedTest> => {
  const located = tests.map((written, at): LocatedTest => {
    const test = normalizeTest(written);
    return { test, content: canonicalJson(test), at, pointer: `/tests/${String(at)}` };
  });
  const counts = new Map<string, number>();
  return new Map(
    located
      .toSorted((one, other) => (one.content < other.content ? -1 : 1))
      .map((one): [string, LocatedTest] => {
        const number = (counts.get(one.test.title) ?? 0) + 1;
        counts.set(one.test.title, number);
        return [`${String(number)} ${one.test.title}`, one];
      })
      .sort(([, one], [, other]) => one.at - other.at),
  );
};

/**
 * The tests that differ, paired by their titles: removed ones first. None is critical, because no
 * visitor's answer is judged by a test.
 */
export const diffTests = (
  before: QuestionnaireDefinition,
  after: QuestionnaireDefinition,
): readonly Change[] => {
  const [former, current] = [locateTests(before), locateTests(after)];
  const common = { categoryId: null, isCritical: false } as const;
  const removed = [...former]
    .filter(([title]) => !current.has(title))
    .map(([, { test, pointer }]): Change => {
      return { kind: 'testRemoved', ...common, pointerBefore: pointer, before: test, after: null };
    });
  const others = [...current].flatMap(([title, { test, content, pointer }]): readonly Change[] => {
    const known = former.get(title);
    if (!known) {
      return [{ kind: 'testAdded', ...common, pointerAfter: pointer, before: null, after: test }];
    }
    if (known.content === content) return [];
    const pointers = { pointerBefore: known.pointer, pointerAfter: pointer };
    return [{ kind: 'testChanged', ...common, ...pointers, before: known.test, after: test }];
  });
  return [...removed, ...others];
};
