import { describe, expect, it } from 'vitest';
import type { ValidityFinding } from '../../engine/questionnaire/answer/finding.ts';
import { saidOf, saidWithoutPartsFrom } from './category-findings.ts';

const SAID: ReadonlySet<string> = new Set([
  'fever/',
  'household/',
  'household/0/relation',
  'household/1/relation',
  'household/1/since',
  'overseas/0',
  'overseas/2',
]);

const ofHousemate = (position: number): ValidityFinding => ({
  categoryId: 'household',
  itemId: `${String(position)}/relation`,
  reason: 'unanswered',
});

describe('what is said to be missing', () => {
  it('is no longer said of a housemate who was taken back and is added anew', () => {
    const said = saidWithoutPartsFrom(SAID, 'household', 1);
    expect(saidOf([ofHousemate(0), ofHousemate(1)], said)).toEqual([ofHousemate(0)]);
  });

  it('said of the first is not said of the second who moves up', () => {
    expect(saidOf([ofHousemate(0)], saidWithoutPartsFrom(SAID, 'household', 0))).toEqual([]);
  });

  it('stays said of entries before the one taken out, of the answer as a whole and of others', () => {
    expect([...saidWithoutPartsFrom(SAID, 'overseas', 1)]).toEqual(
      [...SAID].filter((key) => key !== 'overseas/2'),
    );
    expect([...saidWithoutPartsFrom(SAID, 'household', 0)]).toEqual([
      'fever/',
      'household/',
      'overseas/0',
      'overseas/2',
    ]);
  });

  it('is the same set where nothing was said from there on, so that nothing is drawn anew', () => {
    expect(saidWithoutPartsFrom(SAID, 'overseas', 3)).toBe(SAID);
    expect(saidWithoutPartsFrom(SAID, 'fever', 0)).toBe(SAID);
  });
});
