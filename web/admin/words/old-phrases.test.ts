import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { avoidedWordsIn } from '../../../engine/translation/avoided-words.ts';
import { findWrittenRetention } from '../../../engine/translation/written-retention.ts';

const STUDIO = join(import.meta.dirname, '..');

/** Phrases that a review of the studio found hard to understand, and replaced (docs/reviews/studio.md). */
const OLD_PHRASES = [
  // The word of the code for a question; “categories” is the field of a questionnaire file.
  /\bcategor(?:y|ies)\b(?<!code, title(?:,| and) categories)/i,
  /\bmend/i,
  /\blook at it\b/i,
  /\ball the same\b/i,
  /\bevery (?:way|path)\b/i,
  /\bkept cases?\b/i,
  /\breads? otherwise\b/i,
  /\bends? otherwise\b/i,
  /\boutcome of now\b/i,
  /\bnames nobody\b/i,
  /\bpresent password\b/i,
  /\bto the sign-in\b/i,
  /\buse settings?\b/i,
  /\bend as expected\b/i,
  /\bask staff\b/i,
  /보관한 사례|모든 길|사용 설정/,
  // Words that docs/glossary.md does not use for the studio; those of all texts are in its data file.
  /\binvite codes?\b/i,
  /돌려보[내냄냈]|손님|그 사이|동반자|동행자|등록 코드|(?<![가-힣])글[을은이과]/,
];

/** The string literals of a file, without the keys of objects. */
const textsOf = (file: string): readonly string[] =>
  [...readFileSync(file, 'utf8').matchAll(/'((?:[^'\\\n]|\\.)*)'(:?)/g)].flatMap(
    ([, text = '', colon]) => (colon === '' ? [text] : []),
  );

const wordFiles = (readdirSync(STUDIO, { recursive: true }) as string[])
  .filter((name) => /(?:words|-ko|pages|lint-rule-steps|lint-rule-messages-en)\.ts$/.test(name))
  .map((name) => join(STUDIO, name));

/** English texts by key in which a noun follows the number and the key has no plural form. */
const withoutPlural = (source: string): readonly string[] =>
  [...source.matchAll(/^ +'?([\w.]+)'?:\s+'((?:[^'\\\n]|\\.)*)'/gm)].flatMap(
    ([, key = '', text = '']) =>
      !/_(?:one|other)$/.test(key) && /\{count\} (?:\w+ )?\w+s\b/.test(text) ? [key] : [],
  );

describe('the words of the studio', () => {
  test('are found in their files', () => {
    expect(wordFiles.length).toBeGreaterThan(40);
    expect(wordFiles.flatMap(textsOf)).toContain('Who needs what');
  });

  test('contain no phrase that the review replaced', () => {
    const found = wordFiles.flatMap((file) =>
      textsOf(file)
        .filter((text) => OLD_PHRASES.some((phrase) => phrase.test(text)))
        .map((text) => `${file.slice(STUDIO.length + 1)}: ${text}`),
    );
    expect(found).toEqual([]);
  });

  test('contain no word that the glossary avoids', () => {
    const found = wordFiles.flatMap((file) =>
      textsOf(file)
        .filter((text) => avoidedWordsIn(/[가-힣]/.test(text) ? 'ko' : 'en', text).length > 0)
        .map((text) => `${file.slice(STUDIO.length + 1)}: ${text}`),
    );
    expect(found).toEqual([]);
  });

  test('name no time for which data is kept, since a setting decides it', () => {
    expect(findWrittenRetention('Answers are deleted after 90 days.')).toBe('90 days');
    const found = wordFiles.flatMap(textsOf).filter(findWrittenRetention);
    // That account was created in the last 7 days.
    expect(found.filter((text) => !text.startsWith('저장한 계정과'))).toEqual([]);
  });

  test('have the plural forms of a noun that follows a number', () => {
    expect(withoutPlural("    rows: '{count} new rows',\n    rows_other: '{count} rows',")).toEqual(
      ['rows'],
    );
    for (const file of wordFiles)
      expect(withoutPlural(readFileSync(file, 'utf8')), file).toEqual([]);
  });
});
