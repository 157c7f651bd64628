import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import enumeration from '../../schemas/enumeration.schema.json' with { type: 'json' };
import keypadLetters from '../../schemas/keypad-letters.json' with { type: 'json' };
import languages from '../../schemas/languages.json' with { type: 'json' };
import questionnaire from '../../schemas/questionnaire.schema.json' with { type: 'json' };
import { dateWords, LANGUAGES } from './language.ts';
import { placeholdersOf } from './placeholders.ts';

const root = new URL('../../', import.meta.url);

interface Schema {
  readonly maxItems?: number;
  readonly items?: Schema;
  readonly $ref?: string;
}

/** Every list in a schema that is too short for all languages. */
const shortLists = (node: unknown): readonly unknown[] => {
  if (typeof node !== 'object' || node === null) return [];
  const { maxItems, items } = node as Schema;
  const isShort =
    items?.$ref?.endsWith('enumeration.schema.json#/$defs/Language') === true &&
    maxItems !== undefined &&
    maxItems < LANGUAGES.length;
  return [...(isShort ? [node] : []), ...Object.values(node).flatMap(shortLists)];
};

describe('the facts about languages', () => {
  it('[LANG-01] exist for each language of the schemas, and for no other', () => {
    expect(Object.keys(languages)).toEqual(LANGUAGES);
    expect(enumeration.$defs.Language.enum).toEqual(LANGUAGES);
    expect(Object.keys(keypadLetters)).toEqual(LANGUAGES);
    expect(Object.keys(questionnaire.$defs.LocalizedText.properties)).toEqual([
      ...LANGUAGES,
      'others',
    ]);
  });

  it.each(LANGUAGES)('come with a catalogue of each kind: %s', (language) => {
    for (const kind of ['messages', 'screens']) {
      expect(existsSync(new URL(`fixtures/translations/${kind}.${language}.json`, root))).toBe(
        true,
      );
    }
  });

  it.each(LANGUAGES)('have all words for dates if browsers have none: %s', (language) => {
    const words = dateWords(language);
    if (!words) return;
    expect([...words.order].sort()).toEqual(['day', 'month', 'year']);
    expect(new Set(words.weekdays).size).toBe(7);
    expect(placeholdersOf(words.month)).toEqual(['month']);
    expect(placeholdersOf(words.dayMonth).sort()).toEqual(['day', 'month']);
    expect(placeholdersOf(words.longDate).sort()).toEqual(['day', 'month', 'weekday']);
    expect(placeholdersOf(words.dayCount)).toEqual(['days']);
  });

  it('fit into every list of languages in a request or a result', () => {
    const files = ['schemas/', 'schemas/api/', 'schemas/cli/'].flatMap((folder) =>
      readdirSync(new URL(folder, root))
        .filter((name) => name.endsWith('.schema.json'))
        .map((name) => new URL(folder + name, root)),
    );
    for (const file of files) {
      expect(shortLists(JSON.parse(readFileSync(file, 'utf8'))), file.pathname).toEqual([]);
    }
  });
});
