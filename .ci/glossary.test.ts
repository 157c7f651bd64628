/**
 * The guides and the help of the command line keep to the glossary. The studio's own texts:
 * web/admin/words/old-phrases.test.ts.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { AVOIDED_WORDS, avoidedWordsIn } from '../engine/translation/avoided-words.ts';
import { findWrittenRetention } from '../engine/translation/written-retention.ts';
import type { Language } from '../engine/wording/language.ts';

const ROOT = join(import.meta.dirname, '..');
const read = (name: string): string => readFileSync(join(ROOT, name), 'utf8');
const filesIn = (folder: string, pattern: RegExp): readonly string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => pattern.test(name))
    .map((name) => `${folder}/${name}`);

/** These quote the words that they refuse, or names of tests. */
const QUOTING = /reviews\/|glossary\.md|decisions\/|docs\/security\.md|docs\/requirements/;
const pages = filesIn('docs', /\.md$/).filter((name) => !QUOTING.test(name));
const isKorean = (name: string): boolean => /docs\/ko\/|\.ko\.md$/.test(name);

/** Only what people read: no code, no addresses. */
const proseOf = (markdown: string): string =>
  markdown
    .replaceAll(/^```[^]*?^```/gm, '')
    .replaceAll(/`[^`\n]*`/g, '')
    .replaceAll(/\]\([^)]*\)/g, ']');

const faultsIn = (language: Language, text: string): readonly string[] =>
  avoidedWordsIn(language, text).map(({ avoid, use }) => `${avoid} → ${use}`);

describe('the glossary', () => {
  it('lists every word that is avoided, and the word to use', () => {
    const glossary = read('docs/glossary.md').toLowerCase();
    const unlisted = AVOIDED_WORDS.flatMap(({ avoid, use }) => [avoid, use]).filter(
      (word) => !glossary.includes(word.toLowerCase()),
    );
    expect(unlisted).toEqual([]);
  });

  it('is kept by the English guides', () => {
    const guides = ['README.md', 'CONTRIBUTING.md', ...pages.filter((name) => !isKorean(name))];
    expect(guides.length).toBeGreaterThan(20);
    for (const name of guides) expect(faultsIn('en', proseOf(read(name))), name).toEqual([]);
  });

  it('is kept by the Korean guides', () => {
    const guides = ['README.ko.md', ...pages.filter(isKorean)];
    expect(guides.length).toBeGreaterThan(8);
    for (const name of guides) expect(faultsIn('ko', proseOf(read(name))), name).toEqual([]);
  });

  it.each(['help', 'messages'])('is kept by the %s of the command line', (kind) => {
    const texts = Object.entries(
      JSON.parse(read(`cli/language/${kind}.ko.json`)) as Readonly<Record<string, string>>,
    );
    const faults = texts.flatMap(([english, korean]) => [
      ...faultsIn('en', english.replaceAll(/"[a-z]+"/gi, '')).map(
        (fault) => `${fault}: ${english}`,
      ),
      ...faultsIn('ko', korean).map((fault) => `${fault}: ${korean}`),
    ]);
    expect(faults).toEqual([]);
  });

  it('lets no help name a time for which data is kept, since a setting decides it', () => {
    expect(findWrittenRetention('Deletes answers after 90 days.')).toBe('90 days');
    const help = JSON.parse(read('cli/language/help.ko.json')) as Readonly<Record<string, string>>;
    expect(Object.entries(help).flat().filter(findWrittenRetention)).toEqual([]);
  });

  it('would find a word in each kind of text', () => {
    expect(faultsIn('en', proseOf('`guardian` is a caregiver.'))).toEqual([]);
    expect(faultsIn('en', proseOf('A guardian answers.'))).toEqual(['guardian → caregiver']);
    expect(faultsIn('ko', proseOf('직원은 사번을 입력합니다.'))).toEqual(['사번 → 직원번호']);
  });
});
