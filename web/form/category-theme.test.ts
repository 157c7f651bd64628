import { describe, expect, it } from 'vitest';
import { CATEGORY_TYPES, isAsked } from '../../engine/questionnaire/document/category-type.ts';
import { CATEGORY_THEME } from './category-theme.ts';

describe('theme', () => {
  it('draws exactly the category types that are asked', () => {
    const types = Object.keys(CATEGORY_TYPES) as (keyof typeof CATEGORY_TYPES)[];
    const asked = types.filter((type) => isAsked(type));
    expect(Object.keys(CATEGORY_THEME.fields).sort()).toEqual(asked.sort());
  });
});
