import { describe, expect, it } from 'vitest';
import { compiled, yesNo } from '../../../engine/questionnaire/testing/builders.ts';
import { categoryList } from '../../../engine/questionnaire/wire/category-list.ts';
import { createCategoryReuse } from './category-reuse.ts';

const sent = () =>
  categoryList(compiled(yesNo('fever'), yesNo('cough')), { language: 'ko', userType: 'PT' }, []);

describe('questions that arrive again', () => {
  it('keep their identity if nothing changed, and are new if something did', () => {
    const same = createCategoryReuse();
    const [fever, cough] = same(sent());
    const [second, first] = same(sent().toReversed());
    expect(first).toBe(fever);
    expect(second).not.toBe(fever);
    expect(second).toBe(cough);
    const changed = sent().map((category) => ({ ...category, langQuestion: 'new' }));
    expect(same(changed)).toEqual(changed);
    expect(same(changed)[0]).not.toBe(fever);
  });
});
