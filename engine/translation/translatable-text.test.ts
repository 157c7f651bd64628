import { expect, it } from 'vitest';
import { inAllLanguages, questionnaire, yesNo } from '../questionnaire/testing/builders.ts';
import { maxWidthOf } from './check-translation.ts';
import { replaceTextAt, translatableTexts } from './translatable-text.ts';

it('the title of a section is a text with a key of its own', () => {
  const title = inAllLanguages('health');
  const definition = questionnaire([yesNo('health', { section: 'health' })], {
    sections: [{ id: 'health', title }],
  });
  const texts = translatableTexts(definition);
  expect(texts.map(({ key }) => key)).toEqual(['title', 'health/heading', 'health/question']);
  const [, heading] = texts;
  expect(heading).toMatchObject({ role: 'heading', pointer: '/sections/0/title', text: title });
  expect(maxWidthOf('heading', '')).toBe(80);
  const next = replaceTextAt(definition, heading?.pointer ?? '', { ...title, en: 'Your health' });
  expect(next.sections?.[0]?.title.en).toBe('Your health');
});
