import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readTemplate } from '../questionnaires/index.ts';
import { signInAs } from '../testing/admins.ts';
import { testApp, type TestApp } from '../testing/test-app.ts';
import type { TestVisitor } from '../testing/test-visitor.ts';
import { editTestDraft, withTitle } from '../questionnaires/testing/test-drafts.ts';
import { createTextCache } from './text-cache.ts';

let hospital: TestApp;
let editor: TestVisitor;
beforeEach(async () => {
  hospital = await testApp();
  editor = await signInAs(hospital, 'editor');
});
afterEach(() => hospital.close());

const CODE = 'GST_SCREENING';
const KEY = 'message.hospitalName';

const shown = async (source: string, key: string, language = 'ko') => {
  const { result } = await editor.call('translationTexts', { source });
  const text = result?.texts.find((one) => one.key === key);
  return text?.written.find((one) => one.language === language)?.text;
};
const pendingNow = async () => (await editor.call('translationSources', {})).result?.pending;

describe('grid texts', () => {
  it('are read once as long as none of them is written', async () => {
    const kept = createTextCache();
    for (const source of ['messages', CODE]) {
      const first = await hospital.readStore((stores) => kept.of(stores, source));
      expect(first?.texts.length).toBeGreaterThan(5);
      expect(await hospital.readStore((stores) => kept.of(stores, source))).toBe(first);
    }
    expect(await hospital.readStore((stores) => kept.of(stores, 'NO_SUCH'))).toBeNull();
  });

  it('show every write of a message at once, whichever process made it', async () => {
    const before = await shown('messages', KEY);
    expect(await pendingNow()).toEqual([]);
    // Another process writes without the studio.
    await hospital.writeStore(({ wording }) => wording.put('ko', KEY, '다른 병원'));
    expect(await shown('messages', KEY)).toBe('다른 병원');
    await hospital.writeStore(({ wordingInWork }) =>
      wordingInWork.save({
        language: 'en',
        key: KEY,
        text: 'Another',
        state: 'reviewed',
        source: null,
        replaces: '',
        savedAt: 0,
        savedBy: 'somebody',
      }),
    );
    await hospital.writeStore(async ({ wording }) => {
      const all = await wording.catalogue('en');
      const { [KEY]: _, ...others } = all;
      await wording.replace('en', others);
    });
    expect(await shown('messages', KEY, 'en')).toBe('Another');
    expect(await pendingNow()).toEqual([{ language: 'en', ready: 1, unreviewed: 0 }]);
    await editor.call('publishWording', { language: 'en' });
    expect(await pendingNow()).toEqual([]);
    await hospital.writeStore(({ wording }) => wording.put('ko', KEY, before ?? ''));
    expect(await shown('messages', KEY)).toBe(before);
  });

  it('of the question bank can be read by everyone, are in no list, and are never edited', async () => {
    const [first] = (await editor.call('translationTexts', { source: 'bank' })).result?.texts ?? [];
    expect(first).toMatchObject({ key: 'title' });
    expect(first?.written[0]).toMatchObject({ text: '문항 은행' });
    const { sources } = (await editor.call('translationSources', {})).result ?? {};
    expect(sources?.map(({ source }) => source)).not.toContain('bank');
    const { result } = await editor.call('saveTranslation', {
      source: 'bank',
      key: 'title',
      language: 'en',
      text: 'Other',
      state: 'reviewed',
      was: 'Question bank',
      korean: '문항 은행',
      isMinor: false,
    });
    expect(result?.kind).toBe('gone');
  });

  it('of the question bank are read again after a read that failed', async () => {
    let reads = 0;
    const kept = createTextCache((name) => {
      reads += 1;
      return reads === 1 ? Promise.reject(new Error('too many open files')) : readTemplate(name);
    });
    const readBank = () => hospital.readStore((stores) => kept.of(stores, 'bank'));
    await expect(readBank()).rejects.toThrow('too many open files');
    expect((await readBank())?.texts.length).toBeGreaterThan(5);
  });

  it('show every save of a draft at once', async () => {
    const before = await shown(CODE, 'title');
    await editTestDraft(editor, withTitle('새 제목'), CODE);
    expect(await shown(CODE, 'title')).toBe('새 제목');
    await editTestDraft(editor, withTitle(before ?? ''), CODE);
    expect(await shown(CODE, 'title')).toBe(before);
  });
});
