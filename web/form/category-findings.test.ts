import { describe, expect, it } from 'vitest';
import type { ValidityFinding } from '../../engine/questionnaire/answer/validity-finding.ts';
import { reportedFindings, withoutReportedParts } from './category-findings.ts';

const REPORTED: ReadonlySet<string> = new Set([
  'fever/',
  'household/',
  'household/0/relation',
  'household/1/relation',
  'household/1/since',
  'overseas/0',
  'overseas/2',
]);

const housemateFinding = (position: number): ValidityFinding => ({
  categoryId: 'household',
  itemId: `${String(position)}/relation`,
  reason: 'unanswered',
});

describe('what is said to be missing', () => {
  it('is no longer said of a housemate who was taken back and is added anew', () => {
    const said = withoutReportedParts(REPORTED, 'household', 1);
    expect(reportedFindings([housemateFinding(0), housemateFinding(1)], said)).toEqual([
      housemateFinding(0),
    ]);
  });

  it('said of the first is not said of the second who moves up', () => {
    expect(
      reportedFindings([housemateFinding(0)], withoutReportedParts(REPORTED, 'household', 0)),
    ).toEqual([]);
  });

  it('stays said of entries before the one taken out, of the answer as a whole and of others', () => {
    expect([...withoutReportedParts(REPORTED, 'overseas', 1)]).toEqual(
      [...REPORTED].filter((key) => key !== 'overseas/2'),
    );
    expect([...withoutReportedParts(REPORTED, 'household', 0)]).toEqual([
      'fever/',
      'household/',
      'overseas/0',
      'overseas/2',
    ]);
  });

  it('is the same set where nothing was said from there on, so that nothing is drawn anew', () => {
    expect(withoutReportedParts(REPORTED, 'overseas', 3)).toBe(REPORTED);
    expect(withoutReportedParts(REPORTED, 'fever', 0)).toBe(REPORTED);
  });
});
