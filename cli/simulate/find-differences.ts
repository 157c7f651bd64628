import type { Expectation } from '../../schemas/scenario.gen.ts';
import type { VisitResult } from './drive-visit.ts';

/** A difference between the end of a visit and its scenario. */
export interface Difference {
  /** What was compared, as the scenario names it: `end.resultCd`. */
  readonly what: string;
  readonly expected: string;
  readonly found: string;
}

const formatValue = (value: unknown): string =>
  value === undefined ? 'nothing' : typeof value === 'string' ? value : JSON.stringify(value);

const visitedScreens = ({ visitor }: VisitResult): string[] =>
  visitor.events.flatMap((event) => (event.kind === 'screen' ? [event.screen] : []));

/** The visitor's last screen and state, in the words of a scenario. */
export const summarizeEnd = ({ visitor, pass, companions, scan, employees }: VisitResult) => ({
  screen: visitor.screen(),
  call: visitor.lastCall()?.call,
  resultCd: visitor.lastCall()?.resultCd,
  error: visitor.error(),
  message: visitor.lastCall()?.resultMsg,
  answerType: pass?.answerType,
  identityNo: pass?.identityNo,
  passType: pass?.passType,
  completePlace: pass?.completePlace,
  redoYn: pass?.redoYn,
  companions,
  decision: scan?.decision,
  reason: scan?.reason,
  employees,
});

const isAsExpected = (what: string, expected: unknown, found: unknown): boolean =>
  what === 'message' && typeof expected === 'string' && typeof found === 'string'
    ? found.includes(expected)
    : formatValue(expected) === formatValue(found);

/**
 * All differences between the visit and the expectations of the scenario. Only what the scenario
 * names counts.
 */
export const findDifferences = (
  journey: VisitResult,
  { screens, end }: Expectation,
): Difference[] => {
  const found = new Map<string, unknown>(Object.entries(summarizeEnd(journey)));
  const inEnd = Object.entries(end)
    .filter(([what, expected]) => !isAsExpected(what, expected, found.get(what)))
    .map(([what, expected]) => ({
      what: `end.${what}`,
      expected: formatValue(expected),
      found: formatValue(found.get(what)),
    }));
  if (!screens) return inEnd;

  const passed = visitedScreens(journey);
  const longest = Math.max(screens.length, passed.length);
  const first = Array.from({ length: longest }, (_, index) => index).find(
    (index) => screens[index] !== passed[index],
  );
  if (first === undefined) return inEnd;
  return [
    {
      what: `screens[${String(first)}]`,
      expected: formatValue(screens[first]),
      found: formatValue(passed[first]),
    },
    ...inEnd,
  ];
};
