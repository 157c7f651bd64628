import { renderToStaticMarkup } from 'react-dom/server';
import { createElement } from 'react';
import { expect, it } from 'vitest';
import type { PlaceFinding } from '../../../schemas/api.gen.ts';
import { switchStudioLanguage } from '../words/studio-words.ts';
import { useFindingText } from './place-rule-words.ts';

const Words = (finding: PlaceFinding) => createElement('p', null, useFindingText()(finding));

it.each([
  ['storeName', 'It is missing in Korean.'],
  ['localEn2', 'It is missing in English.'],
  ['storeNameEn', 'It is missing in English.'],
  // A finding of a file names its column instead.
  ['', 'It is missing in Korean or in English.'],
])('a text that is missing in the field "%s" names its language', async (field, words) => {
  await switchStudioLanguage('en');
  const rule = { severity: 'error', rule: 'place/text-missing', message: 'm', fix: 'f' } as const;
  const shown = createElement(Words, { line: 0, column: 0, field, ...rule });
  expect(renderToStaticMarkup(shown)).toBe(`<p>${words}</p>`);
});
