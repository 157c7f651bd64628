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
const ALL_BULK_SAVES = {
  action: 'studio.translation.saveMany',
  actor: null,
  source: null,
  from: null,
  until: null,
  beforeId: null,
};
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
/** The details of the newest bulk save of each of these sources, which is the subject of its row. */
const auditOf = (...sources: string[]): Promise<unknown[]> =>
  hospital.readStore(async ({ auditSearch }) => {
    const details: unknown[] = [];
    for (const subject of sources) {
      const [row] = await auditSearch.search({ ...ALL_BULK_SAVES, subject }, 1);
      details.push(JSON.parse(row?.detail ?? 'null'));
    }
    return details;
  });

describe('many texts at once', () => {
  it('are filled for a review by a translator, and reviewed by a reviewer, and named in the audit of their source', async () => {
    const edits = await emptied(await as('editor'));
    const translator = await as('translator', ['mn']);
    expect(await saveMany(translator, ...edits)).toEqual({ saved: 4, refused: [] });
    for (const { source, key, text } of edits) {
      expect(await inMongolian(translator, source, key)).toMatchObject({
        text,
        state: 'needsReview',
      });
    }
    const messages = 'message.test.one, message.test.two';
    expect(await auditOf('messages', CODE, OTHER)).toEqual([
      { source: 'messages', language: 'mn', state: 'needsReview', keys: messages },
      { source: CODE, language: 'mn', state: 'needsReview', keys: 'title' },
      { source: OTHER, language: 'mn', state: 'needsReview', keys: 'title' },
    ]);

    const verdicts = edits.map((edit): Edit => ({ ...edit, state: 'reviewed' }));
    // The translator of a text does not review it.
    expect((await saveMany(translator, ...verdicts)).refused).toHaveLength(4);
    const reviewer = await as('reviewer');
    expect(await saveMany(reviewer, ...verdicts)).toEqual({ saved: 4, refused: [] });
    for (const { source, key } of edits) {
      expect((await inMongolian(reviewer, source, key))?.state).toBe('reviewed');
    }
    expect(await auditOf('messages', CODE)).toMatchObject([
      { state: 'reviewed', keys: messages },
      { state: 'reviewed', keys: 'title' },
    ]);
  });

  it('are named in several rows of the audit if there are many of one source', async () => {
    const editor = await as('editor');
    const names = Array.from({ length: 450 }, (_, at) => `message.test.${'x'.repeat(180)}${at}`);
    await hospital.writeStore(async ({ wording }) => {
      for (const name of names) await wording.put('ko', name, '안녕히');
    });
    const one = {
      source: 'messages',
      korean: '안녕히',
      text: 'Баяртай',
      state: 'machine',
    } as const;
    const { saved } = await saveMany(editor, ...names.map((key): Edit => ({ ...one, key })));
    expect(saved).toBe(names.length);
    const rows = await hospital.readStore(({ auditSearch }) =>
      auditSearch.search({ ...ALL_BULK_SAVES, subject: 'messages' }, 10),
    );
    expect(rows.every(({ detail }) => detail.length < 65_536)).toBe(true);
    const named = rows.flatMap(({ detail }) =>
      (JSON.parse(detail) as { keys: string }).keys.split(', '),
    );
    expect(named.toSorted()).toEqual(names.toSorted());
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
