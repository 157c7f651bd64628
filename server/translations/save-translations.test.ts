import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AdminRole, Language, SaveTranslationsRequest } from '../../schemas/api.gen.ts';
import { signInAs } from '../testing/admins.ts';
import { testApp, type TestApp } from '../testing/test-app.ts';
import type { TestVisitor } from '../testing/test-visitor.ts';

let hospital: TestApp;
beforeEach(async () => {
  hospital = await testApp();
});
afterEach(() => hospital.close());

const CODE = 'GST_SCREENING';
const OTHER = 'NOK_SCREENING';
type Edit = SaveTranslationsRequest['texts'][number];

const as = async (role: AdminRole, languages: Language[] = []): Promise<TestVisitor> => {
  const name = `${role}.many`;
  const passwordHash = '$argon2id$v=19$m=47104,t=1,p=1$bm9uZQ$bm9uZQ';
  await hospital.writeStore(({ admins }) =>
    admins.add({ name, role, languages, passwordHash, now: 0 }),
  );
  return signInAs(hospital, role, { name });
};
const textsOf = async (browser: TestVisitor, source: string) =>
  (await browser.call('translationTexts', { source })).result?.texts ?? [];
const inMongolian = async (browser: TestVisitor, source: string, key: string) =>
  (await textsOf(browser, source))
    .find((one) => one.key === key)
    ?.written.find(({ language }) => language === 'mn');
const saveMany = async (browser: TestVisitor, ...texts: Edit[]) =>
  (await browser.call('saveTranslations', { language: 'mn', texts })).result;
const koreanOf = async (browser: TestVisitor, source: string, key: string): Promise<string> =>
  (await textsOf(browser, source)).find((one) => one.key === key)?.written[0]?.text ?? '';

/** Two messages and the titles of two questionnaires, of which none has a Mongolian text. */
const emptied = async (browser: TestVisitor): Promise<Edit[]> => {
  for (const key of ['message.test.one', 'message.test.two']) {
    await hospital.writeStore(({ wording }) => wording.put('ko', key, '안녕히 {name}'));
  }
  const places = [
    ['messages', 'message.test.one'],
    ['messages', 'message.test.two'],
    [CODE, 'title'],
    [OTHER, 'title'],
  ] as const;
  const edits: Edit[] = [];
  for (const [source, key] of places) {
    const korean = await koreanOf(browser, source, key);
    const was = (await inMongolian(browser, source, key))?.text ?? '';
    const text = source === 'messages' ? 'Баяртай {name}' : 'Гарчиг';
    if (was !== '') {
      const edit = { source, key, korean, was, language: 'mn', isMinor: false } as const;
      await browser.call('saveTranslation', { ...edit, text: '', state: 'missing' });
    }
    edits.push({ source, key, korean, text, state: 'needsReview' });
  }
  return edits;
};
const newestAudit = () => hospital.readStore(async ({ audit }) => await audit.newest(1));

describe('many texts at once', () => {
  it('are filled for a review by a translator, and reviewed by a reviewer, each with one row of the audit', async () => {
    const edits = await emptied(await as('editor'));
    const translator = await as('translator', ['mn']);
    expect(await saveMany(translator, ...edits)).toEqual({ saved: 4, refused: [] });
    for (const { source, key, text } of edits) {
      expect(await inMongolian(translator, source, key)).toMatchObject({
        text,
        state: 'needsReview',
      });
    }
    const [filled] = await newestAudit();
    expect(filled?.action).toBe('studio.translation.saveMany');
    expect(JSON.parse(filled?.detail ?? '')).toMatchObject({
      language: 'mn',
      filled: 4,
      reviewed: 0,
      sources: `messages, ${CODE}, ${OTHER}`,
    });

    const verdicts = edits.map((edit): Edit => ({ ...edit, state: 'reviewed' }));
    // The translator of a text does not review it.
    expect((await saveMany(translator, ...verdicts)).refused).toHaveLength(4);
    const reviewer = await as('reviewer');
    expect(await saveMany(reviewer, ...verdicts)).toEqual({ saved: 4, refused: [] });
    for (const { source, key } of edits) {
      expect((await inMongolian(reviewer, source, key))?.state).toBe('reviewed');
    }
    const [reviewed] = await newestAudit();
    expect(JSON.parse(reviewed?.detail ?? '')).toMatchObject({ filled: 0, reviewed: 4 });
  });

  it('are all left as they are if one was changed, is gone, is faulty or is not theirs', async () => {
    const editor = await as('editor');
    const edits = await emptied(editor);
    const [message, , title] = edits;
    if (!message || !title) throw new Error('no texts');
    const { source, key, korean } = title;
    const first = { source, key, korean, was: '', language: 'mn', isMinor: false } as const;
    await editor.call('saveTranslation', { ...first, text: 'Түрүүлсэн', state: 'needsReview' });
    const [terms] = await textsOf(editor, 'terms');
    const wrong: Edit[] = [
      title,
      { ...title, state: 'reviewed' },
      { ...message, korean: '다른 원문' },
      { ...message, text: 'Баяртай {nmae}' },
      { ...message, key: 'message.test.gone' },
      { ...title, source: 'terms', key: terms?.key ?? '' },
      { ...title, source: 'NO_SUCH' },
    ];
    const kinds: unknown[] = [];
    for (const one of wrong) {
      const rest = edits.filter((edit) => edit.source !== one.source);
      const { saved, refused } = await saveMany(editor, ...rest, one);
      expect(saved).toBe(0);
      const own = refused.filter((refusal) => refusal.source === one.source);
      kinds.push(...own.map(({ kind }) => kind));
    }
    expect(kinds).toEqual(['conflict', 'conflict', 'conflict', 'faulty', 'gone', 'gone', 'gone']);
    expect((await inMongolian(editor, CODE, 'title'))?.text).toBe('Түрүүлсэн');
    expect(await inMongolian(editor, OTHER, 'title')).toBeUndefined();
    expect(await inMongolian(editor, 'messages', message.key)).toBeUndefined();
    const stranger = await as('translator', ['ja']);
    const { refused } = await saveMany(stranger, message);
    expect(refused).toEqual([{ source: 'messages', key: message.key, kind: 'notAllowed' }]);
  });
});
