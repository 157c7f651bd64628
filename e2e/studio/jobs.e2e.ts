import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { read, utils, write } from '@e965/xlsx';
import { runScenario } from '../hospital/scenario-visit.ts';
import type { Hospital } from '../hospital/hospital.ts';
import type { Language, UserType } from '../../schemas/api.gen.ts';
import type { Scenario } from '../../schemas/scenario.gen.ts';
import { editDraft, inStudioLanguage, publishDraft } from './draft-client.ts';
import { editorScreen, PATIENT_QUESTIONNAIRE } from './editor-screen.ts';
import { createUser, doJob, type User } from './job.ts';
import { expect, test, type Studio } from './studio-fixture.ts';

const CODE = 'GST_SCREENING';
const REASON = '다른 언어는 이번 주 안에 번역합니다.';

const button = (page: Page, ko: string, en: string) =>
  page.getByRole('main').getByRole('button', { name: inStudioLanguage(ko, en), exact: true });
const inDialog = (page: Page, ko: string, en: string) =>
  page.getByRole('dialog').getByRole('button', { name: inStudioLanguage(ko, en), exact: true });
const reasons = (page: Page) =>
  page.getByRole('textbox', {
    name: inStudioLanguage('그래도 게시하는 이유', 'Reason for publishing anyway'),
  });
const tab = (page: Page, ko: string, en: string) =>
  page.getByRole('main').getByRole('link', { name: inStudioLanguage(ko, en), exact: true });

/** A visitor who answers what is asked now: their last screen, and what they would be asked. */
const visit = async (
  hospital: Hospital,
  {
    scenario = 'gst-other-visit',
    type = 'TMP',
    answers = {},
  }: { scenario?: string; type?: UserType; answers?: Scenario['answers'] } = {},
) => {
  const visitor = await runScenario(hospital, scenario, { answers });
  const asked = async (language: Language = 'ko'): Promise<string> => {
    const { result } = await visitor.call('inquiry', { answerType: type, language });
    return JSON.stringify(result?.categoryList);
  };
  return { screen: visitor.screen(), asked };
};

/** Every draft that there is, as text. */
const draftTexts = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const { result } = (await (await fetch('/api/admin/v1/questionnaires')).json()) as {
      result: { questionnaires: { code: string; draft: object | null }[] };
    };
    const withDraft = result.questionnaires.filter(({ draft }) => draft !== null);
    return Promise.all(
      withDraft.map(async ({ code }) =>
        (await fetch(`/api/admin/v1/questionnaires/${code}/draft`)).text(),
      ),
    );
  });

/** A second person with their own browser, signed in and at the first page. */
const openReviewer = async (
  { signIn }: Studio,
  browser: Browser,
  baseURL: string,
): Promise<User> => {
  const page = await (await browser.newContext({ baseURL })).newPage();
  const reviewer = await createUser(page);
  await page.addInitScript(
    (kept) => {
      window.localStorage.setItem('munjin.studio.language', kept);
    },
    inStudioLanguage('ko', 'en'),
  );
  await signIn('reviewer', { page });
  await page.goto('/admin/dashboard');
  return reviewer;
};

/** The second person finds what waits, reads it if the job says so, and approves it. */
const approve = async ({ page }: User, reads?: string): Promise<void> => {
  await page.reload();
  await page
    .getByRole('navigation')
    .getByRole('link', { name: inStudioLanguage('승인 관리', 'Approvals') })
    .click();
  if (reads !== undefined) {
    await button(page, '변경 내용 보기', 'See the changes').click();
    await expect(page.getByRole('article')).toContainText(reads);
  }
  await button(page, '승인', 'Approve').click();
  await expect(page.getByText(inStudioLanguage('승인했습니다.', 'Approved.'))).toBeVisible();
};

const signInEditor = async (studio: Studio): Promise<User> => {
  const editor = await createUser(studio.page);
  await studio.signIn('editor');
  await studio.open('/questionnaires');
  return editor;
};

test.describe('a main job of the studio takes no more clicks than its target:', () => {
  test('a new questionnaire with follow-ups takes over a user type and is published', async ({
    studio,
    browser,
    hospital,
  }, testInfo) => {
    const { page } = studio;
    const editor = await signInEditor(studio);
    const reviewer = await openReviewer(studio, browser, hospital.url);
    const screen = editorScreen(page);
    const yesNo = () =>
      page.getByRole('dialog').getByRole('button', { name: screen.words.yesNo }).click();
    const write = async (ko: string, en: string): Promise<void> => {
      await expect(screen.question('ko')).toBeFocused();
      await expect(screen.question('ko')).toHaveValue('');
      await editor.type(ko);
      await editor.press('Tab');
      await editor.type(en);
    };
    const followUp = async (): Promise<void> => {
      await button(page, '후속 문항 만들기', 'New follow-up here').click();
      await yesNo();
    };
    const job = {
      name: 'New form, 4 questions, 3 levels deep, published',
      review: '41 clicks, could not be published',
      target: '25 clicks',
    };
    const [own, second] = await doJob(testInfo, job, [editor, reviewer], async (aside) => {
      await button(page, '새 문진표', 'New questionnaire').click();
      await editor.type('호흡기 문진표');
      await editor.press('Tab');
      await editor.type('Respiratory questions');
      await page.getByRole('combobox', { name: inStudioLanguage('대상', 'User types') }).click();
      await editor.type(inStudioLanguage('임시', 'Temporary'));
      await editor.press('ArrowDown');
      await editor.press('Enter');
      await inDialog(page, '만들고 편집하기', 'Create and edit').click();
      await write('기침이 있습니까?', 'Do you have a cough?');
      await followUp();
      await write('가래도 있습니까?', 'Do you cough up phlegm too?');
      await followUp();
      await write('피가 섞였습니까?', 'Is there blood in it?');
      await button(page, '아래에 추가', 'Add below').click();
      await yesNo();
      await write('열이 납니까?', 'Do you have a fever?');
      await screen.outcome.getByText(inStudioLanguage('출입 거절', 'Refused')).click();
      await expect(screen.saved).toBeVisible();
      await tab(page, '게시', 'Publish').click();
      const open = page.getByText(
        inStudioLanguage('게시하려면 다음 점을', 'Before you publish, fix'),
      );
      await aside(() => expect(open).toContainText(inStudioLanguage('대상 1개', '1 user type')));
      await page
        .getByRole('checkbox', {
          name: inStudioLanguage('이 대상을 넘겨받아', 'Take over these user types'),
        })
        .click();
      for (const reason of await reasons(page).all()) {
        await reason.click();
        await editor.type(REASON);
      }
      await aside(async () => {
        const first = inStudioLanguage('처음 게시하는 문진표이므로', 'This is the first version');
        await expect(page.getByText(first)).toBeVisible();
        await studio.checkPage('take-over-checklist');
      });
      await button(page, '승인 요청하기', 'Ask for approval').click();
      await expect(
        page.getByText(inStudioLanguage('다른 사람의 승인을', 'waits for a second person')),
      ).toBeVisible();
      await approve(reviewer, inStudioLanguage('피가 섞였습니까?', 'Is there blood in it?'));
    });
    expect((own?.clicks ?? 0) + (second?.clicks ?? 0)).toBeLessThanOrEqual(25);
    await reviewer.page.context().close();
    await studio.open('/questionnaires');
    await expect(page.getByRole('row').filter({ hasText: 'RESPIRATORY_QUESTIONS' })).toContainText(
      inStudioLanguage('버전 1', 'Version 1'),
    );
    const { screen: end, asked } = await visit(hospital, { answers: { yesNo3: 'Y' } });
    expect(await asked()).toContain('기침이 있습니까?');
    expect(end).toBe('/pass-forbiden');

    // The other questionnaire says who took over, and cannot simply be rolled back.
    await studio.open(`/questionnaires/${CODE}/history`);
    await expect(page.getByText(/RESPIRATORY/).first()).toBeVisible();
    await studio.checkPage('take-over-history');
    await button(page, '1번 버전으로 되돌리기', 'Roll back to version 1').click();
    await page.getByRole('dialog').getByRole('textbox').fill('돌아갑니다.');
    await inDialog(page, '되돌리기', 'Roll back').click();
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText(
      inStudioLanguage('대상을 돌려받으려면', 'To take them back'),
    );
  });

  test('a refusing question is added to the live form and approved by a second person', async ({
    studio,
    browser,
    hospital,
  }, testInfo) => {
    const { page } = studio;
    const editor = await signInEditor(studio);
    const reviewer = await openReviewer(studio, browser, hospital.url);
    const screen = editorScreen(page);
    const job = {
      name: 'Refusing question in the live form, published with a second person',
      review: '9 + 3 clicks',
      target: '7 + 2 clicks',
    };
    const [own, second] = await doJob(testInfo, job, [editor, reviewer], async () => {
      await page
        .getByRole('link', {
          name: inStudioLanguage('방문객 방문 전 문진표', 'Pre-visit questionnaire for visitors'),
        })
        .click();
      await screen.add('yesNo');
      await expect(screen.question('ko')).toBeFocused();
      await editor.type('최근 48시간 안에 토했습니까?');
      await editor.press('Tab');
      await editor.type('Have you vomited in the last 48 hours?');
      await screen.outcome.getByText(inStudioLanguage('출입 거절', 'Refused')).click();
      await editor.tabTo(screen.reason('ko'));
      await editor.type('구토');
      await editor.press('Tab');
      await editor.type('Vomiting');
      await editor.tabTo(screen.message('ko'));
      await editor.type('증상이 없어지고 48시간 뒤에 방문해 주세요.');
      await editor.press('Tab');
      await editor.type('Please visit 48 hours after the symptoms end.');
      await expect(screen.saved).toBeVisible();
      await tab(page, '게시', 'Publish').click();
      await reasons(page).first().click();
      for (const reason of await reasons(page).all()) {
        await editor.tabTo(reason);
        await editor.type(REASON);
      }
      await button(page, '승인 요청하기', 'Ask for approval').click();
      await expect(
        page.getByText(inStudioLanguage('다른 사람의 승인을', 'waits for a second person')),
      ).toBeVisible();
      await approve(reviewer);
    });
    expect(own?.clicks).toBeLessThanOrEqual(7);
    expect(second?.clicks).toBeLessThanOrEqual(2);
    await reviewer.page.context().close();
    const { screen: end, asked } = await visit(hospital, { answers: { yesNo: 'Y' } });
    expect(await asked()).toContain('최근 48시간 안에 토했습니까?');
    expect(end).toBe('/pass-forbiden');
  });

  test('20 options come from one paste, and 14 texts are translated by keys or by a sheet', async ({
    studio,
    hospital,
    context,
  }, testInfo) => {
    const { page } = studio;
    const editor = await signInEditor(studio);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const screen = editorScreen(page);
    await studio.open(`/questionnaires/${PATIENT_QUESTIONNAIRE}/draft`);
    await screen.add('choice');
    await screen.question('ko').fill('어느 진료과에 가십니까?');
    await screen.question('en').fill('Which department do you visit?');
    const lines = Array.from({ length: 20 }, (_, at) => `${at + 1}내과\tDepartment ${at + 1}`);
    await page.evaluate((text) => navigator.clipboard.writeText(text), lines.join('\n'));
    const paste = {
      name: '20 options',
      review: '18 clicks on “Add an item”',
      target: 'one paste',
    };
    const [pasted] = await doJob(testInfo, paste, [editor], async () => {
      await screen.itemText(1).click();
      await editor.press('Control+V');
      await expect(screen.itemText(20)).toHaveValue('20내과');
      await expect(screen.saved).toBeVisible();
    });
    expect(pasted).toMatchObject({ clicks: 1, keys: 1 });

    /** Takes a language from the title and the next 13 texts of the draft. */
    const untranslated: string[] = [];
    await editDraft(page, CODE, (definition) => {
      const texts = [
        definition['title'] as Record<string, unknown>,
        ...definition.categories.flatMap(({ question, items }) => [
          question,
          ...((items ?? []) as { text: Record<string, unknown> }[]).map(({ text }) => text),
        ]),
      ].filter((text) => 'mn' in text && 'ru' in text);
      for (const text of texts.slice(0, 14)) {
        delete text['mn'];
        delete text['ru'];
        untranslated.push((text['ko'] as { text?: string }).text ?? String(text['ko']));
      }
    });
    await studio.open(`/translations?language=mn&source=${CODE}`);
    const field = page.getByRole('textbox', {
      name: inStudioLanguage('몽골어 번역', 'Mongolian translation'),
    });
    const byKeys = {
      name: '14 texts translated in the grid',
      review: 'keyboard grid',
      target: 'no more than to open the first text',
    };
    const [typed] = await doJob(testInfo, byKeys, [editor], async () => {
      await page.getByRole('gridcell').nth(2).click();
      await editor.press('Enter');
      for (let at = 0; at < untranslated.length; at += 1) {
        await expect(field).toHaveValue('');
        await expect(field).toHaveAttribute('placeholder', untranslated[at] ?? '');
        await editor.type(`Орчуулга ${at}`);
        await editor.press('Control+Enter');
      }
      await expect(field).toHaveCount(0);
    });
    expect(typed?.clicks).toBeLessThanOrEqual(1);

    await studio.open(`/translations?language=ru&source=${CODE}`);
    const bySheet = {
      name: '14 texts translated by XLSX',
      review: '4 clicks',
      target: '4 clicks',
    };
    const [sheet] = await doJob(testInfo, bySheet, [editor], async () => {
      const download = page.waitForEvent('download');
      await button(page, '내보내기', 'Export').click();
      await page.getByRole('menuitem', { name: /XLSX/ }).click();
      const book = read(await readFile(await (await download).path()));
      const [name = ''] = book.SheetNames;
      const table = utils.sheet_to_json<string[]>(book.Sheets[name] ?? {}, { header: 1 });
      const column = (table[0] ?? []).findIndex((head) => head === 'ru' || head === 'translation');
      for (const row of table.slice(1)) row[column] ||= 'Перевод';
      book.Sheets[name] = utils.aoa_to_sheet(table);
      const buffer = write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
      const chosen = page.waitForEvent('filechooser');
      await button(page, '가져오기', 'Import').click();
      await (await chosen).setFiles({ name: 'back.xlsx', mimeType: '', buffer });
      await inDialog(page, '문구 14개 가져오기', 'Import 14 texts').click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });
    expect(sheet?.clicks).toBeLessThanOrEqual(4);

    await publishDraft(page, CODE);
    await publishDraft(page, PATIENT_QUESTIONNAIRE);
    const guest = await visit(hospital);
    expect(await guest.asked('mn')).toContain('Орчуулга 1');
    expect(await guest.asked('ru')).toContain('Перевод');
    const patient = await visit(hospital, { scenario: 'pt-outpatient-clear', type: 'PT' });
    expect(await patient.asked('en')).toContain('Department 20');
  });

  test('a version is rolled back, and a wording is replaced in every questionnaire', async ({
    studio,
    hospital,
  }, testInfo) => {
    const { page } = studio;
    const editor = await signInEditor(studio);
    await editDraft(page, CODE, ({ categories }) => {
      const [first] = categories;
      if (first) first.question = { ...first.question, ko: '오늘은 어떤 일로 오셨습니까?' };
    });
    await publishDraft(page, CODE);
    const { asked } = await visit(hospital);
    expect(await asked()).toContain('오늘은 어떤 일로');
    await studio.open(`/questionnaires/${CODE}/history`);
    const back = {
      name: 'Roll back',
      review: '2 clicks and a reason',
      target: '2 clicks and a reason',
    };
    const [rolled] = await doJob(testInfo, back, [editor], async () => {
      await button(page, '1번 버전으로 되돌리기', 'Roll back to version 1').click();
      await editor.type('문구를 다시 정합니다.');
      await inDialog(page, '되돌리기', 'Roll back').click();
      await expect(button(page, '버전 2 다시 사용', 'Use version 2 again')).toBeVisible();
    });
    expect(rolled?.clicks).toBeLessThanOrEqual(2);
    expect(await asked()).not.toContain('오늘은 어떤 일로');

    await studio.open('/questionnaires');
    const replace = {
      name: 'Wording of fever in 6 questionnaires',
      review: 'each by hand',
      target: 'one find and replace',
    };
    const lists = page.getByRole('main').getByRole('region');
    const find = page.getByLabel(inStudioLanguage('찾을 말', 'Find'), { exact: true });
    const save = page.getByRole('button', { name: inStudioLanguage('에 저장', 'Save in') });
    const [replaced] = await doJob(testInfo, replace, [editor], async () => {
      await page
        .getByRole('link', { name: inStudioLanguage('찾아 바꾸기', 'Find and replace') })
        .click();
      await expect(find).toBeFocused();
      await editor.type('발열');
      await editor.press('Tab');
      await editor.type('고열');
      await editor.press('Enter');
      await save.click();
      await expect(lists).toHaveCount(0);
    });
    expect(replaced?.clicks).toBeLessThanOrEqual(2);
    const all = await draftTexts(page);
    expect(all).toHaveLength(6);
    expect(all.filter((text) => !text.includes('고열') || text.includes('발열'))).toEqual([]);
    // Nothing is published.
    expect(await asked()).toContain('발열');

    // Back again, except for one questionnaire, and for one place of another.
    await find.fill('고열');
    await page
      .getByLabel(inStudioLanguage('바꿀 말', 'Replace with'), { exact: true })
      .fill('발열');
    await page.keyboard.press('Enter');
    await expect(lists).toHaveCount(6);
    await studio.checkPage('replace');
    await lists.last().getByRole('checkbox').first().uncheck();
    await lists.first().getByRole('checkbox').nth(1).uncheck();
    await save.click();
    await expect(lists).toHaveCount(0);
    const after = await draftTexts(page);
    expect(after.filter((text) => text.includes('고열'))).toHaveLength(2);
    expect(after.filter((text) => text.includes('발열'))).toHaveLength(5);
  });
});
