import { describe, expect, it } from 'vitest';
import type { Finding } from '../server/platform/files/report.ts';
import { printFindings } from './print-findings.ts';
import { createOutput, type Terminal } from './output.ts';
import { recordedTerminal } from './testing/recorded-terminal.ts';

const finding: Finding = {
  file: 'a.yaml',
  line: 3,
  column: 7,
  severity: 'error',
  rule: 'logic/cycle',
  message: 'a leads to itself.',
  fix: 'Remove one target.',
};
const printOn = (env: Terminal['env'], isTty: boolean): string => {
  const terminal = recordedTerminal(env, { isTty });
  printFindings(createOutput(terminal), [finding]);
  return terminal.recordedOutput().stdout;
};
const PLAIN = `a.yaml:3:7  error    logic/cycle  a leads to itself.
    fix: Remove one target.
`;

describe('output', () => {
  it('has no colours in a pipe, with NO_COLOR, or on a dumb terminal', () => {
    expect(printOn({}, false)).toBe(PLAIN);
    expect(printOn({ NO_COLOR: '1' }, true)).toBe(PLAIN);
    expect(printOn({ TERM: 'dumb' }, true)).toBe(PLAIN);
  });

  it('has colours on a terminal; an empty NO_COLOR does not count', () => {
    expect(printOn({}, true)).toContain('\u001B[31m');
    expect(printOn({ NO_COLOR: '' }, true)).toContain('\u001B[31m');
  });

  it('keeps data and messages apart', () => {
    const terminal = recordedTerminal();
    const output = createOutput(terminal);
    output.data('data');
    output.message('words');
    output.json({ a: 1 });
    expect(terminal.recordedOutput()).toEqual({
      stdout: 'data\n{\n  "a": 1\n}\n',
      stderr: 'words\n',
    });
  });
});
