import { renderToStaticMarkup } from 'react-dom/server';
import { createElement } from 'react';
import { expect, it } from 'vitest';
import type { PlaceFinding } from '../../../schemas/api.gen.ts';
import { useFindingText } from './place-rule-words.ts';

const Words = (finding: PlaceFinding) => createElement('p', null, useFindingText()(finding));

it.each([
  ['storeName', '한국어가 없습니다.'],
  ['localEn2', '영어가 없습니다.'],
  ['storeNameEn', '영어가 없습니다.'],
  // A finding of a file names its column instead.
  ['', '장소의 이름이나 지역이 한국어나 영어로 없습니다.'],
])('a text that is missing in the field "%s" names its language', (field, words) => {
  const rule = { severity: 'error', rule: 'place/text-missing', message: 'm', fix: 'f' } as const;
  const shown = createElement(Words, { line: 0, column: 0, field, ...rule });
  expect(renderToStaticMarkup(shown)).toBe(`<p>${words}</p>`);
});
