import { describe, expect, it } from 'vitest';
import { findingPlace } from './finding-place.ts';
import { draftOf, yesNo } from './testing/drafts.ts';

const ITEM = { id: 'x', text: { ko: 'x' }, targets: ['b', 'c'] };
const DRAFT = draftOf({ ...yesNo('a'), type: 'M', items: [ITEM] });
const ITEM_PLACE = { number: 1, item: ITEM };
const NOWHERE = { item: null, field: null, linkedId: null, language: null };

describe('the place of a finding', () => {
  it.each([
    ['/categories/0', NOWHERE],
    ['/title', { ...NOWHERE, field: 'title' }],
    ['/title/ko', { ...NOWHERE, field: 'title', language: 'ko' }],
    ['/categories/0/show', { ...NOWHERE, field: 'show' }],
    ['/categories/0/question/en', { ...NOWHERE, field: 'question', language: 'en' }],
    ['/categories/0/items/0', { ...NOWHERE, item: ITEM_PLACE }],
    ['/categories/0/items/0/text', { ...NOWHERE, item: ITEM_PLACE, field: 'text' }],
    [
      '/categories/0/items/0/targets/1',
      { ...NOWHERE, item: ITEM_PLACE, field: 'link', linkedId: 'c' },
    ],
    ['/categories/0/denies/reason', { ...NOWHERE, field: 'reason' }],
  ])('%s is read from its pointer', (pointer, place) => {
    expect(findingPlace(DRAFT, pointer)).toEqual(place);
  });
});
