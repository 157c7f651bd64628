import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { LANGUAGES } from '../../engine/wording/language.ts';
import { settings } from '../settings/index.ts';
import { answerRow } from '../platform/database/testing/rows.ts';
import { importTerms, lintTerms } from '../terms/index.ts';
import { importTranslations } from './import-translations.ts';
import { translationsStatus } from './translation-status.ts';
import {
  errorsOf,
  formatFindings,
  createSource,
  createTestTasks,
  TODAY,
  type TestTasks,
} from '../testing/task-context.ts';

let tasks: TestTasks;
beforeEach(async () => {
  tasks = await createTestTasks();
});
afterEach(() => tasks.temporary.remove());

const wordingFile = (language: string, messages: Record<string, string>, name = 'messages') =>
  createSource(`${name}.${language}.json`, JSON.stringify({ language, messages }, null, 1));
const KO = { 'message.hello': '{name} 님, 안녕하세요', 'message.bye': '안녕히 가세요' };

describe('translations', () => {
  it('are stored by language, and missing ones are counted', async () => {
    const report = await importTranslations(
      [wordingFile('ko', KO), wordingFile('en', { 'message.hello': 'Hello, {name}' })],
      tasks,
    );
    expect(report.changes.added).toBe(3);
    expect(errorsOf(report.findings)).toEqual([]);
    expect(report.findings).toMatchObject([
      { file: 'messages.en.json', severity: 'warning', rule: 'wording/missing' },
    ]);
    const status = await translationsStatus(tasks);
    if ('unknown' in status) throw new Error('no messages');
    const { languages } = status;
    expect(languages.map(({ language }) => language)).toEqual([...LANGUAGES]);
    expect(languages.find(({ language }) => language === 'en')).toMatchObject({
      texts: 2,
      written: 1,
      percent: 50,
      missing: 1,
    });
    expect(languages.find(({ language }) => language === 'ko')?.percent).toBe(100);
  });

  it('are only added with onlyMissing: what the hospital wrote stays', async () => {
    const own = { ...KO, 'message.hospitalName': '우리병원' };
    await importTranslations([wordingFile('ko', own)], tasks);
    const shipped = {
      'message.hello': '{name} 님, 반갑습니다',
      'message.hospitalName': '문진병원',
      'message.new': '새 문구',
    };
    const files = [wordingFile('ko', shipped), wordingFile('en', { 'message.new': 'New' })];
    const { changes, diff, isWritten } = await importTranslations(files, tasks, LANGUAGES, {
      onlyMissing: true,
    });
    expect(isWritten).toBe(true);
    expect(changes).toEqual({ added: 2, changed: 0, unchanged: 3, removed: 0 });
    expect(diff.map(({ key, language }) => `${key} ${language}`)).toEqual([
      'message.new ko',
      'message.new en',
    ]);
    const again = await importTranslations(files, tasks, LANGUAGES, { onlyMissing: true });
    expect(again.diff).toEqual([]);
    const broken = [wordingFile('en', { 'message.hello': 'Hello' })];
    const refused = await importTranslations(broken, tasks, LANGUAGES, { onlyMissing: true });
    expect(errorsOf(refused.findings)).toHaveLength(1);
  });

  it('with mistakes get all of them reported at their key, and change nothing', async () => {
    const report = await importTranslations(
      [
        wordingFile('ko', KO),
        wordingFile('en', { 'message.hello': 'Hello, {nam}', 'message.by': 'Bye' }),
        wordingFile('ja', { 'message.bye': 'さようなら' }),
        wordingFile('ja', { 'message.bye': 'では' }, 'screens'),
        createSource('messages.xx.json', '{"language": "xx", "messages": {"Hello": 1}}'),
      ],
      tasks,
    );
    expect(
      errorsOf(report.findings).map(({ file, line, rule }) => `${file}:${line} ${rule}`),
    ).toEqual([
      'messages.xx.json:1 schema/enum',
      'messages.xx.json:1 schema/pattern',
      'messages.xx.json:1 schema/propertyNames',
      'messages.xx.json:1 schema/type',
      'screens.ja.json:4 duplicate',
      'messages.en.json:4 wording/placeholder-mismatch',
      'messages.en.json:5 wording/unknown-key',
    ]);
    expect(await tasks.read((stores) => stores.wording.catalogue('ko'))).toEqual({});
  });

  it('of one language alone are added to the existing ones; with Korean they replace them', async () => {
    await importTranslations(
      [wordingFile('ko', KO), wordingFile('en', { 'message.bye': 'Bye' })],
      tasks,
    );
    await importTranslations([wordingFile('en', { 'message.hello': 'Hi, {name}' })], tasks);
    const english = () => tasks.read((stores) => stores.wording.catalogue('en'));
    expect(await english()).toEqual({ 'message.bye': 'Bye', 'message.hello': 'Hi, {name}' });
    await importTranslations(
      [wordingFile('ko', KO), wordingFile('en', { 'message.bye': 'Bye' })],
      tasks,
    );
    expect(await english()).toEqual({ 'message.bye': 'Bye' });
  });
});

const text = (words: string) =>
  Object.fromEntries(LANGUAGES.map((language) => [language, `${words} ${language}`]));
const PERSONAL = {
  items: [
    'registrationNumber',
    'name',
    'birth',
    'phone',
    'visitDate',
    'entryTimes',
    'companionPhone',
  ],
  purposes: ['identification', 'pass', 'entryLog', 'companions', 'infectionContact'],
};
const SENSITIVE = {
  items: [],
  purposes: ['infectionPrevention', 'entryDecision', 'investigation'],
};
const version = (code: string, over: Record<string, unknown> = {}) => ({
  code,
  kind: 'privacy',
  answerType: 'PT',
  facts: PERSONAL,
  effectiveFrom: '20260101',
  title: text('title'),
  contents: text('kept for {visitDays}'),
  ...over,
});
const termsFile = (...terms: unknown[]) => createSource('terms.yaml', stringify({ terms }));

describe('terms', () => {
  it('are those with the latest start that has come', async () => {
    await importTerms(
      termsFile(
        version('OLD'),
        version('NEW', { effectiveFrom: TODAY }),
        version('NEXT', { effectiveFrom: '20261201' }),
        version('HEALTH', { kind: 'sensitive', facts: SENSITIVE }),
      ),
      tasks,
    );
    await tasks.read(async ({ terms }) => {
      const codeOn = async (day: string) => (await terms.current('PT', 'privacy', day))?.termsCode;
      expect(await codeOn('20251231')).toBeUndefined();
      expect(await codeOn('20261119')).toBe('OLD');
      expect(await codeOn(TODAY)).toBe('NEW');
      expect(await codeOn('20261201')).toBe('NEXT');
      expect((await terms.current('PT', 'sensitive', TODAY))?.termsCode).toBe('HEALTH');
      expect(await terms.current('NOK', 'privacy', TODAY)).toBeNull();
      expect((await terms.byCode('OLD'))?.contents).toEqual(text('kept for {visitDays}'));
    });
  });

  it('can be corrected until a visitor has agreed to them', async () => {
    await importTerms(termsFile(version('OLD')), tasks);
    const fixed = version('OLD', { title: text('better title') });
    expect((await importTerms(termsFile(fixed), tasks)).changes.changed).toBe(1);
    await tasks.database.transaction((trx) =>
      trx
        .insertInto('answer')
        .values({ ...answerRow('a', 'k'), privacyCode: 'OLD' })
        .execute(),
    );
    const report = await importTerms(termsFile(version('OLD')), tasks);
    expect(formatFindings(report.findings)).toEqual(['2:11 terms/agreed-to']);
    expect((await importTerms(termsFile(fixed), tasks)).changes.unchanged).toBe(1);
  });

  it('with mistakes get all of them reported and change nothing', async () => {
    const { ar: _missing, ...sevenLanguages } = text('title');
    const report = await importTerms(
      termsFile(
        version('OLD', { title: sevenLanguages }),
        version('OLD', { effectiveFrom: '20260231' }),
        version('OTHER', { contents: { ...text('contents'), en: 'call {phone}' } }),
      ),
      tasks,
    );
    expect(report.findings.map(({ severity, rule }) => `${severity} ${rule}`)).toEqual([
      'warning terms/missing',
      'error terms/duplicate',
      'error terms/day',
      'error terms/duplicate',
      'error terms/placeholder',
    ]);
    expect(await tasks.read((stores) => stores.terms.all())).toEqual([]);
  });

  const rulesOf = async (over: Record<string, unknown>) => {
    const { findings, isWritten } = await importTerms(termsFile(version('NEW', over)), tasks);
    return { isWritten, rules: findings.map(({ severity, rule }) => `${severity} ${rule}`) };
  };
  const saying = (korean: string) => ({
    contents: { ...text('kept for {visitDays}'), ko: korean },
  });

  it.each([
    ['a retention of their own', saying('4주 보관합니다. {visitDays}'), 'error terms/duration'],
    ['a retention in words', saying('한 달 동안, {visitDays}'), 'error terms/duration'],
    ['no retention', saying('보관한 뒤 파기합니다.'), 'error terms/retention-missing'],
    [
      'the retention of others',
      saying('{visitDays}, {intensiveCareDays}'),
      'error terms/retention-of-others',
    ],
    ['half a mark of emphasis', saying('**{visitDays} 동안'), 'error terms/emphasis'],
    [
      'an item unnamed',
      { facts: { ...PERSONAL, items: PERSONAL.items.slice(1) } },
      'error terms/item-missing',
    ],
    [
      'a purpose unnamed',
      { facts: { ...PERSONAL, purposes: PERSONAL.purposes.slice(1) } },
      'error terms/purpose-missing',
    ],
    [
      'no birth date of a legal representative’s child named',
      { variant: 'child' },
      'error terms/item-missing',
    ],
  ])('are not imported with %s', async (_, over, rule) => {
    const report = await rulesOf(over);
    expect(report.isWritten).toBe(false);
    expect(report.rules).toContain(rule);
  });

  it('name nothing that is not collected, and may mention an age', async () => {
    const items = [...PERSONAL.items, 'staffNumber'];
    expect(await rulesOf({ facts: { ...PERSONAL, items } })).toEqual({
      isWritten: true,
      rules: ['warning terms/item-idle'],
    });
    const age = saying('만 14세 미만은 {visitDays} 동안');
    expect(await rulesOf(age)).toEqual({ isWritten: true, rules: [] });
  });

  it('promise the days of the setting, and are reported when it changes', async () => {
    await importTerms(termsFile(version('NEW')), tasks);
    const rulesNow = async () => (await lintTerms(tasks)).map(({ rule }) => rule);
    const promised = async () =>
      (await tasks.read(({ terms }) => terms.byCode('NEW')))?.retention.visitDays;
    expect(await promised()).toBe(90);
    expect(await rulesNow()).not.toContain('terms/retention-changed');
    await tasks.database.transaction((trx) => settings(trx).save('retention.visitDays', 28));
    expect(await rulesNow()).toContain('terms/retention-changed');
    await importTerms(termsFile(version('NEW')), tasks);
    expect(await promised()).toBe(28);
    expect(await rulesNow()).not.toContain('terms/retention-changed');
  });
});
