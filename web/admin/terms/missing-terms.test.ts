import { describe, expect, it } from 'vitest';
import { TERMS_BASE_TYPES } from '../../../schemas/enumeration.gen.ts';
import { findMissingTerms } from './missing-terms.ts';

const written = TERMS_BASE_TYPES.flatMap((answerType) =>
  (['privacy', 'sensitive'] as const).map((kind) => ({ answerType, kind, variant: '' as const })),
);

describe('the terms that no one has written', () => {
  it('are both kinds of every user type before the first version', () => {
    const missing = findMissingTerms([]);
    expect(missing).toHaveLength(18);
    expect(missing.slice(0, 3)).toEqual([
      { answerType: 'PT', kind: 'privacy' },
      { answerType: 'PT', kind: 'sensitive' },
      { answerType: 'NOK', kind: 'privacy' },
    ]);
  });

  it('are none if every user type has both', () => {
    expect(findMissingTerms(written)).toEqual([]);
  });

  it('are one kind of one user type if only that is absent', () => {
    const others = written.filter(
      ({ answerType, kind }) => answerType !== 'EMP' || kind !== 'sensitive',
    );
    expect(findMissingTerms(others)).toEqual([{ answerType: 'EMP', kind: 'sensitive' }]);
  });

  it('are still missing if there is only a variant, which other visitors do not get', () => {
    const variants = written.map((one) =>
      one.answerType === 'GST' && one.kind === 'privacy'
        ? { ...one, variant: 'child' as const }
        : one,
    );
    expect(findMissingTerms(variants)).toEqual([{ answerType: 'GST', kind: 'privacy' }]);
  });
});
