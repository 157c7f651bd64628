import type { Output } from '../output.ts';

import { summarizeEnd, type Difference } from './find-differences.ts';
import type { VisitResult } from './drive-visit.ts';
import type { VisitEvent } from './visitor.ts';

/** A finished scenario: its visit, and the differences from its expectations. */
export interface ScenarioRun {
  readonly file: string;
  readonly name: string;
  readonly journey: VisitResult;
  readonly differences: readonly Difference[];
}

const INDENT = '    ';

const printEvent = ({ data, dataColours: colours }: Output, event: VisitEvent): void => {
  switch (event.kind) {
    case 'screen':
      data(`  ${event.address}`);
      return;
    case 'call':
      data(`${INDENT}${event.call} ${event.resultCd}`);
      return;
    case 'message':
      data(`${INDENT}${colours.dim('message:')} ${event.text}`);
      return;
    case 'note':
      data(`${INDENT}${colours.dim(`(${event.text})`)}`);
  }
};

/** Prints a visit screen by screen, its end, and the differences from the expected end. */
export const printRun = (
  output: Output,
  { file, name, journey, differences }: ScenarioRun,
): void => {
  const { data, dataColours: colours } = output;
  data(colours.bold(`${file}  ${name}`));
  for (const event of journey.visitor.events) printEvent(output, event);
  if (differences.length === 0) {
    data(`  ${colours.green('as expected')}`);
    return;
  }
  for (const { what, expected, found } of differences) {
    data(`  ${colours.red('different')}  ${what}: expected ${expected}, found ${found}`);
  }
};

/** The same for a program. */
export const runToJson = ({ file, name, journey, differences }: ScenarioRun) => ({
  file,
  name,
  asExpected: differences.length === 0,
  events: journey.visitor.events,
  end: summarizeEnd(journey),
  differences,
});
