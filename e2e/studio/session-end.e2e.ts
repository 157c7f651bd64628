import type { Page } from '@playwright/test';
import { addUser } from '../../server/accounts/index.ts';
import type { Hospital } from '../hospital/hospital.ts';
import { inStudioLanguage } from './draft-client.ts';
import { editorScreen, PATIENT_QUESTIONNAIRE } from './editor-screen.ts';
import { expect, test } from './studio-fixture.ts';

const PASSWORD = 'seven rivers and a hill';
const ENDED = inStudioLanguage('로그인 시간이 끝났습니다', 'Your session ended');

const addEditors = async (hospital: Hospital, names: readonly string[]): Promise<void> => {
  for (const name of names)
    await hospital.runTask((context) =>
      addUser({ name, role: 'editor', password: PASSWORD }, context),
    );
};

const signInAs = async (page: Page, name: string): Promise<void> => {
  await page
    .getByRole('textbox', { name: inStudioLanguage('계정 이름', 'Account name') })
    .fill(name);
  await page
    .getByRole('textbox', { name: inStudioLanguage('비밀번호', 'Password'), exact: true })
    .fill(PASSWORD);
  await page.keyboard.press('Enter');
};

const endSessions = async (hospital: Hospital, name: string): Promise<void> => {
  await hospital.updateStores(async ({ admins, adminSessions }) => {
    await adminSessions.endAll((await admins.byName(name))?.adminId ?? '');
  });
};

/** Two editors; kim has opened the draft of the patients' questionnaire. */
const openDraftAsKim = async (page: Page, hospital: Hospital) => {
  await addEditors(hospital, ['kim.editor', 'lee.editor']);
  await page.goto(`/admin/questionnaires/${PATIENT_QUESTIONNAIRE}/draft`);
  await signInAs(page, 'kim.editor');
  const editor = editorScreen(page);
  await expect(editor.saved).toBeVisible();
  return editor;
};

const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name });

test.describe('an ended session', () => {
  test('keeps the page and its work for the same person, and no key changes it', async ({
    studio,
    hospital,
  }) => {
    const { page } = studio;
    const editor = editorScreen(page);
    await addEditors(hospital, ['kim.editor']);
    await page.goto(`/admin/questionnaires/${PATIENT_QUESTIONNAIRE}/draft`);
    await signInAs(page, 'kim.editor');
    await editor.question('ko').fill('로그인이 끝나기 전에 고친 질문');
    await expect(editor.saved).toBeVisible();

    await endSessions(hospital, 'kim.editor');
    await editor.question('ko').fill('로그인이 끝난 뒤에 고친 질문');
    await expect(heading(page, ENDED)).toBeVisible();
    await expect(page.getByRole('main')).toHaveCount(1);
    await expect(page.getByRole('main')).toContainText(
      inStudioLanguage('입력한 내용은 이 창에 그대로', 'What you typed is kept in this window'),
    );
    await expect(editor.question('ko')).toBeHidden();
    await expect(page.locator('input[autocomplete="username"]')).toHaveValue('kim.editor');
    await expect(page.locator('input[type="password"]')).toBeFocused();
    await studio.checkPage('session-ended');
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+k');
    await page.keyboard.press('Escape');

    await signInAs(page, 'kim.editor');
    await expect(editor.question('ko')).toBeVisible();
    await expect(editor.question('ko')).toHaveValue('로그인이 끝난 뒤에 고친 질문');
    await expect(editor.question('ko')).toBeFocused();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(/PT_SCREENING\/draft$/);
    await expect(editor.saved).toBeVisible();
    // The steps to undo are kept too.
    await editor.undo.click();
    await expect(editor.question('ko')).not.toHaveValue('로그인이 끝난 뒤에 고친 질문');
  });

  test('keeps what is typed in an open dialog', async ({ studio, hospital }) => {
    const { page } = studio;
    await addEditors(hospital, ['kim.editor']);
    await page.goto('/admin/meetings');
    await signInAs(page, 'kim.editor');
    const add = inStudioLanguage('행사 추가', 'Add a meeting');
    await page.getByRole('button', { name: add, exact: true }).click();
    const name = page.getByRole('dialog').getByRole('textbox').first();
    await name.fill('가을 학술 행사');
    await endSessions(hospital, 'kim.editor');
    // The page asks again for its list when the window is shown again, after some seconds.
    await expect(async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
      await expect(heading(page, ENDED)).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await signInAs(page, 'kim.editor');
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(name).toHaveValue('가을 학술 행사');
    await expect(name).toBeFocused();
  });

  test('gives the work to no other person, and saves nothing in the name of that person', async ({
    studio,
    hospital,
  }) => {
    const { page } = studio;
    const editor = await openDraftAsKim(page, hospital);
    await expect(editor.question('ko')).not.toHaveValue('');
    const published = await editor.question('ko').inputValue();
    await endSessions(hospital, 'kim.editor');
    await editor.question('ko').fill('김 편집자가 쓰던 질문');
    await expect(heading(page, ENDED)).toBeVisible();

    const saves: string[] = [];
    page.on('request', (request) => {
      if (/\/drafts\/(?!presence)/u.test(request.url())) saves.push(request.url());
    });
    await signInAs(page, 'lee.editor');
    await expect(page.getByRole('button', { name: 'lee.editor' })).toBeVisible();
    await expect(editor.question('ko')).toHaveValue(published);
    await expect(editor.saved).toBeVisible();
    expect(saves).toEqual([]);

    await endSessions(hospital, 'lee.editor');
    await page.reload();
    await signInAs(page, 'kim.editor');
    await expect(editor.question('ko')).toHaveValue('김 편집자가 쓰던 질문');
  });

  test('sends nothing later that could not be sent before the sign-out', async ({
    studio,
    hospital,
    expectedErrors,
  }) => {
    const { page } = studio;
    const editor = await openDraftAsKim(page, hospital);
    const published = await editor.question('ko').inputValue();
    expectedErrors.push(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
    await page.route('**/drafts/**', (route) => route.abort('internetdisconnected'));
    await editor.question('ko').fill('김 편집자가 보내지 못한 질문');
    await page.waitForTimeout(1_500);
    await page.getByRole('button', { name: 'kim.editor' }).click();
    await page.getByRole('menuitem', { name: inStudioLanguage('로그아웃', 'Sign out') }).click();
    await page.unroute('**/drafts/**');
    const saves: string[] = [];
    page.on('request', (request) => {
      if (/\/drafts\/(?!presence)/u.test(request.url())) saves.push(request.url());
    });
    await signInAs(page, 'lee.editor');
    await expect(editor.question('ko')).toHaveValue(published);
    await page.waitForTimeout(5_000);
    expect(saves).toEqual([]);
  });

  test('is noticed when another person signs in in another tab', async ({ studio, hospital }) => {
    const { page } = studio;
    const editor = await openDraftAsKim(page, hospital);
    const otherTab = await page.context().newPage();
    await otherTab.addInitScript((kept) => {
      window.localStorage.setItem('munjin.studio.language', kept);
    }, editor.language);
    await otherTab.goto('/admin/places');
    await otherTab.getByRole('button', { name: 'kim.editor' }).click();
    await otherTab
      .getByRole('menuitem', { name: inStudioLanguage('로그아웃', 'Sign out') })
      .click();
    await signInAs(otherTab, 'lee.editor');
    await expect(otherTab.getByRole('button', { name: 'lee.editor' })).toBeVisible();
    await expect(heading(page, ENDED)).toBeVisible();
    await otherTab.close();
  });
});
