import { describe, expect, it } from 'vitest';
import { CATEGORY_TYPES } from '../../engine/questionnaire/category-type.ts';
import { CATEGORY_THEME } from './category-theme.ts';

describe('theme', () => {
  it('draws exactly the category types that are asked', () => {
    const asked = Object.entries(CATEGORY_TYPES).flatMap(([type, { asked }]) =>
      asked ? [type] : [],
    );
    expect(Object.keys(CATEGORY_THEME.fields).sort()).toEqual(asked.sort());
  });
});
