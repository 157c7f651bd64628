/** Runs what docs/engine.md says about rendering a questionnaire elsewhere. */
import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { catalogueOf, wordingIn } from '../../e2e/wording.ts';
import {
  createFormTexts,
  localizeForm,
  toStoredForm,
  type QuestionnaireDefinition,
} from '../../engine/questionnaire/index.ts';
import { startWording } from '../i18n/wording.ts';
import { OurForm } from './our-theme.tsx';
import { visibleTexts } from './visible-texts.ts';

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');

describe('docs/engine.md', () => {
  it.each(['plain-rjsf.tsx', 'json-forms.tsx', 'our-theme.tsx'])(
    'shows the same %s that runs here',
    (name) => {
      const fromRoot = read(name)
        .replaceAll("'../../", "'./")
        .replaceAll("'../form/", "'./web/form/");
      expect(read('../../docs/engine.md')).toContain('```tsx\n' + fromRoot + '```');
    },
  );
});

describe('our theme in a separate page', () => {
  const definition = parse(read('../../e2e/gallery/every-type.yaml')) as QuestionnaireDefinition;
  const say = wordingIn('en');
  const form = localizeForm(
    toStoredForm(definition),
    createFormTexts('en', (key) => ({ text: say(key), language: 'en' })),
  );

  beforeAll(() =>
    startWording({
      language: 'en',
      messages: catalogueOf('en'),
      fallback: {},
      lookUpPrechecked: 'N',
      falseAnswerFine: 'Y',
      kiosk: { resultSeconds: 10, idleSeconds: 60, oneQuestion: 'N' },
      twoGuardiansFromAge: 80,
    }),
  );

  it('draws the questions that are visible at the start, with nothing chosen', () => {
    const markup = renderToStaticMarkup(<OurForm {...form} />);
    const drawn = [...markup.matchAll(/data-category="(\w+)"/gu)].map(([, id]) => id);
    expect(drawn).toEqual([
      ...['fever', 'symptoms', 'rash', 'rashKinds', 'visitReason', 'conditions', 'treatment'],
      ...['places', 'overseas', 'hospitals', 'truthful', 'message', 'housemate'],
    ]);
    const texts = visibleTexts(markup);
    expect(texts).toEqual(
      expect.arrayContaining([
        'Do you have a fever now?',
        '37.5 °C or higher counts as a fever.',
        say('screen.inquiry.yes'),
        'Cough or phlegm',
      ]),
    );
    expect(texts).not.toContain('When did the fever begin?');
    expect(markup).not.toContain('checked=""');
  });

  it('draws the title of a section above the first of its questions that is visible', () => {
    const title = { ko: '건강 상태', en: 'Your health' };
    const inSection = {
      ...definition,
      sections: [{ id: 'health', title }],
      categories: definition.categories.map((category) =>
        ['feverSince', 'symptoms', 'rash'].includes(category.id)
          ? { ...category, section: 'health' }
          : category,
      ),
    };
    const localized = localizeForm(
      toStoredForm(inSection),
      createFormTexts('en', (key) => ({ text: say(key), language: 'en' })),
    );
    const markup = renderToStaticMarkup(<OurForm {...localized} />);
    const order = [...markup.matchAll(/data-category="(\w+)"|class="section-heading">([^<]+)/gu)];
    expect(order.slice(0, 4).map(([, id, heading]) => id ?? heading)).toEqual([
      ...['fever', 'Your health', 'symptoms', 'rash'],
    ]);
  });
});
