import { describe, expect, it } from 'vitest';
import type { ValidityFinding } from '../../engine/questionnaire/answer/validity-finding.ts';
import {
  categoryList,
  createInquiry,
  createRunningInquiry,
} from '../../engine/questionnaire/index.ts';
import { compiled, yesNo } from '../../engine/questionnaire/testing/builders.ts';
import { missingFindingKeys, reportedFindings, withoutReportedParts } from './category-findings.ts';

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

describe('reported missing answers', () => {
  it('are not reported again for a housemate who was removed and added again', () => {
    const said = withoutReportedParts(REPORTED, 'household', 1);
    expect(reportedFindings([housemateFinding(0), housemateFinding(1)], said)).toEqual([
      housemateFinding(0),
    ]);
  });

  it('of the first housemate do not pass to the second, who moves up', () => {
    expect(
      reportedFindings([housemateFinding(0)], withoutReportedParts(REPORTED, 'household', 0)),
    ).toEqual([]);
  });

  it('stay for entries before the removed one, for the whole answer and for other categories', () => {
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

  it('are the same set if nothing after that position was reported, so that nothing is redrawn', () => {
    expect(withoutReportedParts(REPORTED, 'overseas', 3)).toBe(REPORTED);
    expect(withoutReportedParts(REPORTED, 'fever', 0)).toBe(REPORTED);
  });
});

describe('missing answers', () => {
  it('are those of all visible questions, or of the given ones only', () => {
    const questionnaire = compiled(yesNo('fever'), yesNo('cough'), yesNo('rash'));
    const list = categoryList(questionnaire, { language: 'ko', userType: 'EMP' }, []);
    const running = createRunningInquiry(createInquiry(list), { cough: 'N' });
    expect([...missingFindingKeys(running, '20260309').keys()]).toEqual(['fever', 'rash']);
    expect([...missingFindingKeys(running, '20260309', ['rash']).keys()]).toEqual(['rash']);
    expect([...missingFindingKeys(running, '20260309', ['cough']).keys()]).toEqual([]);
  });
});
