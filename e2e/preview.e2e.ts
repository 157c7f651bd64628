import type { FrameLocator, Locator, Page } from '@playwright/test';
import {
  category,
  choice,
  compiled,
  hidden,
  item,
  yesNo,
} from '../engine/questionnaire/testing/builders.ts';
import { categoryList } from '../engine/questionnaire/wire/category-list.ts';
import { langAttribute } from '../engine/wording/language.ts';
import type { Category, Language } from '../schemas/api.gen.ts';
import type { Hospital } from './hospital/hospital.ts';
import { openAuthorPage, draftMessage, openOtherServer } from './screens/author-page.ts';
import { expect, test } from './visitor-fixture.ts';
import { wordingIn, type Say } from './wording.ts';

const NAME = 'draft-7';
const NEED = { type: 'needCategoryData', refreshIdx: NAME };
const REFRESH = { type: 'refresh', refreshIdx: NAME };

const DRAFT = compiled(
  yesNo('fever', { target: 'since' }),
  hidden(category('since', 'T')),
  yesNo('rash'),
);

const questionsIn = (language: Language): Category[] =>
  categoryList(DRAFT, { language, userType: 'PT' }, []);

const draftIn = (language: Language) =>
  draftMessage(NAME, { language, categoryList: questionsIn(language) });

/** A preview as an author sees it, in a frame or in its own window. */
const previewIn = (place: Page | FrameLocator, say: Say) => {
  const main = place.locator('main');
  const answer = (id: string, key: 'screen.inquiry.yes' | 'screen.inquiry.no'): Locator =>
    main.locator(`[data-category="${id}"]`).getByRole('radio', { name: say(key), exact: true });
  return {
    main,
    /** The reason why it shows nothing new. */
    trouble: main.getByRole('status').first(),
    html: place.locator('html'),
    categories: main.locator('[data-category]'),
    category: (id: string) => main.locator(`[data-category="${id}"]`),
    yes: (id: string) => answer(id, 'screen.inquiry.yes'),
    no: (id: string) => answer(id, 'screen.inquiry.no'),
    complete: main.getByRole('button', { name: say('screen.inquiry.complete'), exact: true }),
    dialog: place.getByRole('dialog'),
    header: place.locator('header'),
  };
};

const allowOrigins = (hospital: Hospital, ...origins: readonly string[]): Promise<void> =>
  hospital.updateStores(({ settings }) => settings.save('embedding.origins', origins.join(' ')));

/** An author's page on another site that the hospital allows. */
const openAuthorOnOtherServer = async (page: Page, hospital: Hospital) => {
  const other = await openOtherServer('127.0.0.1');
  await allowOrigins(hospital, other.origin);
  return { author: await openAuthorPage(page, other.origin), other };
};

test.describe('an optional question', () => {
  test('of each type can be left open, and an answer can be taken back', async ({
    page,
    hospital,
  }) => {
    const say = wordingIn('en');
    const open = { optional: true };
    const items = [item('a'), item('b')];
    const questionnaire = compiled(
      yesNo('one', open),
      yesNo('each', { ...open, perItem: true, items }),
      choice('option', items, open),
      category('abroad', 'OV', open),
      yesNo('needed'),
    );
    const author = await openAuthorPage(page, `${hospital.url}/healthz`);
    const list = categoryList(questionnaire, { language: 'en', userType: 'PT' }, []);
    await author.setDraft(draftMessage(NAME, { language: 'en', categoryList: list }));
    const preview = previewIn(await author.open(`${hospital.url}/inquiry/${NAME}`), say);
    const clear = (id: string): Locator =>
      preview.category(id).getByRole('button', { name: say('screen.inquiry.clearAnswer') });
    for (const id of ['one', 'each', 'option', 'abroad']) {
      await expect(preview.category(id)).toContainText(say('screen.inquiry.optional'));
      await expect(clear(id)).toHaveCount(0);
    }
    await expect(preview.category('needed')).not.toContainText(say('screen.inquiry.optional'));
    // Partly answered, the check counts as unanswered; cleared, it may be left open.
    await preview.category('each').getByRole('radio').first().check();
    for (const id of ['one', 'option', 'abroad']) {
      await preview.category(id).getByRole('radio').last().check();
    }
    await preview.no('needed').check();
    await preview.complete.tap();
    await expect(preview.dialog).toContainText(say('message.unanswered'));
    await preview.dialog.getByRole('button').tap();
    for (const id of ['one', 'each', 'option', 'abroad']) {
      await clear(id).tap();
      await expect(preview.category(id).getByRole('radio', { checked: true })).toHaveCount(0);
      await expect(preview.category(id).locator('fieldset').first()).toBeFocused();
    }
    await preview.complete.tap();
    await expect
      .poll(async () => (await author.receivedMessages()).map(({ data }) => data))
      .toContainEqual(REFRESH);
  });
});

test.describe('a preview', () => {
  test('[ROUTE-19] [PREVIEW-01] [PREVIEW-03] [PREVIEW-04] [PREVIEW-05] draws what its opener sends, in the language sent, and reports when all is answered', async ({
    page,
    hospital,
  }) => {
    const say = wordingIn('en');
    const author = await openAuthorPage(page, `${hospital.url}/healthz`);
    await author.setDraft(draftIn('en'));
    const opened = await author.open(`${hospital.url}/inquiry/${NAME}`);
    const posted: string[] = [];
    opened.on('request', (request) => {
      if (request.method() !== 'GET') posted.push(request.url());
    });
    const preview = previewIn(opened, say);

    await expect(preview.categories).toHaveCount(2);
    await expect(preview.category('fever')).toContainText('Question fever?');
    await expect(preview.html).toHaveAttribute('lang', 'en');
    await expect(preview.main).toContainText(say('screen.preview.notice'));
    await expect(preview.header.getByRole('button')).toHaveCount(0);
    expect(await author.receivedMessages()).toEqual([{ origin: hospital.url, data: NEED }]);

    await test.step('behaves as it does for visitors', async () => {
      await preview.yes('fever').check();
      await expect(preview.category('since')).toBeVisible();
      await preview.complete.tap();
      await expect(preview.dialog).toContainText(say('message.unanswered'));
      await preview.dialog.getByRole('button').tap();
      expect(await author.receivedMessages()).toHaveLength(1);
      await preview.no('fever').check();
      await preview.no('rash').check();
    });
    await test.step('stores no complete answers, and reports them to the opener', async () => {
      // Longer than the pause between two submissions.
      await opened.waitForTimeout(3000);
      await preview.complete.tap();
      await expect(preview.dialog).toContainText(say('screen.preview.complete'));
      await expect
        .poll(async () => (await author.receivedMessages()).slice(1))
        .toEqual([{ origin: hospital.url, data: REFRESH }]);
      expect(posted).toEqual([]);
    });
  });

  test('[ROUTE-21] [PREVIEW-02] works for the urgent survey in a frame', async ({
    page,
    hospital,
  }) => {
    const { author, other } = await openAuthorOnOtherServer(page, hospital);
    await author.setDraft(draftIn('ar'));
    const say = wordingIn('ar');
    const preview = previewIn(await author.frame(`${hospital.url}/emer-invst/${NAME}`), say);
    await expect(preview.categories).toHaveCount(2);
    await expect(preview.html).toHaveAttribute('dir', 'rtl');
    await expect(preview.main.getByRole('heading', { level: 1 })).toHaveText(
      say('screen.urgent.heading'),
    );
    await preview.no('fever').check();
    await preview.no('rash').check();
    await preview.complete.tap();
    await expect(preview.dialog).toContainText(say('screen.preview.complete'));
    expect((await author.receivedMessages()).at(-1)).toEqual({
      origin: hospital.url,
      data: REFRESH,
    });
    await other.close();
  });

  test('can be opened by a page on another site that the hospital allows', async ({
    page,
    hospital,
  }) => {
    const other = await openOtherServer('127.0.0.1');
    await allowOrigins(hospital, 'https://studio.example.org', other.origin);
    const author = await openAuthorPage(page, other.origin);
    await author.setDraft(draftIn('mn'));
    const opened = await author.open(`${hospital.url}/inquiry/${NAME}`);
    const preview = previewIn(opened, wordingIn('mn'));
    await expect(preview.categories).toHaveCount(2);
    await expect(preview.html).toHaveAttribute('lang', langAttribute('mn'));
    await other.close();
  });

  test('leaves the focus in the page around it, even if it cannot open', async ({
    page,
    hospital,
  }) => {
    const { author, other } = await openAuthorOnOtherServer(page, hospital);
    await author.setDraft(draftIn('ko'));
    await author.startTyping();
    const preview = previewIn(
      await author.frame(`${hospital.url}/inquiry/${NAME}`),
      wordingIn('ko'),
    );
    await expect(preview.categories).toHaveCount(2);
    const wrong = await author.frame(`${hospital.url}/inquiry/${encodeURIComponent('<b>x</b>')}`);
    await expect(wrong.locator('main')).toContainText(
      wordingIn('ko')('screen.error.invalidAccess'),
    );
    expect(await author.focusLossCount()).toBe(0);
    await page.keyboard.type('a');
    await expect(author.text).toHaveValue('a');
    await other.close();
  });

  test('follows the draft, and keeps the answers', async ({ page, hospital }) => {
    const author = await openAuthorPage(page, `${hospital.url}/healthz`);
    await author.setDraft(draftIn('ko'));
    const opened = await author.open(`${hospital.url}/inquiry/${NAME}`);
    const preview = previewIn(opened, wordingIn('ko'));
    await preview.yes('fever').check();
    await preview.category('since').getByRole('textbox').fill('어제');
    const changed = draftIn('ko');
    const [fever] = changed.categoryList;
    if (!fever) throw new Error('the draft has no question');
    changed.categoryList[0] = { ...fever, langQuestion: '열이 있었습니까?' };
    for (let count = 0; count < 50; count += 1) await author.send(changed);
    await expect(preview.category('fever')).toContainText('열이 있었습니까?');
    await expect(preview.yes('fever')).toBeChecked();
    await expect(preview.category('since').getByRole('textbox')).toHaveValue('어제');
  });

  test('names the field it cannot read, and continues with the last valid draft', async ({
    page,
    hospital,
  }) => {
    const say = wordingIn('ko');
    const author = await openAuthorPage(page, `${hospital.url}/healthz`);
    await author.setDraft({
      ...draftIn('ko'),
      categoryList: [{ ...questionsIn('ko')[0], show: true }],
    });
    const opened = await author.open(`${hospital.url}/inquiry/${NAME}`);
    const preview = previewIn(opened, say);
    await expect(preview.trouble).toContainText('categoryList[0].show');
    await expect(preview.categories).toHaveCount(0);

    await author.setDraft(draftIn('ko'));
    await preview.main.getByRole('button', { name: say('screen.preview.askAgain') }).tap();
    await preview.no('fever').check();
    await expect(preview.trouble).not.toContainText('categoryList');

    await test.step('refuses a huge list as soon as it is counted', async () => {
      const [first] = questionsIn('ko');
      const huge = Array.from({ length: 5_001 }, (_, at) => ({ ...first, categoryId: `c${at}` }));
      await author.send({ ...draftIn('ko'), categoryList: huge });
      await expect(preview.trouble).toContainText('categoryList');
      await expect(preview.categories).toHaveCount(2);
      await expect(preview.no('fever')).toBeChecked();
    });
    await test.step('shows code as plain text', async () => {
      const [first] = questionsIn('ko');
      const langQuestion = '<img src=x onerror="document.title=1"><b>열</b>';
      await author.send({ ...draftIn('ko'), categoryList: [{ ...first, langQuestion }] });
      await expect(preview.category('fever')).toContainText(langQuestion);
      await expect(preview.category('fever').locator('img, b')).toHaveCount(0);
    });
  });

  test('says so if no page sends questions', async ({ page, hospital, visitor }) => {
    await page.goto(`${hospital.url}/inquiry/${NAME}`);
    await expect(page.getByRole('status')).toContainText(visitor.say('screen.preview.nothingCame'));
    const author = await openAuthorPage(page, `${hospital.url}/healthz`);
    const opened = await author.open(`${hospital.url}/inquiry/${NAME}`);
    const preview = previewIn(opened, visitor.say);
    await expect(preview.main).toContainText(visitor.say('screen.preview.waiting'));
    await expect(preview.main).toContainText(visitor.say('screen.preview.nothingCame'));
    expect(await author.receivedMessages()).toHaveLength(5);
    // The preview still listens.
    await author.send(draftIn('ko'));
    await expect(preview.categories).toHaveCount(2);
  });

  test('shows no visitor controls while it loads: no language choice, no number to call', async ({
    page,
    hospital,
    visitor,
  }) => {
    let arrive = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route('**/assets/preview-screen*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(`${hospital.url}/inquiry/${NAME}`);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText(visitor.say('screen.loading'));
    await expect(page.locator('header').getByRole('button')).toHaveCount(0);
    await expect(page.locator('footer')).toHaveCount(0);
    arrive();
    await expect(heading).toHaveText(visitor.say('screen.questionnaire.heading'));
  });

  test('needs a name that is valid in an address; otherwise it is an invalid access', async ({
    page,
    hospital,
    visitor,
  }) => {
    await page.goto(`${hospital.url}/inquiry/${encodeURIComponent('<b>x</b>')}`);
    await expect(page).toHaveURL(/\/error/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      visitor.say('screen.error.invalidAccess'),
    );
  });
});

test.describe('a preview in a browser that has the screens cached for offline use', () => {
  test.use({ serviceWorkers: 'allow' });

  test('keeps its opener', async ({ page, hospital }) => {
    const other = await openOtherServer('127.0.0.1');
    await allowOrigins(hospital, other.origin);
    await page.goto(hospital.url);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    const author = await openAuthorPage(page, other.origin);
    await author.setDraft(draftIn('en'));
    const opened = await author.open(`${hospital.url}/inquiry/${NAME}`);
    await expect(previewIn(opened, wordingIn('en')).categories).toHaveCount(2);
    await other.close();
  });
});

test.describe('a page that the hospital does not allow', () => {
  test('cannot frame a preview or a view of answers', async ({ page, hospital }) => {
    const named = await openOtherServer();
    const other = await openOtherServer();
    await allowOrigins(hospital, named.origin);
    const blocked: string[] = [];
    page.on('console', (message) => {
      if (message.text().includes('frame-ancestors')) blocked.push(message.text());
    });
    const author = await openAuthorPage(page, other.origin);
    await author.setDraft(draftIn('ko'));
    for (const path of [`/inquiry/${NAME}`, `/emer-invst/${NAME}`, '/inquiry-info?answerId=x']) {
      const before = blocked.length;
      const frame = await author.frame(`${hospital.url}${path}`);
      await expect.poll(() => blocked.length).toBeGreaterThan(before);
      await expect(frame.locator('main')).toHaveCount(0);
    }
    expect(await author.receivedMessages()).toEqual([]);
    // Even the allowed page cannot frame any other screen.
    const elsewhere = await openAuthorPage(page, named.origin);
    await elsewhere.frame(`${hospital.url}/pt`);
    await expect.poll(() => blocked.length).toBe(4);
    await named.close();
    await other.close();
  });

  test('can open one, but neither receives nor sends messages', async ({ page, hospital }) => {
    const say = wordingIn('ko');
    for (const named of ['', 'https://studio.example.org']) {
      await allowOrigins(hospital, named);
      const other = await openOtherServer('127.0.0.1');
      const author = await openAuthorPage(page, other.origin);
      await author.setDraft(draftIn('ko'));
      const opened = await author.open(`${hospital.url}/inquiry/${NAME}`);
      const preview = previewIn(opened, say);
      await expect(preview.main).toContainText(say('screen.preview.notice'));
      await author.send(draftIn('ko'));
      await expect(preview.main).toContainText(say('screen.preview.nothingCame'));
      await expect(preview.categories).toHaveCount(0);
      expect(await author.receivedMessages()).toEqual([]);
      await other.close();
    }
  });

  test('cannot pose as the page around the preview from a frame beside it', async ({
    page,
    hospital,
  }) => {
    const named = await openOtherServer();
    const other = await openOtherServer('127.0.0.1');
    await allowOrigins(hospital, named.origin);
    const author = await openAuthorPage(page, named.origin);
    await author.setDraft(draftIn('ko'));
    const say = wordingIn('ko');
    const preview = previewIn(await author.frame(`${hospital.url}/inquiry/${NAME}`), say);
    await expect(preview.categories).toHaveCount(2);
    await author.frame(other.origin);
    const found = () => page.frames().find((frame) => frame.url().startsWith(other.origin));
    await expect.poll(() => found() !== undefined).toBe(true);
    const beside = found();
    if (!beside) throw new Error('there is no frame beside the preview');
    const forged = draftIn('ko');
    forged.categoryList.pop();
    await beside.evaluate((message) => {
      window.parent.frames[0]?.postMessage(message, '*');
    }, forged);
    await page.waitForTimeout(500);
    await expect(preview.categories).toHaveCount(2);
    await named.close();
    await other.close();
  });
});
