import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { FORM_LABELS, KOREAN_FORM_TEXTS } from './index.ts';

const FOLDER = new URL('../../../fixtures/translations/', import.meta.url);

it('the texts of the stored form are those of the Korean screens', () => {
  const catalogues = readdirSync(FOLDER)
    .filter((name) => name.endsWith('.ko.json'))
    .map((name) => JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8')) as Catalogue);
  const wording = Object.assign({}, ...catalogues.map(({ messages }) => messages)) as Messages;
  expect(Object.keys(wording).length).toBeGreaterThan(100);
  expect(KOREAN_FORM_TEXTS.labels).toEqual(
    Object.fromEntries(
      Object.entries(FORM_LABELS).map(([word, key]) => [
        word,
        { text: wording[key], language: 'ko' },
      ]),
    ),
  );
});

type Messages = Readonly<Record<string, string>>;

interface Catalogue {
  readonly messages: Messages;
}
