import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fromStoredForm } from '../../engine/questionnaire/document/stored-form.ts';
import { parseTranslation } from '../../engine/questionnaire/document/text.ts';
import type { SaveTranslationRequest, TranslatedText } from '../../schemas/api.gen.ts';
import type { AdminRole, Language } from '../../schemas/api.gen.ts';
import { signInAs } from '../testing/admins.ts';
import { testApp, type TestApp } from '../testing/test-app.ts';
import type { TestVisitor } from '../testing/test-visitor.ts';

let hospital: TestApp;
beforeEach(async () => {
  hospital = await testApp();
});
afterEach(() => hospital.close());

const CODE = 'GST_SCREENING';

const translator = async (...languages: Language[]): Promise<TestVisitor> => {
  await hospital.writeStore(({ admins }) =>
    admins.add({
      name: 'translator',
      role: 'translator',
      languages,
      passwordHash: '$argon2id$v=19$m=47104,t=1,p=1$bm9uZQ$bm9uZQ',
      now: 0,
    }),
  );
  return signInAs(hospital, 'translator', { name: 'translator' });
};
const as = (role: AdminRole) => signInAs(hospital, role);

const textsOf = async (browser: TestVisitor, source: string) =>
  (await browser.call('translationTexts', { source })).result?.texts ?? [];
const textOf = async (
  browser: TestVisitor,
  source: string,
  key: string,
): Promise<TranslatedText> => {
  const found = (await textsOf(browser, source)).find((text) => text.key === key);
  if (!found) throw new Error(`no text ${key}`);
  return found;
};
const written = (text: TranslatedText | null | undefined, language: Language) =>
  text?.written.find((one) => one.language === language);

/** An edit by a user who saw the current text. */
const editOf = (
  source: string,
  text: TranslatedText,
  edit: Pick<SaveTranslationRequest, 'language' | 'text'> & Partial<SaveTranslationRequest>,
): SaveTranslationRequest => ({
  source,
  key: text.key,
  state: 'needsReview',
  was: written(text, edit.language)?.text ?? '',
  korean: written(text, 'ko')?.text ?? '',
  isMinor: false,
  ...edit,
});

describe('questionnaire texts', () => {
  it('are listed with the live texts, by source', async () => {
    const browser = await as('viewer');
    const { result } = await browser.call('translationSources', {});
    expect(result?.sources.map(({ source }) => source)).toEqual(
      expect.arrayContaining([CODE, 'messages', 'terms']),
    );
    expect(result?.pending).toEqual([]);
    const texts = await textsOf(browser, CODE);
    expect(texts[0]).toMatchObject({ key: 'title', role: 'title' });
    expect(texts.every(({ written: all }) => all[0]?.language === 'ko')).toBe(true);
    expect((await browser.call('translationTexts', { source: 'NO_SUCH' })).resultCd).not.toBe(0);
  });

  it('are saved into a draft that starts from the active version; only that text changes', async () => {
    const browser = await translator('mn');
    const title = await textOf(browser, CODE, 'title');
    const edit = editOf(CODE, title, { language: 'mn', text: 'Шинэ гарчиг', state: 'reviewed' });
    const { result } = await browser.call('saveTranslation', edit);
    expect(result).toMatchObject({ kind: 'saved' });
    // The translator of a text does not review it.
    expect(written(result?.text, 'mn')).toMatchObject({
      text: 'Шинэ гарчиг',
      state: 'needsReview',
    });
    const { draft, before } = await hospital.readStore(async ({ drafts, questionnaires }) => {
      const head = await questionnaires.byCode(CODE);
      const version = await questionnaires.byDetailId(head?.publishedDetailId ?? '');
      return {
        draft: await drafts.of(CODE),
        before: version && fromStoredForm(version.stored),
      };
    });
    expect(draft?.saving.revision).toBe(1);
    expect(parseTranslation(draft?.definition.title.mn).text).toBe('Шинэ гарчиг');
    expect({ ...draft?.definition, title: null }).toEqual({ ...before, title: null });
    const again = await textOf(browser, CODE, 'title');
    await browser.call('saveTranslation', editOf(CODE, again, { language: 'mn', text: 'Гарчиг' }));
    expect((await hospital.readStore(({ drafts }) => drafts.of(CODE)))?.saving.revision).toBe(2);
  });

  it('refuse an edit by a user who saw another text than the current one', async () => {
    const browser = await as('editor');
    const title = await textOf(browser, CODE, 'title');
    await browser.call('saveTranslation', editOf(CODE, title, { language: 'en', text: 'First' }));
    const late = editOf(CODE, title, { language: 'en', text: 'Second' });
    const { result } = await browser.call('saveTranslation', late);
    expect(result?.kind).toBe('conflict');
    expect(written(result?.text, 'en')?.text).toBe('First');
    const gone = await browser.call('saveTranslation', { ...late, key: 'Q999/question' });
    expect(gone.result?.kind).toBe('gone');
  });

  it('need review when Korean changes, unless the edit is minor', async () => {
    const browser = await as('editor');
    const title = await textOf(browser, CODE, 'title');
    const minor = editOf(CODE, title, {
      language: 'ko',
      text: `${written(title, 'ko')?.text ?? ''}.`,
      state: 'reviewed',
      isMinor: true,
    });
    const kept = (await browser.call('saveTranslation', minor)).result?.text;
    expect(written(kept, 'en')).toMatchObject({ state: 'reviewed' });
    expect(written(kept, 'en')?.isStale).toBeUndefined();
    const now = await textOf(browser, CODE, 'title');
    const edit = editOf(CODE, now, { language: 'ko', text: '전혀 다른 제목', state: 'reviewed' });
    const doubted = (await browser.call('saveTranslation', edit)).result?.text;
    expect(written(doubted, 'en')).toMatchObject({ state: 'needsReview', isStale: true });
  });
});

describe('permission to write and review', () => {
  it('keeps translators to their languages', async () => {
    const browser = await translator('mn');
    const title = await textOf(browser, CODE, 'title');
    for (const language of ['ko', 'en'] as const) {
      const edit = editOf(CODE, title, { language, text: 'Other' });
      expect((await browser.call('saveTranslation', edit)).result?.kind).toBe('notAllowed');
    }
  });

  it('lets reviewers mark texts as reviewed, and write nothing', async () => {
    const browser = await as('reviewer');
    const title = await textOf(browser, CODE, 'title');
    const write = editOf(CODE, title, { language: 'en', text: 'Other', state: 'reviewed' });
    expect((await browser.call('saveTranslation', write)).result?.kind).toBe('notAllowed');
    const text = written(title, 'en')?.text ?? '';
    const doubt = editOf(CODE, title, { language: 'en', text, state: 'needsReview' });
    const { result } = await browser.call('saveTranslation', doubt);
    expect(written(result?.text, 'en')).toMatchObject({ text, state: 'needsReview' });
  });

  it('allows changes of terms only in a version of their own', async () => {
    const browser = await as('admin');
    const [terms] = await textsOf(browser, 'terms');
    if (!terms) throw new Error('no terms');
    const edit = editOf('terms', terms, { language: 'en', text: 'Other' });
    expect((await browser.call('saveTranslation', edit)).result?.kind).toBe('gone');
  });
});

describe('messages', () => {
  const KEY = 'screen.pass.heading';
  const keyed = async (browser: TestVisitor) => {
    const texts = await textsOf(browser, 'messages');
    return texts.find(({ written: all }) => all[0]?.text.includes('{')) ?? texts[0];
  };
  const live = (key: string) =>
    hospital.readStore(async ({ wording }) => (await wording.ofKey(key)).mn);

  it('wait beside the live text until they are reviewed and their language is published', async () => {
    const editor = await as('editor');
    const [text] = await textsOf(editor, 'messages');
    if (!text) throw new Error(KEY);
    const before = await live(text.key);
    await editor.call(
      'saveTranslation',
      editOf('messages', text, { language: 'mn', text: 'Шинэ' }),
    );
    expect(await live(text.key)).toBe(before);
    const pending = async () => (await editor.call('translationSources', {})).result?.pending;
    expect(await pending()).toEqual([{ language: 'mn', ready: 0, unreviewed: 1 }]);
    const publish = () => editor.call('publishWording', { language: 'mn' });
    expect((await publish()).result).toMatchObject({ published: 0, waiting: 1 });

    const reviewer = await as('reviewer');
    const now = await textOf(reviewer, 'messages', text.key);
    expect(written(now, 'mn')).toMatchObject({ isPending: true, state: 'needsReview' });
    const verdict = editOf('messages', now, { language: 'mn', text: 'Шинэ', state: 'reviewed' });
    expect((await reviewer.call('saveTranslation', verdict)).result?.kind).toBe('saved');
    expect((await publish()).result).toEqual({ published: 1, waiting: 0, faults: [] });
    expect(await live(text.key)).toBe('Шинэ');
    expect(await pending()).toEqual([]);
    expect(written(await textOf(editor, 'messages', text.key), 'mn')).toEqual({
      language: 'mn',
      text: 'Шинэ',
      state: 'reviewed',
    });
    const actions = await hospital.readStore(async ({ auditSearch }) =>
      (await auditSearch.search({}, 5)).map(({ action }) => action),
    );
    expect(actions).toEqual(
      expect.arrayContaining(['studio.translation.save', 'studio.wording.publish']),
    );
  });

  it('are not saved without the placeholders that the code fills in, not even Korean', async () => {
    const browser = await as('admin');
    const text = await keyed(browser);
    if (!text) throw new Error('no message with a placeholder');
    for (const language of ['ko', 'mn'] as const) {
      const edit = editOf('messages', text, { language, text: 'Огноо {wrong}' });
      const { result } = await browser.call('saveTranslation', edit);
      expect(result?.kind).toBe('faulty');
      expect(result?.findings.map(({ kind }) => kind)).toEqual(
        expect.arrayContaining(['missingPlaceholder', 'extraPlaceholder']),
      );
    }
  });

  it('from before a file import do not replace the imported text', async () => {
    const browser = await as('admin');
    const [text] = await textsOf(browser, 'messages');
    if (!text) throw new Error('no message');
    const edit = editOf('messages', text, { language: 'mn', text: 'Хуучин', state: 'reviewed' });
    await browser.call('saveTranslation', edit);
    await hospital.writeStore(({ wording }) => wording.put('mn', text.key, 'Файлаас'));
    expect(written(await textOf(browser, 'messages', text.key), 'mn')?.text).toBe('Файлаас');
    await browser.call('publishWording', { language: 'mn' });
    expect(await live(text.key)).toBe('Файлаас');
  });
});
